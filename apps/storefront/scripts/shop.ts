import { startBuying } from '../pages/product/scripts/start.ts'
import { startCartCount } from './cart-count.ts'
import { startCart } from '../pages/cart/scripts/start.ts'
import { startCheckout } from '../pages/checkout/scripts/start.ts'
import { startCookieNotice } from './cookie-notice.ts'
import { startCorrections } from './corrections.ts'
import { startForms } from './forms.ts'
import { startOrder } from '../pages/order/scripts/start.ts'
import { startProof } from './prove.ts'
import { startShots } from '../pages/product/scripts/shots.ts'
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
