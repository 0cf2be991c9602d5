import { isFocusLost } from '@langraan/ui'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import { BrokenScreen, MissingScreen } from './broken-screen.tsx'
import { Frame } from './frame.tsx'
import { HomePage } from './home/home-page.tsx'

const root = createRootRoute({ notFoundComponent: MissingScreen })

/** A screen of whoever has signed in, with the bar at the bottom. */
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame })

const inside = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => frame, path, component })

/** A screen before one has signed in. */
const outside = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component })

const routeTree = root.addChildren([
  frame.addChildren([
    inside('/', HomePage),
    inside(
      '/prices',
      lazyRouteComponent(() => import('./prices/prices-page.tsx'), 'PricesPage'),
    ),
    inside(
      '/orders/new',
      lazyRouteComponent(() => import('./new-order/new-order-page.tsx'), 'NewOrderPage'),
    ),
    inside(
      '/orders/file',
      lazyRouteComponent(() => import('./order-file/order-file-page.tsx'), 'OrderFilePage'),
    ),
    inside(
      '/parcels',
      lazyRouteComponent(() => import('./parcels/parcels-page.tsx'), 'ParcelsPage'),
    ),
    inside(
      '/parcels/$orderId',
      lazyRouteComponent(() => import('./parcels/order-page.tsx'), 'OrderPage'),
    ),
    inside(
      '/pay',
      lazyRouteComponent(() => import('./parcels/pay-page.tsx'), 'PayPage'),
    ),
    inside(
      '/money',
      lazyRouteComponent(() => import('./money/money-page.tsx'), 'MoneyPage'),
    ),
    inside(
      '/notices',
      lazyRouteComponent(() => import('./notices/notices-page.tsx'), 'NoticesPage'),
    ),
    inside(
      '/profile',
      lazyRouteComponent(() => import('./profile/profile-page.tsx'), 'ProfilePage'),
    ),
  ]),
  outside(
    '/apply',
    lazyRouteComponent(() => import('./joining/apply-page.tsx'), 'ApplyPage'),
  ),
  outside(
    '/sign-in',
    lazyRouteComponent(() => import('./joining/sign-in-page.tsx'), 'SignInPage'),
  ),
  outside(
    '/link',
    lazyRouteComponent(() => import('./joining/link-page.tsx'), 'LinkPage'),
  ),
])

/** The router of the screens, below the address of the app. */
export function routerAt(basepath: string) {
  const router = createRouter({
    routeTree,
    basepath,
    notFoundMode: 'root',
    scrollRestoration: true,
    defaultErrorComponent: BrokenScreen,
  })
  // What was pressed may be gone with its screen: the keyboard goes on in the next one.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged && isFocusLost())
      document.querySelector('main')?.focus({ preventScroll: true })
  })
  return router
}
