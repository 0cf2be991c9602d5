// The rows of whoever comes in, of calls from outside and of what a browser keeps, on one copy of the product: to
// start one takes as long as to try ten rows.
import './session.rows.ts'
import './sign-in-messages.rows.ts'
import './calls.rows.ts'
import './roles-and-packages.rows.ts'
import './preferences.rows.ts'
