import { describe, expect, it } from 'vitest'
import type { CourierCard } from '../../contract.ts'
import { connectedFirst, stateOf } from './courier-state.ts'

const courier = (provider: string, more: Partial<CourierCard> = {}) =>
  ({ provider, connected: true, isOn: true, refusedSince: null, ...more }) as CourierCard

describe('how a courier stands', () => {
  it.each([
    ['connected', {}],
    ['notConnected', { connected: false, isOn: false }],
    ['off', { isOn: false }],
    ['refused', { refusedSince: '2026-11-28T10:52:00Z' }],
    // What is wrong with it goes before that it is not in use.
    ['refused', { isOn: false, refusedSince: '2026-11-28T10:52:00Z' }],
  ] as const)('is %s', (state, more) => {
    expect(stateOf(courier('flash', more))).toBe(state)
  })

  it('puts connected ones first, and leaves the others as they came', () => {
    const all = [
      courier('a', { connected: false }),
      courier('b'),
      courier('c', { connected: false }),
      courier('d'),
    ]
    expect(connectedFirst(all).map(({ provider }) => provider)).toEqual(['b', 'd', 'a', 'c'])
  })
})
