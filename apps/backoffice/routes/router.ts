import { isFocusLost } from '@langraan/ui'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'

import { setLeave } from './leave.ts'
import { routeTree } from './routes.tsx'

/** The router of the back-office. */
export const router = createRouter({
  routeTree,
  notFoundMode: 'root',
  trailingSlash: 'preserve',
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: lazyRouteComponent(() => import('../shell/error-page.tsx'), 'BrokenPage'),
})

// The link that was pressed may be gone with its page: the keyboard goes on in the next one, not before the menu. A page
// that is opened by its address begins at its beginning.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged && isFocusLost())
    document.querySelector('main')?.focus({ preventScroll: true })
})

setLeave(() => void router.navigate({ to: '/login', replace: true }))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
