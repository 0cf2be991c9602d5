import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginnings, reachable } from './order-course.ts'
import { happen, happeningNames, type Standing } from './order-machine.ts'
import { codDueOf } from './money/order-money.ts'
import { fulfilmentStatuses, type OrderState, paymentStatuses } from './order-status.ts'
import { isSent } from './order-delivery.ts'
import { comesAtDoor, fitsDelivery, paymentWays, waysOut } from './payment-method.ts'

const TRAVELS = ['booked', 'shipped', 'delivered', 'failed', 'returned']
const ended = ({ fulfilment }: OrderState) =>
  ['delivered', 'handed_over', 'returned', 'cancelled'].includes(fulfilment)

type Rule = readonly [name: string, holds: (standing: Standing) => boolean]
const given = (isSo: boolean, then: boolean): boolean => !isSo || then

/** What must hold of an order at every moment; a state that breaks one of these is forbidden. */
const laws: readonly Rule[] = [
  ['no less than nothing', ({ money }) => money.paidSatang >= 0 && money.totalSatang >= 0],
  [
    'more than the total only where all of it is paid',
    ({ state, money }) =>
      given(
        money.paidSatang > money.totalSatang,
        ['paid', 'partly_refunded', 'cod_collected'].includes(state.payment),
      ),
  ],
  [
    'no money where none is said to be',
    ({ state, money }) =>
      given(['unpaid', 'slip_rejected', 'refunded'].includes(state.payment), money.paidSatang === 0),
  ],
  [
    'cash at the door only where that is the way of paying',
    ({ state, method }) => given(state.payment.startsWith('cod_'), comesAtDoor(method)),
  ],
  [
    'something to collect where it is said to be, and no other way of paying',
    ({ state, money, method }) =>
      given(state.payment === 'cod_pending', comesAtDoor(method) && money.paidSatang < money.totalSatang),
  ],
  [
    'no deposit is forgotten with an order that was called off',
    ({ state, money }) =>
      given(state.payment === 'cod_pending' && state.fulfilment === 'cancelled', money.paidSatang === 0),
  ],
  [
    'what is collected and what came are all of it, and nothing is collected that was paid',
    (standing) => {
      const due = dueAtDoor(standing)
      const { totalSatang, paidSatang } = standing.money
      return due === 0 || (due + paidSatang === totalSatang && standing.state.payment !== 'paid')
    },
  ],
  [
    // More where an order was edited after it was paid.
    'all of it where it is said to be',
    ({ state, money }) =>
      given(['paid', 'cod_collected'].includes(state.payment), money.paidSatang >= money.totalSatang),
  ],
  [
    'some of it where it is said to be',
    ({ state, money }) =>
      given(['partly_paid', 'partly_refunded'].includes(state.payment), money.paidSatang > 0),
  ],
  [
    'nothing travels before it is paid',
    ({ state }) =>
      given(
        TRAVELS.includes(state.fulfilment),
        !['unpaid', 'notice_sent', 'partly_paid', 'slip_rejected'].includes(state.payment),
      ),
  ],
  [
    'nothing is packed that nobody pays for',
    ({ state, method }) =>
      given(
        ['waiting', 'packing', 'ready'].includes(state.fulfilment),
        ['paid', 'partly_refunded', 'cod_pending'].includes(state.payment) ||
          // The slip of a deposit; the door collects what it does not bring.
          (state.payment === 'notice_sent' && comesAtDoor(method)) ||
          // What is paid in the shop as the goods are handed over.
          paymentWays[method].comes === 'at_hand_over',
      ),
  ],
  [
    'nothing travels that is not sent, and nothing that is sent is handed over in the shop',
    ({ state, delivery }) =>
      given(['booked', 'shipped', 'delivered', 'failed'].includes(state.fulfilment), isSent(delivery)) &&
      given(['ready', 'handed_over'].includes(state.fulfilment), !isSent(delivery)),
  ],
  [
    'nobody has the goods before all of the money is there',
    ({ state }) =>
      given(
        state.fulfilment === 'handed_over',
        ['paid', 'partly_refunded', 'refunded'].includes(state.payment),
      ),
  ],
  [
    'it is paid only in ways that fit how it goes out',
    ({ method, delivery }) => fitsDelivery(method, delivery),
  ],
  [
    'cash at the door comes after delivery',
    ({ state }) =>
      given(state.payment === 'cod_collected', ['delivered', 'returned'].includes(state.fulfilment)),
  ],
  [
    'no slip waits in a cancelled order',
    ({ state }) => given(state.fulfilment === 'cancelled', state.payment !== 'notice_sent'),
  ],
]
const dueAtDoor = ({ state, money, method }: Standing): number =>
  codDueOf({ ...state, ...money, paymentMethod: method })
/** The label says what the courier collects, from the booking until it was collected, given up or booked anew. */
const isLabelled = ({ state }: Standing): boolean =>
  state.payment === 'cod_pending' && ['booked', 'shipped', 'failed', 'delivered'].includes(state.fulfilment)
const broken = (standing: Standing) => laws.filter(([, holds]) => !holds(standing)).map(([name]) => name)

const walk = fc.record({
  way: fc.constantFrom(...waysOut.keys()),
  totalSatang: fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 10_000_000 })),
  names: fc.array(fc.constantFrom(...happeningNames), { maxLength: 60 }),
})

describe('the machine of an order', () => {
  it('comes to no state that is forbidden, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(walk, ({ way, totalSatang, names }) => {
        let at = beginnings(totalSatang)[way] as Standing
        for (const name of names) {
          const next = happen(at, name)
          if ('refused' in next) continue
          const comesBack = at.state.fulfilment === 'cancelled' && next.state.fulfilment !== 'cancelled'
          const isAsked = name === 'reopened'
          expect([
            ...broken(next),
            ...(comesBack && !isAsked ? ['nothing comes back from cancelled by itself'] : []),
            ...(isLabelled(at) && isLabelled(next) && dueAtDoor(at) !== dueAtDoor(next)
              ? ['what the label says is what is collected']
              : []),
          ]).toEqual([])
          at = next
        }
      }),
      { numRuns: 20_000 },
    )
  })

  it('uses every word for a state, and none of them is a dead end before the order is', () => {
    const { states, edges } = reachable()
    expect(new Set(states.map(({ payment }) => payment))).toEqual(new Set(paymentStatuses))
    expect(new Set(states.map(({ fulfilment }) => fulfilment))).toEqual(new Set(fulfilmentStatuses))
    const left = new Set(edges.map(({ from }) => `${from.payment} ${from.fulfilment}`))
    const stuck = states.filter((state) => !ended(state) && !left.has(`${state.payment} ${state.fulfilment}`))
    expect(stuck).toEqual([])
  })

  it('calls nothing off that is on its way, and nothing whose slip waits', () => {
    const { edges } = reachable()
    const cancelled = edges.filter(({ by }) => by === 'cancelled')
    expect(cancelled.length).toBeGreaterThan(3)
    for (const { from } of cancelled) {
      expect(['not_ready', 'waiting', 'packing', 'ready']).toContain(from.fulfilment)
      expect(from.payment).not.toBe('notice_sent')
    }
  })
})
