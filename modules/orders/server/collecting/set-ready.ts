import type { Intent, OnceAnswer } from '@langraan/http'
import type { OrderStanding } from '../../contract.ts'
import { keptUntil } from '../../rules/collecting.ts'
import { handedOver, readyTakenBack, readyToCollect } from '../../rules/order-status.ts'
import {
  type AtDesk,
  changeAtDesk,
  changeAtDeskOnce,
  type DeskDeps,
  standingOf,
} from '../changing/change-at-desk.ts'
import { orRefuse } from '../changing/change-order.ts'
import { collectSettings } from './collect-settings.ts'
import { saveCollectUntil } from './collect-settings.sql.ts'

type Readiness = OrderStanding & { collectUntil: string | null }

/** The goods lie ready for the customer, from now on for so many days as the shop keeps them; or they do not after all. */
export function setReady(deps: DeskDeps, where: AtDesk, isReady: boolean): Promise<Readiness> {
  return changeAtDesk(deps, where, async ({ tx, now, order, move, note }) => {
    const next = orRefuse(isReady ? readyToCollect(order) : readyTakenBack(order))
    // Whoever comes second finds what they wanted.
    if (next.fulfilment === order.fulfilment)
      return { ...standingOf(where.orderId, next), collectUntil: order.collectUntil }
    const collectUntil = isReady ? keptUntil(now, (await collectSettings(tx)).keptDays) : null
    await saveCollectUntil(tx, where.orderId, collectUntil)
    await move(isReady ? 'ready' : 'ready-taken-back', next, {
      ...(collectUntil !== null && { collectUntil }),
    })
    await note({ before: { fulfilment: order.fulfilment }, after: { fulfilment: next.fulfilment } })
    return { ...standingOf(where.orderId, next), collectUntil }
  })
}

/** The customer has collected what is paid, and nobody stood at a till. */
export function handOverOrder(
  deps: DeskDeps,
  where: AtDesk & { intent: Intent },
): Promise<OnceAnswer<OrderStanding>> {
  return changeAtDeskOnce(deps, where, async ({ order, move, note }) => {
    const next = orRefuse(handedOver(order))
    await move('handed-over', next)
    await note({ before: { fulfilment: order.fulfilment }, after: { fulfilment: next.fulfilment } })
    return standingOf(where.orderId, next)
  })
}
