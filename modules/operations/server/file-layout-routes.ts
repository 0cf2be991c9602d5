import { mount, type MountContext, type UserActor } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import type { ColumnedFile } from '../rules/rules.ts'
import { getFileLayouts, removeFileLayout, renameFileLayout, saveFileLayout } from './file-layouts.ts'
import type { OperationsDeps } from './operations-deps.ts'

/** Which columns files have. */
export function fileLayoutRoutes(app: FastifyInstance, context: MountContext, deps: OperationsDeps): void {
  const own = ({ shopId, file }: { shopId: string; file: ColumnedFile }, { userId }: UserActor) => ({
    shopId,
    file,
    userId,
  })
  mount(app, context, contract.getFileLayouts, ({ params, actor }) =>
    getFileLayouts(deps, own(params, actor)),
  )
  mount(app, context, contract.saveFileLayout, ({ params, body, actor, trail }) =>
    saveFileLayout(deps, own(params, actor), { layoutId: params.layoutId, ...body }, trail),
  )
  mount(app, context, contract.renameFileLayout, ({ params, body, actor, trail }) =>
    renameFileLayout(deps, own(params, actor), { layoutId: params.layoutId, ...body }, trail),
  )
  mount(app, context, contract.removeFileLayout, ({ params, actor, trail }) =>
    removeFileLayout(deps, own(params, actor), params.layoutId, trail),
  )
}
