import { randomUUID } from 'node:crypto'
import { CourierRefused } from '@langraan/shipping/ports'
import { describe, expect, it } from 'vitest'
import { done, undone } from './test-fetch.ts'
import { type Booked, PARCEL, whoCan, withDouble } from './test-double.ts'

describe.each(whoCan('compare'))('%s tells prices', (_provider, declared) => {
  const { ability, settings, double, faulty } = withDouble(declared)

  it('in satang, of several parcels in their order', async () => {
    const heavy = { ...PARCEL, weightGrams: 9000 }
    const told = await ability('compare')(settings(), [PARCEL, heavy, PARCEL])
    const prices = told.map((rates) => {
      if (rates instanceof CourierRefused) throw rates
      const rate = rates.find(({ courierCode }) => courierCode === double().courierCode)
      return rate?.priceSatang ?? 0
    })
    const [light = 0, heavier = 0, again] = prices
    // Between ten and a thousand baht: neither baht nor thousandths were taken for satang.
    expect(light).toBeGreaterThan(1000)
    expect(light).toBeLessThan(100_000)
    expect(Number.isInteger(light)).toBe(true)
    expect(heavier).toBeGreaterThan(light)
    expect(again).toBe(light)
  })

  it('says why where it takes a parcel not at all', async () => {
    const [told] = await ability('compare')(settings(), [{ ...PARCEL, weightGrams: 900_000 }])
    const isRefused = told instanceof CourierRefused || (told ?? []).every((rate) => !rate.available)
    expect(isRefused).toBe(true)
  })

  it.each([...undone, ...done] as const)('and none where it is not heard: %s', async (fault) => {
    faulty.failNext(fault as 'lost')
    await expect(ability('compare')(settings(), [PARCEL])).rejects.toThrow()
  })
})

describe.each(whoCan('book'))('%s books', (_provider, declared) => {
  const { ability, settings, reserved, booked, binding, faulty } = withDouble(declared)

  it('what was asked for, in grams and satang, and binds nobody before it is confirmed', async () => {
    const reference = randomUUID()
    const purchase = await reserved(reference)
    expect(await binding(reference)).toEqual([])
    const outcome = (await ability('book').confirm(settings(), purchase)) as Booked
    expect(outcome.outcome).toBe('booked')
    expect(outcome.trackingCode).not.toBe('')
    expect(outcome.courierTrackingCode).not.toBe('')
    expect(await binding(reference)).toEqual([{ isBinding: true, weightGrams: 1000, codSatang: 59_025 }])
  })

  it('once for a purchase: what is confirmed again is the booking that there is', async () => {
    const purchase = await reserved(randomUUID())
    const first = (await ability('book').confirm(settings(), purchase)) as Booked
    const again = (await ability('book').confirm(settings(), purchase)) as Booked
    expect([again.outcome, again.trackingCode]).toEqual(['booked', first.trackingCode])
    expect(await binding(purchase.reference)).toHaveLength(1)
  })

  it.each(done)('once where its answer does not come: %s', async (fault) => {
    const purchase = await reserved(randomUUID())
    faulty.failNext(fault as 'lost')
    const outcome = await ability('book').confirm(settings(), purchase)
    expect(['booked', 'unknown']).toContain(outcome.outcome)
    expect(await ability('book').inquire(settings(), purchase.purchaseId)).toMatchObject({
      outcome: 'booked',
    })
    expect(await binding(purchase.reference)).toHaveLength(1)
  })

  it.each(undone)('nothing where it was never reached, and says so when asked: %s', async (fault) => {
    const purchase = await reserved(randomUUID())
    faulty.failNext(fault as 'away')
    const outcome = await ability('book').confirm(settings(), purchase)
    expect(outcome.outcome).not.toBe('refused')
    const found = await ability('book').inquire(settings(), purchase.purchaseId)
    const count = (await binding(purchase.reference)).length
    expect([count, found.outcome]).toEqual(count === 0 ? [0, 'refused'] : [1, 'booked'])
  })

  it.each([...undone, ...done] as const)('and throws where it is asked in vain: %s', async (fault) => {
    const { at } = await booked()
    faulty.failNext(fault as 'lost')
    await expect(ability('book').inquire(settings(), at.purchaseId ?? '')).rejects.toThrow()
  })
})

describe.each(whoCan('cancel'))('%s cancels', (_provider, declared) => {
  const { ability, settings, booked, double, faulty } = withDouble(declared)

  it('a booking, and not one that is on its way', async () => {
    const first = await booked()
    expect(await ability('cancel')(settings(), first.at)).toEqual({ cancelled: true })
    const second = await booked()
    await double().walk[0]?.move(second.at)
    expect(await ability('cancel')(settings(), second.at)).toHaveProperty('refused')
  })

  it.each([...undone, ...done] as const)('and throws where it is not answered: %s', async (fault) => {
    const { at } = await booked()
    faulty.failNext(fault as 'lost')
    await expect(ability('cancel')(settings(), at)).rejects.toThrow()
  })
})
