import { randomUUID } from 'node:crypto'
import type { Courier, CourierSettings } from '@langraan/shipping/ports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARCEL } from '../test-double.ts'
import { faultyFetch } from '../test-fetch.ts'
import { startJnt } from './conformance.ts'
import { jntTh } from './jnt-th.ts'

type There = Awaited<ReturnType<typeof startJnt>>
const PROTOCOLS = ['legacy', 'open-platform'] as const

describe.each(PROTOCOLS)('J&T by %s', (protocol) => {
  const faulty = faultyFetch()
  let there: There
  let courier: Courier
  let settings: CourierSettings
  beforeAll(async () => {
    there = await startJnt(protocol)
    ;({ settings } = there.double)
    courier = jntTh.open({ fetch: faulty.fetch, urlOf: () => there.double.url, now: () => new Date() })
  })
  afterAll(() => there.double.close())

  const orderOf = (change: Partial<typeof PARCEL> = {}, courierCode = 'EZ') => {
    const reference = randomUUID()
    return { reference, purchaseId: reference, parcel: { ...PARCEL, ...change }, courierCode }
  }
  const confirm = (purchase = orderOf(), with_ = settings) => courier.does.book?.confirm(with_, purchase)
  const set = (change: object) => there.control('PUT', 'jnt-th/settings', change)
  const parcels = async () =>
    (
      (await there.control('GET', 'jnt-th/parcels')) as {
        items: { txlogisticId: string; customerid: string }[]
      }
    ).items
  const booked = async (purchase = orderOf(), with_ = settings) => {
    const outcome = await confirm(purchase, with_)
    if (outcome?.outcome !== 'booked') throw new Error(JSON.stringify(outcome))
    const { trackingCode, courierTrackingCode } = outcome
    const { reference, purchaseId } = purchase
    return { outcome, at: { reference, purchaseId, trackingCode, courierTrackingCode } }
  }

  it('is asked once where nothing is in the way, and is the booking that there is where it is asked twice', async () => {
    const purchase = orderOf()
    const calls = faulty.calls()
    const first = await booked(purchase)
    expect(faulty.calls() - calls).toBe(1)
    expect((await booked(purchase)).outcome.trackingCode).toBe(first.outcome.trackingCode)
    expect((await parcels()).filter(({ txlogisticId }) => txlogisticId === purchase.reference)).toHaveLength(
      1,
    )
  })

  it('is looked up where its answer was lost after it was booked: one parcel', async () => {
    const purchase = orderOf()
    faulty.failNext('lost')
    expect(await confirm(purchase)).toMatchObject({ outcome: 'booked' })
    expect(await there.double.parcelsOf(purchase.reference)).toHaveLength(1)
  })

  it('tells the sorters’ codes where it has them, and no others', async () => {
    const { outcome } = await booked()
    expect(outcome.routing).toEqual({ sortCode: expect.stringMatching(/^50-/), lineCode: 'S01' })
    await set({ isRoutingEmpty: true })
    expect((await booked()).outcome).not.toHaveProperty('routing')
    await set({ isRoutingEmpty: false })
  })

  it('refuses what it does not take, in words that say what to do', async () => {
    const from = { ...PARCEL.from, phone: '02-123-4567' }
    const refused = await confirm(orderOf({ from }))
    expect(refused).toMatchObject({
      outcome: 'refused',
      failure: { words: expect.stringMatching(/เบอร์โทร/) },
    })
  })

  it('takes people with pictures in their names, and keeps them out of what is sent', async () => {
    const to = { ...PARCEL.to, name: 'สมหญิง 🙏', addressLine: '12 🏠 หมู่ 3' }
    await booked(
      orderOf({ to, remark: '💐 วางหน้าบ้าน', items: [{ name: '👗', quantity: 1, priceSatang: 100 }] }),
    )
  })

  it('says no at once, and once, where the keys are wrong', async () => {
    const calls = faulty.calls()
    expect(await confirm(orderOf(), { ...settings, key: 'another' })).toMatchObject({
      outcome: 'refused',
      failure: { words: expect.stringMatching(/ตรวจการเชื่อมต่อ J&T/) },
    })
    expect(faulty.calls() - calls).toBe(1)
  })

  it.each(['http429', 'garbage', 'http500'])('does not know what became of it: %s', async (failure) => {
    const endpoint = protocol === 'legacy' ? 'order/create' : 'order/addOrder'
    await there.control('PUT', 'faults', { provider: 'jnt-th', endpoint, failure, remainingCalls: 1 })
    expect(await confirm()).toMatchObject({ outcome: 'unknown' })
  })

  it('books what is paid at the door under the code for that, where the shop has one', async () => {
    const both = { ...settings, ...there.codSettings }
    expect(await courier.check(both)).toEqual({ taken: true })
    expect(await courier.check({ ...both, codKey: 'another' })).toEqual({ taken: false, field: 'codKey' })
    const [paid, due] = [orderOf({ codSatang: 0 }), orderOf()]
    const at = (await booked(due, both)).at
    await booked(paid, both)
    const codeOf = async (reference: string) =>
      (await parcels()).find(({ txlogisticId }) => txlogisticId === reference)?.customerid
    expect(await codeOf(due.reference)).toBe(both.codCustomerid)
    expect(await codeOf(paid.reference)).toBe(settings['customerid'])
    expect(await courier.does.book?.inquire(both, due.reference)).toMatchObject({ outcome: 'booked' })
    expect(await courier.does.track?.(at, both)).toMatchObject({ status: 'waiting' })
    expect(await courier.does.cancel?.(both, at)).toEqual({ cancelled: true })
    expect(await courier.does.track?.(at, both)).toMatchObject({ status: 'cancelled' })
  })

  it('books nothing under a code that has no keys, and not under the other one', async () => {
    const half = { ...settings, ...there.codSettings, codKey: '' }
    const calls = faulty.calls()
    const due = orderOf()
    expect(await confirm(due, half)).toMatchObject({ outcome: 'refused' })
    expect(faulty.calls()).toBe(calls)
    expect(await there.double.parcelsOf(due.reference)).toEqual([])
    await booked(orderOf({ codSatang: 0 }), half)
  })

  it('gives the label itself, in whichever way J&T has it', async () => {
    const { at } = await booked()
    for (const labelAs of ['base64', 'url']) {
      await set({ labelAs, labelUrlSeconds: 60 })
      const label = await courier.does.label?.(settings, at, '100x75')
      // By now its address would be no good any more.
      expect(Buffer.from(label?.subarray(0, 5) ?? []).toString()).toBe('%PDF-')
    }
    await set({ labelAs: 'url', labelUrlSeconds: 0 })
    await expect(courier.does.label?.(settings, at, 'a4')).rejects.toThrow(/403/)
    await set({ labelAs: 'turns', labelUrlSeconds: 60 })
  })

  it('comes back and is not delivered: its end is that of a return', async () => {
    const { at } = await booked()
    await there.control('PUT', `jnt-th/parcels/${at.trackingCode}/life`, { life: 'returned' })
    const seen: unknown[] = []
    for (let step = 0; step < 11; step += 1) {
      await there.control('POST', `jnt-th/parcels/${at.trackingCode}/moves`, { move: 'next' })
      seen.push((await courier.does.track?.(at, settings))?.status)
    }
    const tried = ['delivering', 'problem']
    expect(seen).toEqual([
      'collected',
      'moving',
      'moving',
      ...tried,
      ...tried,
      ...tried,
      'returning',
      'returned',
    ])
  })
})

describe('J&T by the open platform', () => {
  const opened = async (how?: typeof fetch) => {
    const there = await startJnt('open-platform')
    const courier = jntTh.open({ fetch: how ?? fetch, urlOf: () => there.double.url, now: () => new Date() })
    return { there, courier }
  }
  const purchase = () => {
    const reference = randomUUID()
    return { reference, purchaseId: reference, parcel: PARCEL, courierCode: 'EZ' }
  }

  it('is asked once where what signs does not arrive, and the set-up is named', async () => {
    let calls = 0
    const withoutHeaders: typeof fetch = (url, init) => {
      calls += 1
      return fetch(url, { ...init, headers: {} })
    }
    const { there, courier } = await opened(withoutHeaders)
    expect(await courier.does.book?.confirm(there.double.settings, purchase())).toEqual({
      outcome: 'refused',
      failure: { words: expect.stringMatching(/^J&T ไม่รับกุญแจของร้าน.*145003052/) },
    })
    expect(calls).toBe(1)
    await there.double.close()
  })

  it.each(['text', 'number'])('is heard by a code that is a %s', async (codeAs) => {
    const { there, courier } = await opened()
    await there.control('PUT', 'jnt-th/settings', { codeAs })
    const { settings } = there.double
    expect(await courier.does.book?.confirm(settings, purchase())).toMatchObject({ outcome: 'booked' })
    expect(await courier.check({ ...settings, apiAccount: '679' })).toEqual({
      taken: false,
      field: 'apiAccount',
    })
    await there.double.close()
  })

  it.each(['EX', 'FD'])('books each of its services: %s', async (courierCode) => {
    const { there, courier } = await opened()
    const wanted = { ...purchase(), courierCode }
    expect(await courier.does.book?.confirm(there.double.settings, wanted)).toMatchObject({
      outcome: 'booked',
    })
    expect(await there.control('GET', 'jnt-th/parcels')).toMatchObject({
      items: [{ expressType: courierCode }],
    })
    await there.double.close()
  })
})

describe('J&T by the older protocol', () => {
  it('is tracked where that is another place, and booked where it is', async () => {
    const there = await startJnt('legacy')
    const asked: (string | undefined)[] = []
    const urlOf = (_environment: string, place?: string) => {
      asked.push(place)
      return there.double.url
    }
    const courier = jntTh.open({ fetch, urlOf, now: () => new Date() })
    const at = { reference: 'R', purchaseId: 'R', trackingCode: '84', courierTrackingCode: '84' }
    expect(await courier.does.track?.(at, there.double.settings)).toBeUndefined()
    expect(asked).toEqual(['legacy-tracking', 'legacy'])
    await there.double.close()
  })

  it('has one service: others are refused before anything is asked', async () => {
    const there = await startJnt('legacy')
    const courier = jntTh.open({ fetch, urlOf: () => there.double.url, now: () => new Date() })
    const purchase = { reference: randomUUID(), purchaseId: '', parcel: PARCEL, courierCode: 'FD' }
    expect(await courier.does.book?.confirm(there.double.settings, purchase)).toMatchObject({
      outcome: 'refused',
      failure: { words: expect.stringMatching(/^บริการนี้/) },
    })
    expect(await there.double.parcelsOf(purchase.reference)).toEqual([])
    await there.double.close()
  })
})
