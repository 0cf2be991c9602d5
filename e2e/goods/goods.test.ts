import { onOneProduct } from '../one-product.ts'

// The journeys through what a shop has. The new shop of the home page comes last: the others have the merchant's only
// one.
onOneProduct({
  catalogue: () => import('./catalogue.journey.ts'),
  'price lists and categories': () => import('./catalogue-lists.journey.ts'),
  'goods from day to day': () => import('./catalogue-everyday.journey.ts'),
  'an address nobody could have chosen': () => import('./impossible-address.journey.ts'),
  'the grid of products': () => import('./grid.journey.ts'),
  'files of products': () => import('./product-files.journey.ts'),
  'our own file': () => import('./own-file.journey.ts'),
  stock: () => import('./stock.journey.ts'),
  'steps back in stock': () => import('./stock-steps-back.journey.ts'),
  'a list that is pasted': () => import('./pasted-list.journey.ts'),
  'fast scans': () => import('./fast-scans.journey.ts'),
  'what is wide on a phone': () => import('./wide-on-a-phone.journey.ts'),
  'the sheet of a count': () => import('./count-sheet.journey.ts'),
  'scans of a count': () => import('./count-scans.journey.ts'),
  gallery: () => import('./gallery.journey.ts'),
  'work on many': () => import('./bulk-work.journey.ts'),
  'many goods at once': () => import('./goods-in-bulk.journey.ts'),
  'the boxes of tonight': () => import('./boxes-of-tonight.journey.ts'),
  'packing supplies': () => import('./supplier.journey.ts'),
  home: () => import('./home.journey.ts'),
})
