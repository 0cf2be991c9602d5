import {
  happen,
  type HappeningName,
  happeningNames,
  type OrderMoney,
  type Standing,
} from './order-machine.ts'
import { firstState, type OrderState } from './order-status.ts'
import { waysOut } from './payment-method.ts'

const TOTAL_SATANG = 1000
const keyOf = ({ payment, fulfilment }: OrderState): string => `${payment} ${fulfilment}`

function shareOf({ totalSatang, paidSatang }: OrderMoney): string {
  if (totalSatang === 0) return 'free'
  if (paidSatang === 0) return 'none'
  return paidSatang < totalSatang ? 'some' : paidSatang === totalSatang ? 'all' : 'more'
}

/** How orders of every kind begin. What is sold over the counter goes on to the end at once. */
export const beginnings = (totalSatang = TOTAL_SATANG): Standing[] =>
  waysOut.map(({ method, delivery }) => ({
    state: firstState(method, totalSatang),
    money: { totalSatang, paidSatang: 0 },
    method,
    delivery,
  }))

export type Edge = { from: OrderState; to: OrderState; by: HappeningName }

/** Every state that an order can come to, and every step that leads from one to another. */
export function reachable(): { states: OrderState[]; edges: Edge[] } {
  const states = new Map<string, OrderState>()
  const edges = new Map<string, Edge>()
  const seen = new Set<string>()
  const open: Standing[] = beginnings()
  for (let at = open.pop(); at; at = open.pop()) {
    // What was paid counts as none, some, all or more: how much of it makes no difference to any rule.
    const place = `${keyOf(at.state)} ${at.method} ${at.delivery} ${shareOf(at.money)}`
    if (seen.has(place)) continue
    seen.add(place)
    states.set(keyOf(at.state), at.state)
    for (const by of happeningNames) {
      const next = happen(at, by)
      if ('refused' in next) continue
      if (keyOf(next.state) !== keyOf(at.state))
        edges.set(`${keyOf(at.state)} ${keyOf(next.state)} ${by}`, { from: at.state, to: next.state, by })
      open.push(next)
    }
  }
  return { states: [...states.values()], edges: [...edges.values()] }
}
