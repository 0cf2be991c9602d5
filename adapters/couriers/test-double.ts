import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type {
  BookingOutcome,
  Courier,
  CourierDeclaration,
  CourierFunctions,
  Parcel,
  ParcelAtCourier,
} from '@langraan/shipping/ports'
import type { Capability } from '@langraan/shipping/rules'
import { afterAll, beforeAll } from 'vitest'
import type { CourierDouble, Doubles, StartDouble } from './courier-double.ts'
import { couriers } from './couriers.ts'
import { faultyFetch } from './test-fetch.ts'

export const HERE = fileURLToPath(new URL('./', import.meta.url))

const ADDRESS = { name: 'มะลิวัลย์ ใจงาม', phone: '0812345678', addressLine: '88/12' }
export const PARCEL: Parcel = {
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
  insuredSatang: 0,
  items: [{ name: 'เสื้อยืด', quantity: 2, priceSatang: 29_512 }],
}

export type Booked = Extract<BookingOutcome, { outcome: 'booked' }>

/** A courier with a double of it, in whose title the protocol stands where there are several. */
export type Played = CourierDeclaration & { title: string; startDouble: StartDouble }

async function playedOf(courier: CourierDeclaration): Promise<Played[]> {
  const { provider } = courier
  const from = pathToFileURL(path.join(HERE, provider, 'conformance.ts')).href
  const { startDouble, doubles } = (await import(from)) as { startDouble: StartDouble; doubles?: Doubles }
  if (!doubles) return [{ ...courier, title: provider, startDouble }]
  return Object.entries(doubles).map(([protocol, start]) => ({
    ...courier,
    title: `${provider} by ${protocol}`,
    startDouble: start,
  }))
}

/** Every courier, once for each double of it. */
export const played: readonly Played[] = (await Promise.all(couriers.map(playedOf))).flat()

/** Those who can do something, for a suite that shows it of each. */
export const whoCan = (what: Capability) =>
  played.filter(({ can }) => can[what] !== undefined).map((courier) => [courier.title, courier] as const)

/** A courier at work against its double, for the tests of one `describe`. */
export function withDouble(declared: Played) {
  const { title } = declared
  const faulty = faultyFetch()
  let open: { double: CourierDouble; courier: Courier } | undefined
  beforeAll(async () => {
    const double = await declared.startDouble()
    const outside = { fetch: faulty.fetch, urlOf: () => double.url, now: () => new Date() }
    open = { double, courier: declared.open(outside) }
  })
  afterAll(() => open?.double.close())
  const opened = () => {
    if (!open) throw new Error(`the double of ${title} is not there yet`)
    return open
  }

  /** What the courier says that it can do. */
  function ability<K extends Capability>(what: K): CourierFunctions[K] {
    const found = opened().courier.does[what]
    if (!found) throw new Error(`${title} says that it can ${what}`)
    return found as CourierFunctions[K]
  }

  async function reserved(reference: string) {
    const { settings, courierCode } = opened().double
    const answer = await ability('book').reserve?.(settings, PARCEL, courierCode, reference)
    if (answer && 'refused' in answer) throw new Error(`not taken: ${JSON.stringify(answer)}`)
    const { purchaseId } = answer ?? { purchaseId: reference }
    return { purchaseId, reference, parcel: PARCEL, courierCode }
  }

  async function booked(): Promise<Booked & { at: ParcelAtCourier }> {
    const purchase = await reserved(randomUUID())
    const outcome = await ability('book').confirm(opened().double.settings, purchase)
    if (outcome.outcome !== 'booked') throw new Error(`not booked: ${JSON.stringify(outcome)}`)
    const { reference } = purchase
    const { purchaseId, trackingCode, courierTrackingCode } = outcome
    return { ...outcome, at: { reference, purchaseId, trackingCode, courierTrackingCode } }
  }

  return {
    faulty,
    double: () => opened().double,
    courier: () => opened().courier,
    settings: () => opened().double.settings,
    ability,
    /** Asked for, and binding for nobody. */
    reserved,
    booked,
    /** A parcel of the courier's, however it came there. */
    sent: async (): Promise<ParcelAtCourier> => opened().double.handIn?.() ?? (await booked()).at,
    /** What the courier has under a reference that somebody has to pay for. */
    binding: async (reference: string) =>
      (await opened().double.parcelsOf(reference)).filter(({ isBinding }) => isBinding),
  }
}
