import { renderToStaticMarkup } from 'react-dom/server'
import type { ReactElement } from 'react'
import { Cart } from './pages/cart/markup.tsx'
import { Checkout } from './pages/checkout/markup.tsx'
import { Cookies } from './pages/cookies/markup.tsx'
import { Home } from './pages/home/markup.tsx'
import { Message } from './message/markup.tsx'
import { Order } from './pages/order/markup.tsx'
import { OrderStatus } from './pages/order-status/markup.tsx'
import { Privacy } from './pages/privacy/markup.tsx'
import { Product } from './pages/product/markup.tsx'
import { Shelf } from './pages/shelf/markup.tsx'
import type { Here, InShop } from './parts/page-context.ts'
import type { Page, Render, Surroundings } from './storefront.ts'
import { wordsOf } from './words/words.ts'

/** A page as a whole HTML document. Pages have no state: nothing of React runs in the browser. */
export const render: Render = (page, around) =>
  `<!doctype html>${renderToStaticMarkup(elementOf(page, around))}`

function elementOf(page: Page, around: Surroundings): ReactElement {
  const here: Here = { around, words: wordsOf(around.language) }
  if (page.kind === 'message') return <Message here={here} page={page} />
  if (!around.shop) throw new Error(`the page ${page.kind} needs a shop`)
  const inShop: InShop = { ...here, shop: around.shop }
  switch (page.kind) {
    case 'home':
      return <Home here={inShop} page={page} />
    case 'shelf':
      return <Shelf here={inShop} page={page} />
    case 'product':
      return <Product here={inShop} page={page} />
    case 'cart':
      return <Cart here={inShop} page={page} />
    case 'checkout':
      return <Checkout here={inShop} page={page} />
    case 'order':
      return <Order here={inShop} page={page} />
    case 'privacy':
      return <Privacy here={inShop} page={page} />
    case 'cookies':
      return <Cookies here={inShop} page={page} />
    case 'order_status':
      return <OrderStatus here={inShop} page={page} />
  }
}
