import type { OrderOutcome } from '@langraan/shops/ports'
import { describe, expect, it } from 'vitest'
import { Metrics } from './metrics.ts'
import { OutsideServices } from './outside-services.ts'

const order = { accountKey: '', host: 'shop.example', show: async () => undefined }

function authorityThat(answer: () => Promise<OrderOutcome>) {
  const outside = new OutsideServices(new Metrics())
  const authority = outside.measuredAuthority({
    directoryUrl: 'https://authority.example/directory',
    newAccountKey: async () => 'key',
    order: answer,
  })
  return { authority, state: () => outside.states().certificates }
}

describe('the authority of certificates', () => {
  it('is failing after it was away three times in a row, and well again with the first answer', async () => {
    let outcome: OrderOutcome = { problem: 'authority_away', detail: 'HTTP 500' }
    const { authority, state } = authorityThat(async () => outcome)
    const seen = [state()]
    for (let time = 0; time < 3; time++) {
      expect(await authority.order(order)).toBe(outcome)
      seen.push(state())
    }
    outcome = { problem: 'not_reached', detail: 'it looked and found nobody' }
    await authority.order(order)
    expect([...seen, state()]).toEqual(['unknown', 'ok', 'ok', 'failing', 'ok'])
  })

  it('counts a failure of ours on the way there, too, and tells it on', async () => {
    const { authority, state } = authorityThat(() => Promise.reject(new Error('no socket')))
    for (let time = 0; time < 3; time++) await expect(authority.order(order)).rejects.toThrow('no socket')
    expect(state()).toBe('failing')
  })
})
