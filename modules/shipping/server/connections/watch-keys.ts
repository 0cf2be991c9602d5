import { enqueue, withShop } from '@langraan/db'
import { type Courier, type CourierFunctions, CourierRefused } from '../../ports.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { openSettings } from '../courier-settings.ts'
import { findConnection } from './connection-rows.ts'

export type WatchDeps = Pick<ShippingDeps, 'db' | 'clock' | 'jobs' | 'log'>

const AT_MOST_EVERY_SECONDS = 10
// A courier that is down is not asked once more at the same moment.
const AFTER_SILENCE_SECONDS = 20
const ASK_AGAIN_SECONDS = 1800

type Call = (...given: never[]) => Promise<unknown>
type Doubt = (afterSeconds: number) => Promise<void>

type Watched = { readonly courier: Courier; readonly doubtKeys: () => Promise<void> }

/**
 * A courier whose refusals are noticed, whatever it was asked: none says in a way that all share whether it refuses the
 * parcel or the key, so after any refusal the key alone is tried, by a job.
 */
export function watchedCourier(deps: WatchDeps, shopId: string, courier: Courier): Watched {
  const { provider } = courier
  const doubt: Doubt = async (startAfterSeconds) => {
    const once = { singletonKey: `${shopId} ${provider}`, atMostEverySeconds: AT_MOST_EVERY_SECONDS }
    const job = { shopId, provider }
    await withShop(deps.db, shopId, (tx) =>
      enqueue(deps.jobs, tx, 'check-courier', job, { ...once, startAfterSeconds }),
    ).catch((error: unknown) => {
      deps.log.warn({ err: error, provider }, 'it could not be written down that a key is to be tried')
    })
  }
  return {
    courier: { ...courier, does: watchedFunctions(courier.does, doubt) },
    doubtKeys: () => doubt(0),
  }
}

function watchedFunctions(does: Courier['does'], doubt: Doubt): Partial<CourierFunctions> {
  const { compare, book, label, pickup, cancel, track } = does
  return {
    ...(compare && { compare: watched(compare, doubt) }),
    ...(book && {
      book: {
        ...(book.reserve && { reserve: watched(book.reserve, doubt) }),
        confirm: watched(book.confirm, doubt),
        inquire: watched(book.inquire, doubt),
      },
    }),
    ...(label && { label: watched(label, doubt) }),
    ...(pickup && {
      pickup: {
        call: watched(pickup.call, doubt),
        look: watched(pickup.look, doubt),
        cancel: watched(pickup.cancel, doubt),
      },
    }),
    // What is refused there is most often cancelled already: who asks finds that out, and says whether it is doubtful.
    ...(cancel && { cancel: watched(cancel, doubt, () => false) }),
    ...(track && { track: watched(track, doubt) }),
  }
}

function watched<F extends Call>(call: F, doubt: Doubt, isDoubtful = isRefusal): F {
  const asked = async (...given: Parameters<F>): Promise<unknown> => {
    try {
      const answer = await call(...given)
      if (isDoubtful(answer)) await doubt(0)
      return answer
    } catch (error) {
      await doubt(AFTER_SILENCE_SECONDS)
      throw error
    }
  }
  return asked as F
}

/** Whether the courier refused all that it was asked. */
function isRefusal(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length > 0 && answer.every((one) => one instanceof CourierRefused)
  if (typeof answer !== 'object' || answer === null) return false
  return 'refused' in answer || ('outcome' in answer && answer.outcome === 'refused')
}

/** Tries the keys of a connection, and keeps since when they are refused. While they are, they are tried again later. */
export async function checkCourier(
  deps: ShippingDeps,
  job: { shopId: string; provider: string },
): Promise<void> {
  const { shopId, provider } = job
  const courier = deps.couriers.get(provider)
  const row = await withShop(deps.db, shopId, (tx) => findConnection(tx, provider))
  if (!courier || !row) return
  const checked = await courier
    .check(openSettings(courier, row, deps.sealingKeys))
    .catch((error: unknown) => {
      deps.log.warn({ err: error, provider }, 'the courier cannot be asked about its settings')
      return undefined
    })
  if (!checked) return
  const now = deps.clock.now()
  await withShop(deps.db, shopId, async (tx) => {
    await tx
      .updateTable('courier_connections')
      .set((eb) => ({
        checked_at: now,
        refused_since: checked.taken ? null : eb.fn.coalesce('refused_since', eb.val(now)),
      }))
      .where('provider', '=', provider)
      // Others may have been entered meanwhile, and were tried then.
      .where('settings_sealed', '=', row.settings_sealed)
      .execute()
    if (checked.taken) return
    // However often it is tried meanwhile, it is tried again once.
    await enqueue(deps.jobs, tx, 'check-courier', job, {
      startAfterSeconds: ASK_AGAIN_SECONDS,
      singletonKey: `${shopId} ${provider} again`,
      atMostEverySeconds: ASK_AGAIN_SECONDS,
      dropsMeanwhile: true,
    })
  })
}
