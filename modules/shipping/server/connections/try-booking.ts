import { hash } from 'node:crypto'
import { answerOf, audit, once, withShop } from '@langraan/db'
import { type Intent, OnceAnswer, refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { defaultBranch, refuseExpired } from '@langraan/shops/server'
import { parseThaiPhone } from '@langraan/thai'
import { type CourierAddress, CourierRefused, type Parcel } from '../../ports.ts'
import { shippingRefusals } from '../../refusals.ts'
import { type BookingFailure, failureText } from '../../rules/booking-failure.ts'
import { isPickupComplete, type TrialKind, trialOf, type TrialOutcome } from '../../rules/courier-trial.ts'
import { cancelAtCourier } from '../cancel-shipment.ts'
import { accountAt } from '../connections.ts'
import { type Account, requireCapability, requireCourier } from '../couriers.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { requireConnection } from './connection-rows.ts'
import type { Trial } from './trial-kept.ts'

const TRIED_GRAMS = 500
const TRIED_SATANG = 10_000

type Tried = { outcome: TrialOutcome }
type Wanted = { shopId: string; provider: string; trail: Trail; intent: Intent }

/** Tries a courier by one parcel from the branch to itself, without cost; what came of it stands on the card. */
export async function tryCourier(
  deps: ShippingDeps,
  { shopId, provider, trail, intent }: Wanted,
): Promise<OnceAnswer<Tried>> {
  const before = await withShop(deps.db, shopId, (tx) => answerOf<Tried>(tx, { shopId }, intent))
  if (before) return new OnceAnswer(before)
  const courier = requireCourier(deps, provider)
  const kind = trialOf(courier) ?? refuse(shippingRefusals, 'no_trial')
  const { account, parcel } = await withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, deps.clock.now())
    await requireConnection(tx, provider)
    const branch = await defaultBranch(tx)
    if (!isPickupComplete(branch)) refuse(shippingRefusals, 'pickup_incomplete')
    return { account: await accountAt(deps, tx, provider), parcel: triedParcel(branch) }
  })
  const tried = { account, parcel, reference: referenceOf(shopId, intent) }
  const trial = await outcomeOf(deps, kind, tried)
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await tx
        .updateTable('courier_connections')
        .set({ trial: JSON.stringify(trial), tried_at: now })
        .where('provider', '=', provider)
        .execute()
      const subject = { kind: 'courier', id: provider, name: courier.name.th }
      await audit(tx, trail, { entryId: newId(), shopId, subject, after: { trial: trial.outcome }, now })
      return { outcome: trial.outcome }
    }),
  )
}

/** The same for the same intent: who comes again under it while the courier is asked books nothing else. */
function referenceOf(shopId: string, { key }: Intent): string {
  const digits = hash('sha256', `${shopId} ${key}`)
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

type Tryout = { account: Account; parcel: Parcel; reference: string }

function triedParcel(branch: CourierAddress): Parcel {
  const phone = parseThaiPhone(branch.phone)
  const { name, addressLine, subdistrict, district, province, zipcode } = branch
  const place = { name, addressLine, subdistrict, district, province, zipcode }
  const here = { ...place, phone: phone.ok ? phone.local : branch.phone }
  return {
    from: here,
    to: here,
    weightGrams: TRIED_GRAMS,
    codSatang: 0,
    insuredSatang: 0,
    items: [{ name: 'ทดสอบ', quantity: 1, priceSatang: TRIED_SATANG }],
  }
}

const refusedTrial = (failure: BookingFailure): Trial => ({
  outcome: 'refused',
  words: 'words' in failure ? failure.words : failureText(failure.code, null, 'th'),
  trackingCode: '',
})
const PASSED: Trial = { outcome: 'passed', words: '', trackingCode: '' }
const UNANSWERED: Trial = { outcome: 'unanswered', words: '', trackingCode: '' }

async function outcomeOf(deps: ShippingDeps, kind: TrialKind, tryout: Tryout): Promise<Trial> {
  const { account } = tryout
  try {
    const courierCode = await someService(tryout)
    if (typeof courierCode !== 'string') return refusedTrial(courierCode)
    return kind === 'reserve'
      ? await reserveOnly(tryout, courierCode)
      : await bookAndCancel(deps, tryout, courierCode)
  } catch (error) {
    deps.log.warn({ err: error, provider: account.courier.provider }, 'the courier did not answer a trial')
    return UNANSWERED
  }
}

/** What is booked: the first service of a courier that names them, or the cheapest that takes the parcel. */
async function someService({ account, parcel }: Tryout): Promise<string | BookingFailure> {
  const { courier, settings } = account
  const [service] = courier.services ?? []
  if (service) return service.code
  const [rates] = await requireCapability(courier, 'compare')(settings, [parcel])
  if (rates instanceof CourierRefused) return rates.failure
  const [cheapest] = (rates ?? [])
    .filter(({ available }) => available)
    .toSorted((a, b) => a.priceSatang - b.priceSatang)
  return cheapest?.courierCode ?? { code: 'no_answer' }
}

async function reserveOnly({ account, parcel, reference }: Tryout, courierCode: string): Promise<Trial> {
  const { courier, settings } = account
  const { reserve } = requireCapability(courier, 'book')
  const reserved = await reserve?.(settings, parcel, courierCode, reference)
  if (!reserved) return UNANSWERED
  return 'refused' in reserved ? refusedTrial(reserved.refused) : PASSED
}

async function bookAndCancel(
  deps: ShippingDeps,
  { account, parcel, reference }: Tryout,
  courierCode: string,
): Promise<Trial> {
  const { courier, settings } = account
  const purchase = { reference, purchaseId: reference, parcel, courierCode }
  const booked = await requireCapability(courier, 'book').confirm(settings, purchase)
  if (booked.outcome === 'refused') return refusedTrial(booked.failure)
  if (booked.outcome === 'unknown') return UNANSWERED
  const { purchaseId, trackingCode, courierTrackingCode } = booked
  const cancelled = await cancelAtCourier(deps, account, {
    reference,
    purchaseId,
    trackingCode,
    courierTrackingCode,
  })
  if ('cancelled' in cancelled) return PASSED
  const words = 'refused' in cancelled ? (cancelled.refused ?? '') : ''
  return { outcome: 'still-booked', words, trackingCode: courierTrackingCode || trackingCode }
}
