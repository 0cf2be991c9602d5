import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { pickable } from './picks.ts'
import type { SitesDeps } from './sites-deps.ts'
import { discardThemeDraft, publishTheme, saveThemeDraft, themeState } from './themes.ts'

export function sitesRoutes(app: FastifyInstance, context: MountContext, deps: SitesDeps): void {
  mount(app, context, contract.getTheme, ({ params }) => themeState(deps, params.shopId))
  mount(app, context, contract.listPickable, ({ params, query }) => pickable(deps, params.shopId, query))
  mount(app, context, contract.saveThemeDraft, ({ params, body }) =>
    saveThemeDraft(deps, params.shopId, body),
  )
  mount(app, context, contract.discardThemeDraft, ({ params, query }) =>
    discardThemeDraft(deps, params.shopId, query.revision),
  )
  mount(app, context, contract.publishTheme, ({ params, body, trail }) =>
    publishTheme(deps, params.shopId, trail, body),
  )
}
