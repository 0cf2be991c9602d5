import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { beginPacking } from './begin-packing.ts'
import { completePacking, putAside, saveShelf } from './end-packing.ts'
import { getPacking, getPackingBench } from './present-packing.ts'
import { scanPiece, undoScan } from './scan-piece.ts'

/** The packing bench: an order at a time, piece by piece. */
export function packingRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  mount(app, context, contract.getPackingBench, ({ params, actor }) =>
    getPackingBench(deps, params.shopId, actor.userId),
  )
  mount(app, context, contract.getPacking, ({ params }) => getPacking(deps, params.shopId, params.orderId))
  mount(app, context, contract.beginPacking, ({ params, body, trail }) =>
    beginPacking(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.scanPiece, ({ params, body, actor, intent }) =>
    scanPiece(deps, { ...params, ...body, userId: actor.userId, intent }),
  )
  mount(app, context, contract.undoScan, ({ params, actor, intent }) =>
    undoScan(deps, { ...params, userId: actor.userId, intent }),
  )
  mount(app, context, contract.putAside, ({ params, body, trail }) =>
    putAside(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.completePacking, ({ params, body, trail }) =>
    completePacking(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.saveShelf, ({ params, body, trail }) =>
    saveShelf(deps, { ...params, ...body, trail }),
  )
}
