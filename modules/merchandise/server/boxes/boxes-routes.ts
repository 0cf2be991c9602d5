import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import type { BoxesDeps } from './boxes-deps.ts'
import { getOrderBoxes, recordUsed } from './order-boxes.ts'
import { getSubstitutes, replaceShort, restoreProposed } from './substitutes.ts'
import { addSupply, fillSupplies, listMoves, listSupplies, movePieces, saveSupply } from './supplies.ts'
import { getTonight } from './tonight.ts'

/** What a shop packs in, and which boxes its orders need. */
export function boxesRoutes(app: FastifyInstance, context: MountContext, deps: BoxesDeps): void {
  mount(app, context, contract.listPackingSupplies, ({ params }) => listSupplies(deps, params.shopId))
  mount(app, context, contract.addPackingSupply, ({ params, body, trail, intent }) =>
    addSupply(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.savePackingSupply, ({ params, body, trail }) =>
    saveSupply(deps, { ...params, trail }, body),
  )
  mount(app, context, contract.fillPackingSupplies, ({ params, trail }) =>
    fillSupplies(deps, { ...params, trail }),
  )
  mount(app, context, contract.moveSupplyPieces, ({ params, body, trail, intent }) =>
    movePieces(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.listSupplyMoves, ({ params }) =>
    listMoves(deps, params.shopId, params.packingSupplyId),
  )
  mount(app, context, contract.getBoxesOfTonight, ({ params }) => getTonight(deps, params.shopId))
  mount(app, context, contract.getBoxesOfOrder, ({ params }) =>
    getOrderBoxes(deps, params.shopId, params.orderId),
  )
  mount(app, context, contract.recordUsedBoxes, ({ params, body, trail }) =>
    recordUsed(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.getSubstitutes, ({ params }) => getSubstitutes(deps, params.shopId))
  mount(app, context, contract.replaceShortBoxes, ({ params, trail }) =>
    replaceShort(deps, { ...params, trail }),
  )
  mount(app, context, contract.restoreProposedBoxes, ({ params, trail }) =>
    restoreProposed(deps, { ...params, trail }),
  )
}
