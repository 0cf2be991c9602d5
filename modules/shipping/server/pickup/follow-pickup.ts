import { audit, enqueue, type Tx, withShop } from '@langraan/db'
import { Refusal, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { Cancelled, PickupNews } from '../../ports.ts'
import { shippingRefusals } from '../../refusals.ts'
import { accountAt, accountIfAny } from '../connections.ts'
import { type Account, requireCapability } from '../couriers.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { askToPickUp, subjectOfCall } from './call-pickup.ts'
import { type CallRow, findCall, saveCall } from './pickup-calls.sql.ts'

const FRESH_SECONDS = 60
// Couriers list calls of a few days; one that they do not know any more was done or forgotten.
const FORGOTTEN_MS = 86_400_000

type Job = { shopId: string; pickupCallId: string }

/** Somebody looks at a call: where nothing was heard of it for a minute, its courier is asked. */
export async function lookedAtCall(deps: ShippingDeps, tx: Tx, shopId: string, call: CallRow): Promise<void> {
  if (!isLookedAt(deps, call)) return
  const { pickupCallId } = call
  await enqueue(
    deps.jobs,
    tx,
    'follow-pickup',
    { shopId, pickupCallId },
    { singletonKey: `look ${pickupCallId}`, atMostEverySeconds: FRESH_SECONDS, dropsMeanwhile: true },
  )
}

/** The worker's part: a courier that is to be called is called, and of one that was called it is asked how that stands. */
export async function followPickup(deps: ShippingDeps, job: Job): Promise<void> {
  await askToPickUp(deps, job)
  await lookAtPickup(deps, job)
}

/** Whether a call that stands was not heard of for a minute. */
function isLookedAt({ clock }: Pick<ShippingDeps, 'clock'>, { state, lookedAt }: CallRow): boolean {
  const isFresh = (lookedAt?.getTime() ?? 0) > clock.now().getTime() - FRESH_SECONDS * 1000
  return !isFresh && (state === 'open' || state === 'assigned')
}

/** Where the courier is silent, what was known stays. */
async function lookAtPickup(deps: ShippingDeps, { shopId, pickupCallId }: Job): Promise<void> {
  const { call, account } = await withShop(deps.db, shopId, async (tx) => {
    const found = await findCall(tx, pickupCallId)
    const courier = found && deps.couriers.get(found.provider)
    return { call: found, account: courier && (await accountIfAny(deps, tx, courier)) }
  })
  if (!call?.ticket || !account || !isLookedAt(deps, call)) return
  const news = await requireCapability(account.courier, 'pickup').look(account.settings, call.ticket)
  await withShop(deps.db, shopId, (tx) => saveNews(tx, call, news, deps.clock.now()))
}

async function saveNews(tx: Tx, call: CallRow, news: PickupNews | undefined, now: Date): Promise<void> {
  if (news) {
    const { state, ticket, who: driver, phone: driverPhone, when: whenWords } = news
    await saveCall(tx, call.pickupCallId, { state, ticket, driver, driverPhone, whenWords }, now)
  } else {
    const isForgotten = now.getTime() > call.askedAt.getTime() + FORGOTTEN_MS
    await saveCall(tx, call.pickupCallId, isForgotten ? { state: 'done' } : {}, now)
  }
}

type Wanted = Job & { trail: Trail }

/** Sends somebody away who was called. Where the courier says no or nothing, it is looked at how the call stands. */
export async function cancelPickup(
  deps: ShippingDeps,
  { shopId, pickupCallId, trail }: Wanted,
): Promise<{ pickupCallId: string }> {
  const { call, account } = await withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, deps.clock.now())
    const found = (await findCall(tx, pickupCallId)) ?? refuse(standardRefusals, 'not_found')
    return {
      call: found,
      account: found.state === 'cancelled' ? undefined : await accountAt(deps, tx, found.provider),
    }
  })
  if (!account) return { pickupCallId }
  if (call.state === 'asking' || !call.ticket) return refuse(shippingRefusals, 'pickup_unsettled')
  if (call.state !== 'open' && call.state !== 'assigned') return refuse(shippingRefusals, 'pickup_over')
  const outcome = await cancelAtCourier(deps, account, call.ticket)
  if ('refused' in outcome)
    throw new Refusal('pickup_not_cancellable', shippingRefusals.pickup_not_cancellable, {
      reason: outcome.refused ?? '',
    })
  await withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await saveCall(tx, pickupCallId, { state: 'cancelled' }, now)
    await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOfCall(call), now })
  })
  return { pickupCallId }
}

async function cancelAtCourier(deps: ShippingDeps, account: Account, ticket: string): Promise<Cancelled> {
  const pickup = requireCapability(account.courier, 'pickup')
  const outcome = await pickup.cancel(account.settings, ticket).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the courier does not say whether a call is cancelled, it is looked at')
    return undefined
  })
  if (outcome && 'cancelled' in outcome) return outcome
  const news = await pickup.look(account.settings, ticket).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the courier does not say how a call stands')
    return undefined
  })
  if (news?.state === 'cancelled') return { cancelled: true }
  return outcome ?? refuse(shippingRefusals, 'pickup_unanswered')
}
