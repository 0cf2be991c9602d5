import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { figuresOfKey, listKeys, makeKey, removeKey } from './link-keys.ts'
import { linkedShops, linkShop, unlinkShop } from './linked-shops.ts'
import type { LinksDeps } from './links-deps.ts'

export function linksRoutes(app: FastifyInstance, context: MountContext, deps: LinksDeps): void {
  mount(app, context, contract.listLinkKeys, ({ params }) => listKeys(deps, params.shopId))
  mount(app, context, contract.makeLinkKey, ({ params, trail, body }) =>
    makeKey(deps, params.shopId, trail, body.name),
  )
  mount(app, context, contract.deleteLinkKey, ({ params, trail }) =>
    removeKey(deps, params.shopId, trail, params.keyId),
  )
  mount(app, context, contract.shopOfKey, ({ request }) => figuresOfKey(deps, request.headers.authorization))
  mount(app, context, contract.listLinkedShops, ({ actor }) => linkedShops(deps, actor.userId))
  mount(app, context, contract.linkShop, ({ actor, intent, body }) =>
    linkShop(deps, actor.userId, intent, body),
  )
  mount(app, context, contract.unlinkShop, ({ actor, params }) =>
    unlinkShop(deps, actor.userId, params.linkId),
  )
}
