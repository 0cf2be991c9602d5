import { type CourierEnvironment, defineCourier, type ParcelAtCourier } from '@langraan/shipping/ports'
import { z } from 'zod'
import { type Account, confirm, inquire, ratesOf } from './booking.ts'
import { CODES, FlashClient, FlashError, unlessRefused } from './client.ts'
import { callPickup, cancelPickup, lookAtPickup } from './pickup.ts'
import { fields, lead, name, webhookHelp } from './profile.ts'
import { trackingOf } from './tracking.ts'
import { readWebhook } from './webhook.ts'

/** Flash Express, by its Open API. It books in one step, by our reference. */
export const flash = defineCourier({
  provider: 'flash',
  name,
  kind: 'carrier',
  lead,
  mark: 'flash',
  marks: { 1: 'flash', 4: 'flash' },
  fields,
  environments: {
    production: 'https://open-api.flashexpress.com',
    test: 'https://open-api-tra.flashexpress.com',
  },
  can: { compare: true, book: true, label: true, pickup: true, cancel: true, track: 'with-key' },
  // Of its own merchant it also tells those that were booked elsewhere, such as in its app.
  follows: (number) => /^TH(?=.*\d{4})[A-Z0-9]{10,18}$/.test(number),
}).by({
  webhook: { proof: 'address', help: webhookHelp, read: readWebhook },
  open: ({ fetch, urlOf, now }) => {
    const at = ({ environment }: { environment: CourierEnvironment }) =>
      new FlashClient(urlOf(environment), fetch)
    return {
      check: (settings) => checkKeys(at(settings), settings),
      tellWebhook: (settings, url) => tellWebhook(at(settings), settings, url),
      compare: (settings, parcels) => ratesOf(at(settings), settings, parcels),
      book: {
        confirm: (settings, purchase) => confirm(at(settings), settings, purchase),
        inquire: (settings, purchaseId) => inquire(at(settings), settings, purchaseId),
      },
      label: (settings, parcel, paper) =>
        at(settings).paper(settings, pathOf(parcel, paper === '100x75' ? 'small/pre_print' : 'pre_print')),
      pickup: {
        call: (settings, call) => callPickup(at(settings), settings, call, now()),
        look: (settings, ticket) => lookAtPickup(at(settings), settings, ticket, now()),
        cancel: (settings, ticket) => cancelPickup(at(settings), settings, ticket),
      },
      cancel: (settings, parcel) => cancel(at(settings), settings, parcel),
      track: (parcel, settings) => track(at(settings), settings, parcel),
    }
  },
})

const pathOf = ({ trackingCode, courierTrackingCode }: ParcelAtCourier, what: string): string =>
  `/open/v1/orders/${encodeURIComponent(trackingCode || courierTrackingCode)}/${what}`

const warehouses = z.array(z.looseObject({ warehouseNo: z.string() }))

/** Asks for the warehouses, which nobody but the merchant is told. */
async function checkKeys(client: FlashClient, account: Account) {
  const answer = await unlessRefused(() => client.call(account, '/open/v1/warehouses'))
  if (!(answer instanceof FlashError)) {
    const { warehouseNo: wanted } = account
    const isThere =
      wanted === '' || warehouses.parse(answer).some(({ warehouseNo }) => warehouseNo === wanted)
    return isThere ? { taken: true as const } : { taken: false as const, field: 'warehouseNo' as const }
  }
  if (answer.code === CODES.noCustomer) return { taken: false as const, field: 'mchId' as const }
  if (answer.code === CODES.wrongSignature) return { taken: false as const, field: 'secretKey' as const }
  throw answer
}

// States, weights, prices, who fetches, and scans: each is asked for by itself.
const NEWS = ['0', '1', '2', '3', '4']
const OPEN = '1'

async function tellWebhook(client: FlashClient, account: Account, url: string): Promise<void> {
  for (const webhookApiCode of NEWS) {
    const wanted = { serviceCategory: OPEN, webhookApiCode, url }
    await client.call(account, '/open/v1/setting/web_hook_service', wanted)
  }
}

async function cancel(client: FlashClient, account: Account, parcel: ParcelAtCourier) {
  const answer = await unlessRefused(() => client.call(account, pathOf(parcel, 'cancel')))
  return answer instanceof FlashError ? { refused: answer.words } : { cancelled: true as const }
}

/** A number of nobody is not known, and one of another merchant not ours to know. */
async function track(client: FlashClient, account: Account, parcel: ParcelAtCourier) {
  const answer = await unlessRefused(() => client.call(account, pathOf(parcel, 'routes')))
  if (!(answer instanceof FlashError)) return trackingOf(answer)
  if (answer.code === CODES.notFound || answer.code === CODES.notOwn) return undefined
  throw answer
}
