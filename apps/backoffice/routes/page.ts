import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { RouteComponent } from '@tanstack/react-router'

import { Root } from '../shell/root.tsx'
import { guard } from '../shell/session/session-guard.ts'
import { leaveForLogin } from './leave.ts'

const notFound = lazyRouteComponent(() => import('../shell/error-page.tsx'), 'NotFoundPage')

/** Around everything; checks the session on start and on every change of path. */
export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: notFound,
  beforeLoad: async ({ location, preload }) => {
    if (!preload) await guard(location.pathname, leaveForLogin)
  },
})

/** Around the pages with menu and top bar. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  component: lazyRouteComponent(() => import('../shell/app-frame.tsx'), 'AppFrame'),
})

/** A page inside the frame. */
export const page = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => frameRoute, path, component })

/** A page that fills the window: sign-in, wizard. */
export const wholePage = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, component })

/** An address that only leads to another one. */
export const leadsTo = <const Path extends string>(path: Path, to: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ href: to, replace: true })
    },
  })

type Loaded = { readonly preload?: (() => Promise<void> | undefined) | undefined }

/**
 * A page whose parts are loaded along with it. Asked for by the page that is shown already, each would put bones in
 * their place, which React then leaves for 300 ms at least.
 */
export function withParts<Page extends RouteComponent>(component: Page, ...parts: readonly Loaded[]): Page {
  const itself = component.preload
  const preload = async () => void (await Promise.all([itself?.(), ...parts.map((part) => part.preload?.())]))
  return Object.assign(component, { preload })
}
