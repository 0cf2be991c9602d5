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

setLeave(() => void router.navigate({ to: '/login', replace: true }))

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
