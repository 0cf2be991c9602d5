import { startCartCount } from './cart-count.ts'
import { startCookieNotice } from './cookie-notice.ts'
import { startCorrections } from './corrections.ts'
import { startForms } from './forms.ts'
import { startProof } from './prove.ts'
import { startSteppers } from './steppers.ts'
import { startPages } from 'virtual:pages'

// Each looks for its own part of the page and does nothing where there is none.
startCartCount()
startCookieNotice()
startSteppers()
startPages()
startForms()
startCorrections()
startProof()
