import { enqueue, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { BilledOtherwise, Courier, WebhookRequest } from '../ports.ts'
import { shippingRefusals } from '../refusals.ts'
import { askedAgainAfter } from '../rules/outside/asking.ts'
import { applyTracking } from './apply-tracking.ts'
import { settingsOfWebhook } from './connections.ts'
import { requireCourier, whereIs } from './couriers.ts'
import { type FollowedParcel, followedParcel, isForgotten } from './followed-parcel.ts'
import { findByTracking, findShipment } from './shipments.sql.ts'
import { parcelOfFormerNumber, saveBilled } from './tracked-parcels/parcel-numbers.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

const ASK_AT_MOST_EVERY_SECONDS = 5

/** `once`: asked because a webhook came; only the first chain asks again later. */
type Job = { shopId: string; shipmentId: string; once?: boolean }

/** Asks where a parcel is and brings shipment and order along; asks again later until its course has ended. */
export async function refreshTracking(deps: ShippingDeps, job: Job): Promise<void> {
  const { followed, shipment } = await withShop(deps.db, job.shopId, async (tx) => {
    const found = await findShipment(tx, job.shipmentId)
    return { shipment: found, followed: await followedParcel(deps, tx, found) }
  })
  if (!followed || !shipment || isForgotten(shipment, deps.clock.now())) return
  const { courier, settings, parcel } = followed
  if (shipment.trackedAt === null) await askToBeTold(deps, followed)
  const tracking = await whereIs(courier, settings, parcel).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the courier cannot be asked about a parcel, it is asked again')
    return undefined
  })
  const settled = tracking && (await applyTracking(deps, job, tracking))
  if (settled || job.once) return
  await withShop(deps.db, job.shopId, (tx) =>
    enqueue(deps.jobs, tx, 'refresh-tracking', job, {
      startAfterSeconds: askedAgainAfter(shipment, deps.clock.now(), courier.askedEverySeconds),
      singletonKey: job.shipmentId,
    }),
  )
}

/** Where a courier tells only of parcels that it was asked to tell of. It is asked about them in any case. */
async function askToBeTold(
  deps: Pick<ShippingDeps, 'log'>,
  { courier, settings, parcel }: FollowedParcel,
): Promise<void> {
  if (!settings) return
  await courier.watch?.(settings, parcel).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the courier does not tell of a parcel by itself')
  })
}

/**
 * A courier tells that parcels moved. Its address is secret, and some sign what they say as well. It makes us ask the
 * courier about parcels that are the shop's own; what it says that it bills for one is kept beside what it was booked at,
 * and changes nothing else. Gives what the courier wants to hear.
 */
export async function receiveWebhook(
  deps: ShippingDeps,
  { shopId, provider, token }: { shopId: string; provider: string; token: string },
  request: WebhookRequest,
): Promise<object> {
  const courier = requireCourier(deps, provider)
  return withShop(deps.db, shopId, async (tx) => {
    const settings = await settingsOfWebhook(deps, tx, courier, token)
    if (!settings || !courier.webhook) return refuse(standardRefusals, 'not_found')
    const told = courier.webhook.read(request, settings)
    // Who cannot sign is a stranger, as one with another address would be.
    if ('refused' in told)
      return told.refused === 'forged'
        ? refuse(standardRefusals, 'not_found')
        : refuse(shippingRefusals, 'webhook_unreadable')
    await notePush(tx, provider, deps.clock.now())
    for (const trackingCode of told.parcels) {
      const shipmentId = await toldParcel(tx, courier, trackingCode)
      if (shipmentId !== undefined) await askSoon(deps, tx, shopId, shipmentId)
    }
    await saveBills(deps, tx, { shopId, courier }, told.corrections ?? [])
    return told.answer
  })
}

/** Keeps what is billed after all: in the order of the parcels' ids, so that two that tell of the same do not wait in a circle. */
async function saveBills(
  deps: ShippingDeps,
  tx: Tx,
  { shopId, courier }: { shopId: string; courier: Courier },
  corrections: readonly BilledOtherwise[],
): Promise<void> {
  const now = deps.clock.now()
  const bills: { shipmentId: string; billed: Omit<BilledOtherwise, 'code'> }[] = []
  for (const { code, ...billed } of corrections) {
    const shipmentId = await toldParcel(tx, courier, code)
    if (shipmentId !== undefined) bills.push({ shipmentId, billed })
  }
  if (bills.length === 0) return
  bills.sort((a, b) => a.shipmentId.localeCompare(b.shipmentId))
  for (const { shipmentId, billed } of bills) await saveBilled(tx, shipmentId, billed, now)
  const shipmentIds = [...new Set(bills.map(({ shipmentId }) => shipmentId))]
  await deps.earnings.follow(tx, { shopId, shipmentIds, now })
}

/** The shop's parcel that a courier tells of, by a number that it has or had; also one that the shop handed over itself. */
async function toldParcel(tx: Tx, courier: Courier, number: string): Promise<string | undefined> {
  const { provider } = courier
  const found =
    (await findByTracking(tx, provider, number)) ??
    (courier.follows?.(number) ? await findByTracking(tx, 'hand', number) : undefined)
  return found?.shipmentId ?? parcelOfFormerNumber(tx, provider, number)
}

const NOTED_EVERY_MS = 5000

/** Keeps when a courier last told something; of a storm not each. */
async function notePush(tx: Tx, provider: string, now: Date): Promise<void> {
  const noted = new Date(now.getTime() - NOTED_EVERY_MS)
  await tx
    .updateTable('courier_connections')
    .set({ pushed_at: now })
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('pushed_at', 'is', null), eb('pushed_at', '<', noted)]))
    .execute()
}

// Webhooks come doubled and in storms: all that say the same make us ask once, and the last is not missed.
const askSoon = (deps: ShippingDeps, tx: Tx, shopId: string, shipmentId: string) =>
  enqueue(
    deps.jobs,
    tx,
    'refresh-tracking',
    { shopId, shipmentId, once: true },
    { singletonKey: `webhook ${shipmentId}`, atMostEverySeconds: ASK_AT_MOST_EVERY_SECONDS },
  )
