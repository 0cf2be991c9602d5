import { audit, enqueue, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { type Branch, branchesOf, refuseExpired } from '@langraan/shops/server'
import { shippingRefusals } from '../../refusals.ts'
import { isPickupComplete } from '../../rules/courier-trial.ts'
import type { HandOverCourier } from '../../rules/handing-over/hand-over.ts'
import { pickupWindow } from '../../rules/handing-over/pickup-window.ts'
import { accountAt, accountIfAny } from '../connections.ts'
import { type Account, parcelAtCourier, requireCapability } from '../couriers.ts'
import { waitingGroups, waitingShipments } from '../hand-over/list-parcels.sql.ts'
import { aggregatorsOf, isSame, nameOfGroup } from '../hand-over/open-list.ts'
import { pickupAddress } from '../parcel-of-order.ts'
import type { ShipmentRow } from '../shipments.sql.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import {
  type CallRow,
  findCall,
  insertCall,
  lastCallTimes,
  saveCall,
  standingCallOf,
} from './pickup-calls.sql.ts'

/**
 * Writes that a courier is to fetch what waits at a branch. The worker calls it: whatever becomes of the answer, it is
 * asked by one job alone, which looks first whether somebody comes already.
 */
export function callPickup(
  deps: ShippingDeps,
  { shopId, trail, ...wanted }: HandOverCourier & { shopId: string; trail: Trail },
): Promise<{ pickupCallId: string }> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    const standing = await standingCallOf(tx, wanted)
    if (standing !== undefined) return { pickupCallId: standing }
    const { courier } = await accountAt(deps, tx, wanted.provider)
    requireCapability(courier, 'pickup')
    const groups = await waitingGroups(tx, aggregatorsOf(deps.couriers))
    const group =
      groups.find((one) => isSame(one, wanted)) ?? refuse(shippingRefusals, 'nothing_to_hand_over')
    const branch = await branchOf(tx, wanted.branchId)
    if (!branch || !isPickupComplete(branch)) refuse(shippingRefusals, 'pickup_incomplete')
    const { from, until } = pickupWindow(now, (await lastCallTimes(tx)).get(wanted.provider) ?? null)
    const pickupCallId = newId()
    const courierName = nameOfGroup(deps.couriers, group)
    const row = { ...wanted, pickupCallId, courierName, from, until, askedBy: trail.userId, now }
    if (!(await insertCall(tx, shopId, row)))
      return { pickupCallId: (await standingCallOf(tx, wanted)) ?? refuse(standardRefusals, 'not_found') }
    await enqueue(deps.jobs, tx, 'follow-pickup', { shopId, pickupCallId })
    await audit(tx, trail, { entryId: newId(), shopId, subject: subjectOfCall(row), now })
    return { pickupCallId }
  })
}

export const subjectOfCall = ({
  pickupCallId,
  courierName,
}: {
  pickupCallId: string
  courierName: string
}) => ({
  kind: 'pickup-call',
  id: pickupCallId,
  name: courierName,
})

const branchOf = async (tx: Tx, branchId: string): Promise<Branch | undefined> =>
  (await branchesOf(tx)).find((branch) => branch.branchId === branchId)

type Job = { shopId: string; pickupCallId: string }
type Asked = {
  call: CallRow
  account: Account | undefined
  branch: Branch | undefined
  parcels: ShipmentRow[]
}

/** The worker's part. What is not a clear answer is thrown, and the courier is looked at again before it is called. */
export async function askToPickUp(deps: ShippingDeps, { shopId, pickupCallId }: Job): Promise<void> {
  const asked = await withShop(deps.db, shopId, (tx) => readCall(deps, tx, pickupCallId))
  if (asked?.call.state !== 'asking') return
  const { call, account, branch, parcels } = asked
  const [first] = parcels
  const pickup = account?.courier.does.pickup
  // Taken away, or handed over, while the courier could not be reached.
  if (!account || !pickup || !branch || !first)
    return withShop(deps.db, shopId, (tx) =>
      saveCall(tx, pickupCallId, { state: 'refused' }, deps.clock.now()),
    )
  const answer = await pickup.call(account.settings, {
    at: pickupAddress(branch),
    parcels: parcels.map(parcelAtCourier),
    courierCode: first.courierCode,
    from: call.from,
    until: call.until,
  })
  await withShop(deps.db, shopId, (tx) =>
    saveCall(
      tx,
      pickupCallId,
      'refused' in answer
        ? { state: 'refused', failure: answer.refused ?? '' }
        : {
            state: answer.who === '' ? 'open' : 'assigned',
            ticket: answer.ticket,
            driver: answer.who,
            driverPhone: answer.phone,
            whenWords: answer.when,
            isRepeat: answer.isRepeat,
          },
      deps.clock.now(),
    ),
  )
}

async function readCall(deps: ShippingDeps, tx: Tx, pickupCallId: string): Promise<Asked | undefined> {
  const call = await findCall(tx, pickupCallId)
  if (!call) return undefined
  const courier = deps.couriers.get(call.provider)
  return {
    call,
    account: courier && (await accountIfAny(deps, tx, courier)),
    branch: await branchOf(tx, call.branchId),
    parcels: await waitingShipments(tx, { ...call, aggregators: aggregatorsOf(deps.couriers) }),
  }
}
