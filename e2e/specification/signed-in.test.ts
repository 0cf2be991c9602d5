// The rows that a merchant sees, on one copy of the product: to start one takes as long as to try ten rows. Those of
// the screens stand first, as they bring settings; then those of the shop that is there from the beginning, then new
// shops, then another password.
import './screens.rows.ts'
import './gallery.rows.ts'
import './billing.rows.ts'
import './account-and-shops.rows.ts'
import './wizard.rows.ts'
import './another-password.rows.ts'
