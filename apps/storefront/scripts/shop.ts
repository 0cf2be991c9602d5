import { startBuying } from './buy.ts'
import { startCartCount } from './cart-count.ts'
import { startCart } from './cart.ts'
import { startCheckout } from './checkout.ts'
import { startCookieNotice } from './cookie-notice.ts'
import { startCorrections } from './corrections.ts'
import { startForms } from './forms.ts'
import { startOrder } from './order.ts'
import { startProof } from './prove.ts'
import { startShots } from './shots.ts'
import { startSteppers } from './steppers.ts'

// Each looks for its own part of the page and does nothing where there is none.
startCartCount()
startCookieNotice()
startSteppers()
startBuying()
startShots()
startCart()
startForms()
startCorrections()
startCheckout()
startOrder()
startProof()
