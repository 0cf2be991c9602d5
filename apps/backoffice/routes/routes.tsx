import { pages } from '@langraan/declared/backoffice/pages'
import type { PageComponent } from '@langraan/ui/pages'
import { lazyRouteComponent } from '@tanstack/react-router'

import { composedPages } from './composed-pages.ts'
import { frameRoute, leadsTo, page, rootRoute, wholePage } from './page.ts'

const KitPage = lazyRouteComponent(() => import('../kit/kit-page.tsx'), 'KitPage')
const LiveArea = lazyRouteComponent(() => import('../shell/external-area.tsx'), 'LiveArea')
const SalePagesArea = lazyRouteComponent(() => import('../shell/external-area.tsx'), 'SalePagesArea')

function componentOf({ path, component }: (typeof pages)[number]): PageComponent {
  const found = component ?? composedPages[path]
  if (!found) throw new Error(`${path} is declared and has no page`)
  return found
}

/** Every address of the back-office: those that lead on, the app's own, and the pages that the modules declare. */
export const routeTree = rootRoute.addChildren([
  leadsTo('/', '/app'),
  leadsTo('/app', '/app/home'),
  leadsTo('/app/shops', '/app/shops/overview'),
  leadsTo('/app/images', '/app/images/gallery'),

  wholePage('/app/kit', KitPage),
  wholePage('/app/facebook', LiveArea),
  wholePage('/app/salepages', SalePagesArea),

  ...pages.filter(({ whole }) => whole).map((one) => wholePage(one.path, componentOf(one))),
  frameRoute.addChildren(pages.filter(({ whole }) => !whole).map((one) => page(one.path, componentOf(one)))),
])
