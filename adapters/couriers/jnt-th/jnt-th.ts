import {
  type BookingOutcome,
  defineCourier,
  type ParcelAtCourier,
  type Purchase,
} from '@langraan/shipping/ports'
import { JntClient } from './client.ts'
import { type KeySet, keySetFor, keySets } from './key-sets.ts'
import { legacyProtocol } from './legacy.ts'
import { openProtocol } from './open-platform.ts'
import { fields, lead, marks, name, services, type Settings, webhookHelp } from './profile.ts'
import type { AtJnt, Protocol } from './protocol.ts'
import { isSetupFault, isUnclear, JntRefused } from './refused.ts'
import { trackingOf } from './scans.ts'
import { readWebhook } from './webhook.ts'

const OPEN_TEST = 'https://demoopenapi.jtexpress.co.th'
const LEGACY = { production: 'https://jtpay.jtexpress.co.th', test: 'https://jtpay-uat.jtexpress.co.th' }

/** J&T Express Thailand, by either of its protocols. It books in one step: our reference is the purchase. */
export const jntTh = defineCourier({
  provider: 'jnt-th',
  name,
  kind: 'carrier',
  lead,
  mark: 'jt',
  marks,
  services,
  fields,
  environments: { production: 'https://ylopenapi.jtexpress.co.th', test: OPEN_TEST },
  places: { legacy: LEGACY, 'legacy-tracking': LEGACY },
  can: { book: true, label: true, cancel: true, track: 'with-key' },
}).by({
  webhook: { proof: 'signature', help: webhookHelp, read: readWebhook },
  open: (outside) => {
    const client = new JntClient(outside)
    const ways = { legacy: legacyProtocol(client, outside.now), open: openProtocol(client, outside.now) }
    const wayOf = ({ protocol }: Settings): Protocol => ways[protocol === 'open-platform' ? 'open' : 'legacy']
    return {
      check: (settings) => check(wayOf(settings), settings),
      book: {
        confirm: (settings, purchase) => confirm(wayOf(settings), settings, purchase),
        inquire: async (settings, reference) =>
          outcomeOf(reference, (await findAnywhere(wayOf(settings), settings, reference))?.order),
      },
      label: async (settings, parcel, paper) => {
        const keys = await keysOf(wayOf(settings), settings, parcel)
        return wayOf(settings).label(keys, parcel, paper)
      },
      cancel: (settings, parcel) => cancel(wayOf(settings), settings, parcel),
      track: (parcel, settings) => track(wayOf(settings), settings, parcel),
    }
  },
})

const NOBODYS = 'settings-are-tried'

/** There is no call for the keys alone: an order of nobody is asked for with each set of them. */
async function check(way: Protocol, settings: Settings) {
  for (const keys of keySets(settings)) {
    try {
      await way.find(keys, NOBODYS)
    } catch (error) {
      if (!(error instanceof JntRefused)) throw error
      return { taken: false as const, field: wrongField(error, keys) }
    }
  }
  return { taken: true as const }
}

function wrongField({ code, message }: JntRefused, { fieldOf }: KeySet) {
  if (code === 'S03') return 'eccompanyid'
  if (code === 'S02' || code === '145003030') return fieldOf.key
  if (code === '145003010') return fieldOf.apiAccount
  if (/password/i.test(message)) return fieldOf.password
  return fieldOf.customerid
}

const bookedAs = (purchaseId: string, { billCode, routing }: AtJnt): BookingOutcome => ({
  outcome: 'booked',
  purchaseId,
  trackingCode: billCode,
  courierTrackingCode: billCode,
  ...(routing && { routing }),
})

function outcomeOf(purchaseId: string, order: AtJnt | undefined): BookingOutcome {
  if (!order) return { outcome: 'refused', failure: { code: 'not_confirmed' } }
  if (order.isCancelled) return { outcome: 'refused', failure: { code: 'courier_cancelled' } }
  return bookedAs(purchaseId, order)
}

/** Asked once. After anything but a clear yes the reference is looked up: J&T may have booked it, now or before. */
async function confirm(way: Protocol, settings: Settings, purchase: Purchase): Promise<BookingOutcome> {
  const { reference, parcel } = purchase
  const keys = keySetFor(settings, parcel)
  if (!keys) return refusedFor('รหัสลูกค้าสำหรับเก็บเงินปลายทางยังไม่มีกุญแจครบ ตรวจการเชื่อมต่อ J&T')
  try {
    return bookedAs(reference, await way.create(keys, settings, purchase))
  } catch (error) {
    const refused = error instanceof JntRefused ? error : undefined
    if (refused && isSetupFault(refused)) return refusedFor(refused.words)
    return way.find(keys, reference).then(
      (found): BookingOutcome => {
        if (found) return outcomeOf(reference, found)
        return refused && !isUnclear(refused) ? refusedFor(refused.words) : unknownBy(reference, error)
      },
      (silence: unknown) => unknownBy(reference, silence),
    )
  }
}

const unknownBy = (purchaseId: string, error: unknown): BookingOutcome => ({
  outcome: 'unknown',
  purchaseId,
  error,
})

const refusedFor = (words: string): BookingOutcome => ({ outcome: 'refused', failure: { words } })

/** The order of a reference, under whichever customer code it was booked. */
async function findAnywhere(
  way: Protocol,
  settings: Settings,
  reference: string,
): Promise<{ keys: KeySet; order: AtJnt } | undefined> {
  for (const keys of keySets(settings)) {
    const order = await way.find(keys, reference)
    if (order) return { keys, order }
  }
  return undefined
}

/** What signs for a parcel that is booked: there is nothing to look up where there is one customer code. */
async function keysOf(way: Protocol, settings: Settings, { reference }: ParcelAtCourier): Promise<KeySet> {
  const [first, ...others] = keySets(settings)
  if (!first) throw new Error('jnt-th: no keys')
  if (others.length === 0) return first
  return (await findAnywhere(way, settings, reference))?.keys ?? first
}

async function cancel(way: Protocol, settings: Settings, parcel: ParcelAtCourier) {
  const keys = await keysOf(way, settings, parcel)
  try {
    await way.cancel(keys, parcel)
    return { cancelled: true as const }
  } catch (error) {
    if (error instanceof JntRefused && !isUnclear(error)) return { refused: error.words }
    throw error
  }
}

/** J&T traces what it has scanned. Of what it has not, the order tells whether it waits or was cancelled. */
async function track(way: Protocol, settings: Settings, parcel: ParcelAtCourier) {
  const { courierTrackingCode, reference } = parcel
  const scans = await way.trace(await keysOf(way, settings, parcel), parcel)
  if (scans.length > 0) return trackingOf(scans, courierTrackingCode)
  const found = await findAnywhere(way, settings, reference)
  if (!found) return undefined
  const status = found.order.isCancelled ? ('cancelled' as const) : ('waiting' as const)
  return { status, scans: [], courierTrackingCode: found.order.billCode }
}
