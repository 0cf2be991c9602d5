import type { Database } from '@langraan/db'
import { mount, type MountContext } from '@langraan/http/server'
import type { Clock } from '@langraan/runtime'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { chooseColumns, getListChoices, removeView, saveView } from './list-choices.ts'

export function listChoiceRoutes(
  app: FastifyInstance,
  context: MountContext,
  deps: { db: Database; clock: Clock },
): void {
  const ownList = (params: { shopId: string; list: string }, actor: { userId: string }) => ({
    shopId: params.shopId,
    list: params.list,
    userId: actor.userId,
  })
  mount(app, context, contract.getListChoices, ({ params, actor }) =>
    getListChoices(deps, ownList(params, actor)),
  )
  mount(app, context, contract.chooseColumns, ({ params, body, actor }) =>
    chooseColumns(deps, ownList(params, actor), body.hiddenColumns),
  )
  mount(app, context, contract.saveView, ({ params, body, actor }) =>
    saveView(deps, ownList(params, actor), { viewId: params.viewId, ...body }),
  )
  mount(app, context, contract.removeView, ({ params, actor }) =>
    removeView(deps, ownList(params, actor), params.viewId),
  )
}
