import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { happen, happeningNames, reachable, type Standing } from './order-machine.ts'
import {
  firstState,
  fulfilmentStatuses,
  type OrderState,
  paymentMethods,
  paymentStatuses,
} from './order-status.ts'

const TRAVELS = ['booked', 'shipped', 'delivered', 'failed', 'returned']
const ended = ({ fulfilment }: OrderState) => ['delivered', 'returned', 'cancelled'].includes(fulfilment)

/** What must hold of an order at every moment; a state that breaks one of these is forbidden. */
function mustHold({ state, money }: Standing): void {
  const { payment, fulfilment } = state
  expect(money.paidSatang).toBeGreaterThanOrEqual(0)
  expect(money.paidSatang).toBeLessThanOrEqual(money.totalSatang)
  if (['unpaid', 'slip_rejected', 'refunded', 'cod_pending'].includes(payment))
    expect(money.paidSatang).toBe(0)
  if (['paid', 'cod_collected'].includes(payment)) expect(money.paidSatang).toBe(money.totalSatang)
  if (['partly_paid', 'partly_refunded'].includes(payment)) expect(money.paidSatang).toBeGreaterThan(0)
  if (TRAVELS.includes(fulfilment))
    expect(['unpaid', 'notice_sent', 'partly_paid', 'slip_rejected']).not.toContain(payment)
  if (payment === 'cod_collected') expect(['delivered', 'returned']).toContain(fulfilment)
  if (fulfilment === 'cancelled') expect(payment).not.toBe('notice_sent')
}

const walk = fc.record({
  method: fc.constantFrom(...paymentMethods),
  totalSatang: fc.integer({ min: 2, max: 10_000_000 }),
  names: fc.array(fc.constantFrom(...happeningNames), { maxLength: 60 }),
})

describe('the machine of an order', () => {
  it('comes to no state that is forbidden, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(walk, ({ method, totalSatang, names }) => {
        let at: Standing = { state: firstState(method), money: { totalSatang, paidSatang: 0 } }
        for (const name of names) {
          const next = happen(at, name)
          if ('refused' in next) continue
          mustHold(next)
          if (at.state.fulfilment === 'cancelled') expect(next.state.fulfilment).toBe('cancelled')
          at = next
        }
      }),
      { numRuns: 3000 },
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
      expect(['not_ready', 'waiting', 'packing']).toContain(from.fulfilment)
      expect(from.payment).not.toBe('notice_sent')
    }
  })
})
