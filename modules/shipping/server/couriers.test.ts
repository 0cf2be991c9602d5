import { Refusal } from '@langraan/http'
import { describe, expect, it } from 'vitest'
import type { Courier } from '../ports.ts'
import { capabilities } from '../rules/capability.ts'
import { requireCapability, requireCourier, whereIs } from './couriers.ts'

/** One that can do nothing but tell where a parcel is, to whoever brings the key. */
const mute: Courier = {
  provider: 'mute',
  name: { th: 'ใบ้', en: 'Mute' },
  kind: 'carrier',
  lead: { th: '-', en: '-' },
  mark: 'mute',
  marks: {},
  fields: [],
  environments: { production: 'https://mute.example' },
  can: { track: 'with-key' },
  check: async () => ({ taken: true }),
  does: { track: async () => ({ scans: [], courierTrackingCode: 'M1', status: 'moving' }) },
}
const parcel = { reference: 'r', purchaseId: null, trackingCode: 'M1', courierTrackingCode: 'M1' }

function refusalOf(ask: () => unknown): Refusal | undefined {
  try {
    ask()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  return undefined
}

describe('a courier', () => {
  it.each(capabilities.filter((what) => what !== 'track'))(
    'that cannot %s is named, with what it cannot',
    (what) => {
      const refusal = refusalOf(() => requireCapability(mute, what))
      expect(refusal?.code).toBe('courier_cannot')
      for (const language of ['th', 'en'] as const) {
        expect(refusal?.tell(language)).toContain(mute.name[language])
        expect(refusal?.tell(language)).not.toMatch(/[{}]/)
      }
    },
  )

  it('that wants a key to say where a parcel is is asked with one, and not without', async () => {
    expect(await whereIs(mute, undefined, parcel)).toBeUndefined()
    expect(await whereIs(mute, { key: 'x' }, parcel)).toMatchObject({ status: 'moving' })
  })

  it('is found by its name in an address, or nothing is', () => {
    const couriers = new Map([['mute', mute]])
    expect(requireCourier({ couriers }, 'mute')).toBe(mute)
    expect(refusalOf(() => requireCourier({ couriers }, 'loud'))?.code).toBe('not_found')
  })
})
