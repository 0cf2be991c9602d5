import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type BookingOutcome,
  type Courier,
  type CourierFunctions,
  CourierRefused,
  type Parcel,
  type ParcelAtCourier,
} from '@langraan/shipping/ports'
import { type Capability, capabilities, faultOfField } from '@langraan/shipping/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CourierDouble, StartDouble } from './courier-double.ts'
import { couriers } from './couriers.ts'
import { done, faultyFetch, undone } from './faulty-fetch.ts'

const HERE = fileURLToPath(new URL('./', import.meta.url))
const folders = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name)

describe('the couriers', () => {
  it('are the folders, each with its double and its place in the list', () => {
    expect(couriers.map(({ provider }) => provider)).toEqual(folders)
    expect(folders.filter((name) => !existsSync(path.join(HERE, name, 'conformance.ts')))).toEqual([])
  })
})

const ADDRESS = { name: 'มะลิวัลย์ ใจงาม', phone: '0812345678', addressLine: '88/12' }
const PARCEL: Parcel = {
  from: {
    ...ADDRESS,
    subdistrict: 'พระบรมมหาราชวัง',
    district: 'พระนคร',
    province: 'กรุงเทพมหานคร',
    zipcode: '10200',
  },
  to: { ...ADDRESS, subdistrict: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', zipcode: '50200' },
  weightGrams: 1000,
  codSatang: 59_025,
  items: [{ name: 'เสื้อยืด', quantity: 2, priceSatang: 29_512 }],
}

describe.each(couriers.map((courier) => [courier.provider, courier] as const))('%s', (provider, declared) => {
  const faulty = faultyFetch()
  let double: CourierDouble
  let courier: Courier
  beforeAll(async () => {
    const from = pathToFileURL(path.join(HERE, provider, 'conformance.ts')).href
    const { startDouble } = (await import(from)) as { startDouble: StartDouble }
    double = await startDouble()
    courier = declared.open({ fetch: faulty.fetch, urlOf: () => double.url, now: () => new Date() })
  })
  afterAll(() => double.close())

  /** Of what the courier cannot do there is nothing to show. */
  const can = (what: Capability) => (name: string, show: () => void) => {
    if (declared.can[what] !== undefined) describe(name, show)
  }
  /** What the courier says that it can do. */
  function ability<K extends Capability>(what: K): CourierFunctions[K] {
    const found = courier.does[what]
    if (!found) throw new Error(`${provider} says that it can ${what}`)
    return found as CourierFunctions[K]
  }
  const settings = () => double.settings
  type Booked = Extract<BookingOutcome, { outcome: 'booked' }>
  const binding = async (reference: string) =>
    (await double.parcelsOf(reference)).filter(({ isBinding }) => isBinding)

  async function reserved(reference: string) {
    const { reserve } = ability('book')
    const answer = await reserve?.(settings(), PARCEL, double.courierCode, reference)
    if (answer && 'refused' in answer) throw new Error(`not taken: ${JSON.stringify(answer)}`)
    const { purchaseId } = answer ?? { purchaseId: reference }
    return { purchaseId, reference, parcel: PARCEL, courierCode: double.courierCode }
  }
  async function booked(): Promise<Booked & { at: ParcelAtCourier }> {
    const purchase = await reserved(randomUUID())
    const outcome = await ability('book').confirm(settings(), purchase)
    if (outcome.outcome !== 'booked') throw new Error(`not booked: ${JSON.stringify(outcome)}`)
    const { reference } = purchase
    const { purchaseId, trackingCode, courierTrackingCode } = outcome
    return { ...outcome, at: { reference, purchaseId, trackingCode, courierTrackingCode } }
  }

  describe('says who it is', () => {
    it('in both languages, under the name of its folder', () => {
      expect(declared.provider).toMatch(/^[a-z][a-z0-9-]{1,39}$/)
      const fields = declared.fields.flatMap((field) => [
        field.label,
        field.help,
        ...(field.changeHelp ? [field.changeHelp] : []),
        field.missing,
        field.wrong,
        field.notTaken,
      ])
      const carriers = declared.carriers ? [declared.carriers.hint] : []
      const webhook = courier.webhook ? [courier.webhook.help] : []
      for (const words of [declared.name, declared.lead, ...fields, ...carriers, ...webhook]) {
        expect(words.th.trim()).not.toBe('')
        expect(words.en.trim()).not.toBe('')
      }
    })

    it('and what it can do, with a function for each of it and for nothing else', () => {
      expect(Object.keys(courier.does).toSorted()).toEqual(Object.keys(declared.can).toSorted())
      expect(capabilities).toEqual(expect.arrayContaining(Object.keys(declared.can)))
    })

    it('and where it is, by https', () => {
      for (const url of Object.values(declared.environments)) expect(url).toMatch(/^https:\/\//)
    })
  })

  describe('is connected', () => {
    it('by settings that its fields take, and the courier', async () => {
      for (const field of declared.fields)
        expect([field.name, faultOfField(field, double.settings[field.name] ?? '')]).toEqual([
          field.name,
          undefined,
        ])
      expect(await courier.check(double.settings)).toEqual({ taken: true })
    })

    it('by no others: the field is named', async () => {
      expect(await courier.check(double.wrong.settings)).toEqual({ taken: false, field: double.wrong.field })
      expect(declared.fields.map(({ name }) => name)).toContain(double.wrong.field)
    })

    it.each([...undone, ...done] as const)('by nothing that is not answered: %s', async (fault) => {
      faulty.failNext(fault as 'lost')
      await expect(courier.check(double.settings)).rejects.toThrow()
    })
  })

  can('compare')('tells prices', () => {
    it('in satang, of several parcels in their order', async () => {
      const heavy = { ...PARCEL, weightGrams: 9000 }
      const told = await ability('compare')(settings(), [PARCEL, heavy, PARCEL])
      const prices = told.map((rates) => {
        if (rates instanceof CourierRefused) throw rates
        const rate = rates.find(({ courierCode }) => courierCode === double.courierCode)
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
      const [told] = await ability('compare')(settings(), [{ ...PARCEL, weightGrams: 90_000 }])
      const isRefused = told instanceof CourierRefused || (told ?? []).every((rate) => !rate.available)
      expect(isRefused).toBe(true)
    })

    it.each([...undone, ...done] as const)('and none where it is not heard: %s', async (fault) => {
      faulty.failNext(fault as 'lost')
      await expect(ability('compare')(settings(), [PARCEL])).rejects.toThrow()
    })
  })

  can('book')('books', () => {
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

  can('label')('prints', () => {
    it('a label that is a PDF', async () => {
      const { at } = await booked()
      const label = await ability('label')(settings(), at)
      expect(Buffer.from(label.subarray(0, 5)).toString()).toBe('%PDF-')
      expect(Buffer.from(label.subarray(-64)).toString()).toContain('%%EOF')
    })
  })

  can('cancel')('cancels', () => {
    it('a booking, and not one that is on its way', async () => {
      const first = await booked()
      expect(await ability('cancel')(settings(), first.at)).toEqual({ cancelled: true })
      const second = await booked()
      await double.walk[0]?.move(second.at)
      expect(await ability('cancel')(settings(), second.at)).toHaveProperty('refused')
    })

    it.each([...undone, ...done] as const)('and throws where it is not answered: %s', async (fault) => {
      const { at } = await booked()
      faulty.failNext(fault as 'lost')
      await expect(ability('cancel')(settings(), at)).rejects.toThrow()
    })
  })

  can('track')('follows', () => {
    const whereIs = (at: ParcelAtCourier) =>
      ability('track')(at, declared.can.track === 'without-key' ? {} : settings())

    it('a parcel from its booking to its end, in our words', async () => {
      const begun = Date.now()
      const { at } = await booked()
      expect(await whereIs(at)).toMatchObject({ status: 'waiting' })
      for (const [step, { move, status }] of double.walk.entries()) {
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
      await double.walk[0]?.move(at)
      faulty.changeNext(double.unknownState.change)
      const found = await whereIs(at)
      expect(found).toBeDefined()
      expect(found?.status).toBeUndefined()
      expect(found?.scans.map(({ description }) => description)).toContain(double.unknownState.words)
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

  describe('is heard', () => {
    const AT = { reference: 'r', purchaseId: 'p', trackingCode: 'SP123', courierTrackingCode: 'TH123' }

    it('where it says that a parcel moved', () => {
      expect(double.webhook === undefined).toBe(courier.webhook === undefined)
      const told = double.webhook && courier.webhook?.read(double.webhook(AT), settings())
      if (told) expect(told).toMatchObject({ parcels: ['SP123'] })
    })

    it('and not where it says what nobody can read, or what somebody else has written', () => {
      for (const body of ['', '{"a":', '[]', 'null', '\u0000', 'tracking_code=']) {
        const told = courier.webhook?.read({ headers: {}, body: Buffer.from(body) }, settings())
        if (told) expect(told).toHaveProperty('refused')
      }
      const sent = double.webhook?.(AT)
      if (courier.webhook?.proof !== 'signature' || !sent) return
      const forged = { ...sent, body: Buffer.concat([Buffer.from(sent.body), Buffer.from(' ')]) }
      expect(courier.webhook.read(forged, settings())).toEqual({ refused: 'forged' })
    })
  })
})
