import { onOneProduct } from '../one-product.ts'

// The journeys of those who buy and work in a shop. People come last: they turn the second step on.
// A rush comes first: it counts what comes from this machine.
onOneProduct({
  'a rush of orders': () => import('./rush.journey.ts'),
  customers: () => import('./customers.journey.ts'),
  'customers whom the shop knows': () => import('./known-customers.journey.ts'),
  'customers of near names': () => import('./near-customers.journey.ts'),
  'customers of a file': () => import('./customers-import.journey.ts'),
  checkout: () => import('./checkout.journey.ts'),
  'the picture of a slip': () => import('./slip-picture.journey.ts'),
  'the look of a shop': () => import('./shop-look.journey.ts'),
  'a domain of its own': () => import('./own-domain.journey.ts'),
  'the theme of a shop': () => import('./theme.journey.ts'),
  'two tabs of a form': () => import('./two-tabs-of-a-form.journey.ts'),
  'an order stopped on its way': () => import('./stopped-order.journey.ts'),
  'tabs of one browser': () => import('./live-tabs.journey.ts'),
  'a withdrawal': () => import('./withdrawals.journey.ts'),
  'the inbox': () => import('./inbox.journey.ts'),
  'who did what': () => import('./who-did-what.journey.ts'),
  people: () => import('./people.journey.ts'),
})
