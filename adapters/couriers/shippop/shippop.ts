import {
  type BookingOutcome,
  CourierRefused,
  defineCourier,
  type Parcel,
  type ParcelAtCourier,
  type Rate,
} from '@langraan/shipping/ports'
import { ShippopClient, ShippopError, unlessRefused } from './client.ts'
import { callPickup, cancelPickup, lookAtPickup } from './pickup.ts'
import { apiKey, carriers, lead, marks, name, webhookHelp } from './profile.ts'
import {
  confirmationOf,
  isUnpaid,
  notTaken,
  parcelItem,
  purchaseOutcome,
  ratesOf,
  reservationOf,
  trackingOf,
} from './translate.ts'
import { readWebhook } from './webhook.ts'

const BOOKING_EMAIL = 'booking@langraan.example'

const SOMEWHERE = {
  name: 'ทดสอบ',
  phone: '0812345678',
  addressLine: '1',
  subdistrict: 'พระบรมมหาราชวัง',
  district: 'พระนคร',
  province: 'กรุงเทพมหานคร',
  zipcode: '10200',
}

const HARMLESS: Parcel = {
  from: SOMEWHERE,
  to: SOMEWHERE,
  weightGrams: 500,
  codSatang: 0,
  insuredSatang: 0,
  items: [{ name: 'ทดสอบ', quantity: 1, priceSatang: 100 }],
}

/** Shippop, the aggregator. Bookings are made in two steps; only `confirm` charges. */
export const shippop = defineCourier({
  provider: 'shippop',
  name,
  kind: 'aggregator',
  lead,
  mark: 'shippop',
  marks,
  carriers,
  fields: [apiKey],
  environments: { production: 'https://mkpservice.shippop.com' },
  can: { compare: true, book: true, pickup: true, cancel: true, track: 'without-key' },
}).by({
  webhook: { proof: 'address', help: webhookHelp, read: readWebhook },
  open: ({ fetch, urlOf }) => {
    const client = new ShippopClient(urlOf('production'), fetch)
    const inquire: Inquire = async (key, purchaseId) =>
      purchaseOutcome(
        await client.call('tracking_purchase', { api_key: key, purchase_id: purchaseId }),
        purchaseId,
      )
    return {
      check: async ({ apiKey: key }) =>
        (await isKeyTaken(client, key)) ? { taken: true } : { taken: false, field: 'apiKey' },
      compare: ({ apiKey: key }, parcels) => ratesOfEach(client, key, parcels),
      book: {
        reserve: ({ apiKey: key }, parcel, courierCode, reference) =>
          reserve(client, key, parcelItem(parcel, courierCode, reference)),
        confirm: ({ apiKey: key }, { purchaseId }) => confirm(client, inquire, key, purchaseId),
        inquire: ({ apiKey: key }, purchaseId) => settledInquiry(client, inquire, key, purchaseId),
      },
      pickup: {
        call: ({ apiKey: key }, call) => callPickup(client, key, call),
        look: ({ apiKey: key }, ticket) => lookAtPickup(client, key, ticket),
        cancel: ({ apiKey: key }, ticket) => cancelPickup(client, key, ticket),
      },
      cancel: ({ apiKey: key }, parcel) => cancel(client, key, parcel),
      track: async ({ trackingCode }) => {
        const answer = await unlessRefused(() => client.call('tracking', { tracking_code: trackingCode }))
        return answer instanceof ShippopError ? undefined : trackingOf(answer)
      },
    }
  },
})

/** There is no call for a key alone: a price that nobody orders tells whether it is taken. */
async function isKeyTaken(client: ShippopClient, key: string): Promise<boolean> {
  const body = { api_key: key, data: { 0: parcelItem(HARMLESS) } }
  return !((await unlessRefused(() => client.call('pricelist', body))) instanceof ShippopError)
}

async function reserve(client: ShippopClient, key: string, item: object) {
  const body = { api_key: key, email: BOOKING_EMAIL, data: { 0: item } }
  const answer = await unlessRefused(() => client.call('booking', body))
  return answer instanceof ShippopError ? { refused: notTaken(answer.words) } : reservationOf(answer)
}

/** Shippop refuses a whole call where one parcel of it is not as it wants: then each is asked about by itself. */
async function ratesOfEach(
  client: ShippopClient,
  key: string,
  parcels: readonly Parcel[],
): Promise<(Rate[] | CourierRefused)[]> {
  const items = parcels.map((parcel, at) => [at, { ...parcelItem(parcel), showall: 1 }] as const)
  const body = { api_key: key, data: Object.fromEntries(items) }
  const answer = await unlessRefused(() => client.call('pricelist', body))
  if (!(answer instanceof ShippopError)) return ratesOf(answer, parcels.length)
  if (parcels.length === 1) return [new CourierRefused(notTaken(answer.words))]
  const each: (Rate[] | CourierRefused)[] = []
  for (const parcel of parcels) each.push(...(await ratesOfEach(client, key, [parcel])))
  return each
}

type Inquire = (key: string, purchaseId: string) => Promise<BookingOutcome>

/** After anything but a clear answer the purchase is asked about, never confirmed again: Shippop may have done it. */
async function confirm(
  client: ShippopClient,
  inquire: Inquire,
  key: string,
  purchaseId: string,
): Promise<BookingOutcome> {
  try {
    const answer = confirmationOf(
      await client.call('confirm', { api_key: key, purchase_id: purchaseId }),
      purchaseId,
    )
    return answer.outcome === 'unknown' ? await inquire(key, purchaseId) : answer
  } catch (error) {
    return inquire(key, purchaseId).catch((silence: unknown) => ({
      outcome: 'unknown' as const,
      purchaseId,
      error: new AggregateError([error, silence], 'neither the confirmation nor the question was answered'),
    }))
  }
}

/** The worker's question, well after the confirm: what is still unpaid then was never confirmed. */
async function settledInquiry(
  client: ShippopClient,
  inquire: Inquire,
  key: string,
  purchaseId: string,
): Promise<BookingOutcome> {
  const answer = await client.call('tracking_purchase', { api_key: key, purchase_id: purchaseId })
  return isUnpaid(answer)
    ? { outcome: 'refused', failure: { code: 'not_confirmed' } }
    : inquire(key, purchaseId)
}

/** Newer documentation names the courier's number, older Shippop's own: both are sent. */
async function cancel(
  client: ShippopClient,
  key: string,
  { trackingCode, courierTrackingCode }: ParcelAtCourier,
) {
  const body = { api_key: key, tracking_code: trackingCode, courier_tracking_code: courierTrackingCode }
  const answer = await unlessRefused(() => client.call('cancel', body))
  return answer instanceof ShippopError ? { refused: answer.words } : { cancelled: true as const }
}
