import { onOneProduct } from '../one-product.ts'

// The rows of whoever comes in, of calls from outside and of what a browser keeps.
onOneProduct({
  session: () => import('./session.rows.ts'),
  'messages of signing in': () => import('./sign-in-messages.rows.ts'),
  calls: () => import('./calls.rows.ts'),
  'roles and packages': () => import('./roles-and-packages.rows.ts'),
  preferences: () => import('./preferences.rows.ts'),
})
