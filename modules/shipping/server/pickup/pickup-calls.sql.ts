import { sql, type Tx } from '@langraan/db'
import type { HandOverCourier } from '../../rules/handing-over/hand-over.ts'
import type { PickupCallState } from '../../rules/handing-over/pickup-window.ts'

export type CallRow = HandOverCourier & {
  pickupCallId: string
  courierName: string
  state: PickupCallState
  from: Date
  until: Date
  askedBy: string
  askedAt: Date
  ticket: string | null
  driver: string
  driverPhone: string
  whenWords: string
  failure: string
  isRepeat: boolean
  lookedAt: Date | null
}

const CALL = [
  'call_id as pickupCallId',
  'branch_id as branchId',
  'provider',
  'courier_key as courierKey',
  'courier_name as courierName',
  'state',
  'from_at as from',
  'until_at as until',
  'asked_by as askedBy',
  'asked_at as askedAt',
  'ticket',
  'driver',
  'driver_phone as driverPhone',
  'when_words as whenWords',
  'failure',
  'is_repeat as isRepeat',
  'looked_at as lookedAt',
] as const

const STANDING: PickupCallState[] = ['asking', 'open', 'assigned']

export async function findCall(tx: Tx, pickupCallId: string): Promise<CallRow | undefined> {
  return (await tx
    .selectFrom('pickup_calls')
    .select(CALL)
    .where('call_id', '=', pickupCallId)
    .executeTakeFirst()) as CallRow | undefined
}

export async function standingCallOf(
  tx: Tx,
  { branchId, provider, courierKey }: HandOverCourier,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('pickup_calls')
    .select('call_id as callId')
    .where('branch_id', '=', branchId)
    .where('provider', '=', provider)
    .where('courier_key', '=', courierKey)
    .where('state', 'in', STANDING)
    .executeTakeFirst()
  return found?.callId
}

/** The calls that stand, and those that were made since then; the last first. */
export async function callsSince(tx: Tx, since: Date): Promise<CallRow[]> {
  const rows = await tx
    .selectFrom('pickup_calls')
    .select(CALL)
    .where(({ eb, or }) => or([eb('state', 'in', STANDING), eb('asked_at', '>=', since)]))
    .orderBy(sql`state = ANY (${STANDING}::text[])`, 'desc')
    .orderBy('asked_at', 'desc')
    .execute()
  return rows as CallRow[]
}

export type NewCall = HandOverCourier & {
  pickupCallId: string
  courierName: string
  from: Date
  until: Date
  askedBy: string
  now: Date
}

/** Writes that a courier is to be called, unless a call stands; answers whether it was written. */
export async function insertCall(tx: Tx, shopId: string, call: NewCall): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('pickup_calls')
    .values({
      shop_id: shopId,
      call_id: call.pickupCallId,
      branch_id: call.branchId,
      provider: call.provider,
      courier_key: call.courierKey,
      courier_name: call.courierName,
      state: 'asking',
      from_at: call.from,
      until_at: call.until,
      asked_by: call.askedBy,
      asked_at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export type CallChange = Partial<
  Pick<CallRow, 'state' | 'ticket' | 'driver' | 'driverPhone' | 'whenWords' | 'failure' | 'isRepeat'>
>

/** Writes what the courier told of a call, while it stands: what is over stays over. */
export async function saveCall(tx: Tx, pickupCallId: string, change: CallChange, now: Date): Promise<void> {
  await tx
    .updateTable('pickup_calls')
    .set({
      looked_at: now,
      ...(change.state && { state: change.state }),
      ...(change.ticket && { ticket: change.ticket }),
      ...(change.driver !== undefined && { driver: change.driver }),
      ...(change.driverPhone !== undefined && { driver_phone: change.driverPhone }),
      ...(change.whenWords && { when_words: change.whenWords }),
      ...(change.failure !== undefined && { failure: change.failure }),
      ...(change.isRepeat !== undefined && { is_repeat: change.isRepeat }),
    })
    .where('call_id', '=', pickupCallId)
    .where('state', 'in', STANDING)
    .execute()
}

/** Until when couriers are called for the same day, by their providers; those that the shop has told. */
export async function lastCallTimes(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('courier_connections')
    .select(['provider', 'last_call_time as time'])
    .where('last_call_time', 'is not', null)
    .execute()
  return new Map(rows.map(({ provider, time }) => [provider, time ?? '']))
}

export async function saveLastCallTime(tx: Tx, provider: string, time: string | null): Promise<void> {
  await tx
    .updateTable('courier_connections')
    .set({ last_call_time: time })
    .where('provider', '=', provider)
    .execute()
}
