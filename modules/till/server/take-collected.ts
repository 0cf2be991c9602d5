import { type Tx, withShop } from '@langraan/db'
import { Refusal } from '@langraan/http'
import { collectOrder } from '@langraan/orders/server'
import type { Collected } from '../rules/event.ts'
import { roundedBy } from '../rules/paying.ts'
import { collectionAt, findBegun } from './collections.sql.ts'
import { findUnproved, keepRounding, paymentsOf, requireOpenShift } from './take-sale.ts'
import { CannotTake, keepEvent, momentOf, type Taking } from './taking.ts'

/**
 * Writes down that an order from the site was handed over: the rest of its money lies in this shift, the order is paid and
 * done. A till does so only after it has begun it, with the network; another that has meanwhile is the one that did.
 */
export function takeCollected(taking: Taking<Collected>): Promise<void> {
  const { deps, shopId, till, event, requestId, nameOf } = taking
  const { act, staffId } = event
  if (roundedBy(act.dueSatang, act.tenders) !== act.roundingSatang) throw new CannotTake('sums_differ')
  return withShop(deps.db, shopId, async (tx) => {
    await keepEvent(tx, taking)
    await requireOpenShift(tx, taking)
    await requireBegunHere(tx, taking)
    await handOverOrAside(() =>
      collectOrder(deps, tx, {
        shopId,
        orderId: act.orderId,
        tenders: paymentsOf(act),
        now: momentOf(taking),
        trail: { action: 'order.collected', userId: staffId, userName: nameOf(staffId), requestId },
      }),
    )
    await keepRounding(tx, taking, act)
    await findUnproved(tx, taking, act)
  })

  async function requireBegunHere(tx: Tx, { isLate = false }: Taking): Promise<void> {
    if (!(await collectionAt(tx, till.branchId, act.orderId))) throw new CannotTake('not_handed_over')
    const begun = await findBegun(tx, act.orderId)
    // A person who takes what was set aside has looked at it.
    if (!isLate && begun?.tillId !== till.tillId) throw new CannotTake('not_handed_over')
  }
}

/** What orders refuse is kept aside with its reason: the money is in the drawer, and a person decides. */
async function handOverOrAside(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof Refusal ? new CannotTake('not_handed_over') : error
  }
}
