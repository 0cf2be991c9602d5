import type { SitePage } from '../site/page.ts'
import { agent } from './agent/route.ts'
import { cart } from './cart/route.ts'
import { checkout } from './checkout/route.ts'
import { cookies } from './cookies/route.ts'
import { files } from './files/route.ts'
import { home } from './home/route.ts'
import { listing } from './listing/route.ts'
import { order } from './order/route.ts'
import { orderStatus } from './order-status/route.ts'
import { privacy } from './privacy/route.ts'
import { product } from './product/route.ts'
import { shelf } from './shelf/route.ts'
import { tillReceipt } from './till-receipt/route.ts'

const shown = [
  home,
  shelf,
  product,
  cart,
  checkout,
  order,
  orderStatus,
  tillReceipt,
  privacy,
  cookies,
  files,
  agent,
]

/** Every page of the shops' sites. */
export const pages: readonly SitePage[] = [...shown, listing(shown)]
