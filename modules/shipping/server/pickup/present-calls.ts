import { audit, type Tx, withShop } from '@langraan/db'
import type { OutputOf, Trail } from '@langraan/http'
import { namesOfMembers } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { branchesOf, refuseExpired } from '@langraan/shops/server'
import type { listPickupCalls as listPickupCallsContract, PickupCallShown } from '../../pickup-contract.ts'
import type { HandOverCourier } from '../../rules/handing-over/hand-over.ts'
import { pickupWindow, standsStill, USUAL_LAST_CALL } from '../../rules/handing-over/pickup-window.ts'
import { connections, isConnected, requireConnection } from '../connections/connection-rows.ts'
import { requireCourier } from '../couriers.ts'
import { waitingGroups } from '../hand-over/list-parcels.sql.ts'
import { aggregatorsOf, isSame, nameOfGroup } from '../hand-over/open-list.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { lookedAtCall } from './follow-pickup.ts'
import { callsSince, type CallRow, lastCallTimes, saveLastCallTime } from './pickup-calls.sql.ts'

const SHOWN_FOR_MS = 86_400_000

type Place = HandOverCourier & { courierName: string; waitingCount: number }

/** Whom the shop can call for what waits where, and the calls that stand, also where nothing waits any more. */
export function listPickupCalls(
  deps: ShippingDeps,
  shopId: string,
): Promise<OutputOf<typeof listPickupCallsContract>> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    const calls = await callsSince(tx, new Date(now.getTime() - SHOWN_FOR_MS))
    for (const call of calls) await lookedAtCall(deps, tx, shopId, call)
    const places = await placesToCall(deps, tx)
    const left = calls.filter(
      (call) => standsStill(call.state) && !places.some((place) => isSame(place, call)),
    )
    const [times, names] = [await lastCallTimes(tx), await namesOfMembers(tx)]
    const branches = new Map((await branchesOf(tx)).map(({ branchId, name }) => [branchId, name]))
    const items = [...places, ...left.map((call) => ({ ...call, waitingCount: 0 }))].map((place) => {
      const { branchId, provider, courierKey, courierName, waitingCount } = place
      const lastCallTime = times.get(provider) ?? USUAL_LAST_CALL
      const { from, until, isToday } = pickupWindow(now, lastCallTime)
      const call = calls.find((one) => isSame(one, place))
      return {
        branchId,
        provider,
        courierKey,
        courierName,
        waitingCount,
        branchName: branches.get(branchId) ?? '',
        lastCallTime,
        from: from.toISOString(),
        until: until.toISOString(),
        isToday,
        call: call ? presentCall(call, names) : null,
      }
    })
    return { items }
  })
}

async function placesToCall(deps: ShippingDeps, tx: Tx): Promise<Place[]> {
  const connected = new Set((await connections(tx)).filter(isConnected).map(({ provider }) => provider))
  const groups = await waitingGroups(tx, aggregatorsOf(deps.couriers))
  return groups
    .filter(({ provider }) => connected.has(provider) && deps.couriers.get(provider)?.can.pickup)
    .map((group) => ({ ...group, courierName: nameOfGroup(deps.couriers, group) }))
}

const presentCall = (row: CallRow, names: ReadonlyMap<string, string>): PickupCallShown => ({
  pickupCallId: row.pickupCallId,
  state: row.state,
  from: row.from.toISOString(),
  until: row.until.toISOString(),
  askedAt: row.askedAt.toISOString(),
  askedByName: names.get(row.askedBy) ?? '',
  driver: row.driver,
  driverPhone: row.driverPhone,
  whenWords: row.whenWords,
  failure: row.failure,
  isRepeat: row.isRepeat,
})

/** Says until when a courier is called for the same day. */
export function saveLastCall(
  deps: Pick<ShippingDeps, 'db' | 'clock' | 'couriers'>,
  wanted: { shopId: string; provider: string; lastCallTime: string | null; trail: Trail },
): Promise<{ lastCallTime: string | null }> {
  const { shopId, provider, lastCallTime, trail } = wanted
  const courier = requireCourier(deps, provider)
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    await requireConnection(tx, provider)
    const before = (await lastCallTimes(tx)).get(provider) ?? null
    await saveLastCallTime(tx, provider, lastCallTime)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'courier', id: provider, name: courier.name.th },
      before: { lastCallTime: before },
      after: { lastCallTime },
      now,
    })
    return { lastCallTime }
  })
}
