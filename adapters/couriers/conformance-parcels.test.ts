import { randomUUID } from 'node:crypto'
import type { ParcelAtCourier } from '@langraan/shipping/ports'
import { describe, expect, it } from 'vitest'
import { done, undone } from './test-fetch.ts'
import { whoCan, withDouble } from './test-double.ts'

describe.each(whoCan('label'))('%s prints', (_provider, declared) => {
  const { ability, settings, booked } = withDouble(declared)

  it('a label that is a PDF', async () => {
    const { at } = await booked()
    const label = await ability('label')(settings(), at, '100x150')
    expect(Buffer.from(label.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(Buffer.from(label.subarray(-64)).toString()).toContain('%%EOF')
  })
})

describe.each(whoCan('track'))('%s follows', (_provider, declared) => {
  const { ability, settings, booked, double, faulty } = withDouble(declared)

  const whereIs = (at: ParcelAtCourier) =>
    ability('track')(at, declared.can.track === 'without-key' ? {} : settings())

  it('a parcel from its booking to its end, in our words', async () => {
    const begun = Date.now()
    const { at } = await booked()
    expect(await whereIs(at)).toMatchObject({ status: 'waiting' })
    for (const [step, { move, status }] of double().walk.entries()) {
      await move(at)
      const found = await whereIs(at)
      expect([step, found?.status]).toEqual([step, status])
      expect(found?.scans.length).toBeGreaterThan(step)
      for (const scan of found?.scans ?? []) {
        // An hour says that times of Bangkok were not taken for those of Greenwich.
        expect(Math.abs(scan.at.getTime() - begun)).toBeLessThan(3_600_000)
        expect(scan.description).not.toBe('')
      }
    }
  })

  it('keeps the words of a state that nobody knows, and does not guess', async () => {
    const { at } = await booked()
    await double().walk[0]?.move(at)
    faulty.changeNext(double().unknownState.change)
    const found = await whereIs(at)
    expect(found).toBeDefined()
    expect(found?.status).toBeUndefined()
    expect(found?.scans.map(({ description }) => description)).toContain(double().unknownState.words)
  })

  it('knows nothing of a parcel of nobody', async () => {
    const nobody = {
      reference: randomUUID(),
      purchaseId: null,
      trackingCode: 'X1',
      courierTrackingCode: 'X1',
    }
    expect(await whereIs(nobody)).toBeUndefined()
  })

  it.each([...undone, ...done] as const)('and throws where it is not answered: %s', async (fault) => {
    const { at } = await booked()
    faulty.failNext(fault as 'lost')
    await expect(whereIs(at)).rejects.toThrow()
  })
})
