import { newId } from '@langraan/runtime'
import { type Asks, own } from '@langraan/server/testing/isolation/ask-as'
import { usualSupplies } from '../../rules/rules.ts'
import * as proposals from '../../server/boxes/proposals.sql.ts'
import * as supplies from '../../server/boxes/supplies.sql.ts'

const [box, other] = usualSupplies

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'merchandise/server/boxes/supplies.sql.ts': {
    suppliesOf: (tx) => supplies.suppliesOf(tx),
    lockSupply: (tx, a) => supplies.lockSupply(tx, a.packingSupplyId),
    insertSupplies: (tx, a) =>
      other && supplies.insertSupplies(tx, a.shopId, [{ ...other, packingSupplyId: newId() }], a.now),
    countSupplies: own((tx) => supplies.countSupplies(tx), 'counts the asking shop’s own'),
    isCodeTaken: (tx) => box && supplies.isCodeTaken(tx, box, newId()),
    updateSupply: (tx, a) => box && supplies.updateSupply(tx, a.packingSupplyId, box),
    insertMoves: (tx, a) =>
      supplies.insertMoves(
        tx,
        a.shopId,
        [
          {
            packingSupplyMoveId: newId(),
            packingSupplyId: a.packingSupplyId,
            why: 'bought',
            pieces: 1,
            orderId: null,
            madeBy: a.userId,
          },
        ],
        a.now,
      ),
    movesOf: (tx, a) => supplies.movesOf(tx, a.packingSupplyId, 10),
    takenFor: async (tx, a) =>
      [...(await supplies.takenFor(tx, [a.boxedOrderId])).values()].flatMap((of) => [...of]),
  },
  'merchandise/server/boxes/proposals.sql.ts': {
    keptProposals: async (tx, a) => [...(await proposals.keptProposals(tx, [a.boxedOrderId])).values()],
    saveProposals: (tx, a) =>
      proposals.saveProposals(
        tx,
        a.shopId,
        [
          {
            orderId: a.boxedOrderId,
            signature: 'y',
            state: 'packed',
            parcels: [],
            variantIds: [],
            costSatang: null,
            avoided: [],
          },
        ],
        a.now,
      ),
    avoidNothing: (tx, a) => proposals.avoidNothing(tx, [a.boxedOrderId]),
  },
}
