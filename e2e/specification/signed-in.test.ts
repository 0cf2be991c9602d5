import { onOneProduct } from '../one-product.ts'

// The rows that a merchant sees. Those of the screens stand first, as they bring settings; then those of the shop that
// is there from the beginning, then new shops, then another password.
onOneProduct({
  screens: () => import('./screens.rows.ts'),
  gallery: () => import('./gallery.rows.ts'),
  billing: () => import('./billing.rows.ts'),
  cashback: () => import('./cashback.rows.ts'),
  'account and shops': () => import('./account-and-shops.rows.ts'),
  wizard: () => import('./wizard.rows.ts'),
  'another password': () => import('./another-password.rows.ts'),
})
