import { setImmediate as nextTurn } from 'node:timers/promises'
import { withShop } from '@langraan/db'
import { boxesOfOrder } from '../../rules/boxes/boxes-of-order.ts'
import type { Parcel, Proposal } from '../../rules/boxes/parcel.ts'
import { type FoundPlaces, ourPlacer } from '../../rules/boxes/parcels-of-goods.ts'
import type { BoxesDeps } from './boxes-deps.ts'
import { type KeptParcel, type KeptProposal, saveProposals } from './proposals.sql.ts'
import { ordersOfTonight, type OrderToBox } from './read-orders.ts'

/** Whether what was proposed is what would be proposed now. */
export const isFresh = ({ kept, signature }: OrderToBox): boolean => kept?.signature === signature

/** The boxes of an order, by the rules. */
export const proposalOf = (
  { lines, packagings, priceOf }: OrderToBox,
  found: FoundPlaces = new Map(),
): Proposal => boxesOfOrder(lines, { packagings, priceOf, placer: ourPlacer, found })

/** Works the boxes of orders out, one order after the other; between them whoever else waits has a turn. */
export async function workOut(
  orders: readonly OrderToBox[],
  found: FoundPlaces = new Map(),
): Promise<KeptProposal[]> {
  const proposals: KeptProposal[] = []
  for (const order of orders) {
    proposals.push(keptOf(order, proposalOf(order, found)))
    await nextTurn()
  }
  return proposals
}

/** A proposal as it is kept. */
export function keptOf(order: OrderToBox, proposal: Proposal): KeptProposal {
  const {
    order: { orderId },
    signature,
    isPriced,
    avoided,
  } = order
  const kept = { orderId, signature, state: proposal.state, avoided }
  if (proposal.state !== 'packed')
    return { ...kept, parcels: [], variantIds: proposal.goodsIds, costSatang: null }
  return {
    ...kept,
    parcels: proposal.parcels.map((parcel) => keptParcel(order, parcel)),
    variantIds: [],
    costSatang: isPriced ? proposal.costSatang : null,
  }
}

function keptParcel({ prices }: OrderToBox, { packaging, outer, weightGrams, places }: Parcel): KeptParcel {
  return {
    packingSupplyId: packaging?.code ?? null,
    outer,
    room: packaging?.form === 'box' ? packaging.inner : outer,
    weightGrams,
    chargeableGrams: prices.chargeableOf({ weightGrams, size: outer }),
    places: places.map(({ goods, count, at, turn }) => ({ variantId: goods.goodsId, count, at, turn })),
  }
}

// So many are kept together: what is worked out is seen while the rest goes on.
const AT_ONCE = 100
// The orders change while they are looked at; what is left is looked at when somebody asks again.
const MOST_ROUNDS = 3

/** Works out the boxes of tonight's orders that have none, or other ones than they should. */
export async function proposeBoxes(deps: BoxesDeps, { shopId }: { shopId: string }): Promise<void> {
  const found: FoundPlaces = new Map()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { orders } = await withShop(deps.db, shopId, (tx) => ordersOfTonight(deps, tx))
    const stale = orders.filter((order) => !isFresh(order))
    if (stale.length === 0) return
    for (let from = 0; from < stale.length; from += AT_ONCE)
      await keepProposals(deps, shopId, await workOut(stale.slice(from, from + AT_ONCE), found))
    // Goods may have another size by now: what was found for them counts no more.
    found.clear()
  }
}

export const keepProposals = (
  { db, clock }: Pick<BoxesDeps, 'db' | 'clock'>,
  shopId: string,
  proposals: readonly KeptProposal[],
): Promise<void> => withShop(db, shopId, (tx) => saveProposals(tx, shopId, proposals, clock.now()))
