import { newId } from '@langraan/runtime'
import type { Member } from '../server.ts'
import { book, inShop, type Placed, placeOrder, world } from '../world.ts'

// Hand-over lists of the shop of a world, as the back-office asks for them.

type Body = Record<string, never> & { code?: string; handOverListId: string }
type Answer = { status: number; body: Body }
export const call = async (
  method: 'GET' | 'POST',
  to: string,
  body?: object,
  as: Member = world.shop.owner,
  key = newId(),
) =>
  (await world.server.call(method, inShop(to), {
    as,
    ...(body && { body }),
    headers: { 'idempotency-key': key },
  })) as Answer
type Group = {
  branchId: string
  provider: string
  courierKey: string
  courierName: string
  waitingCount: number
  scannedCount: number
  openListId: string | null
}
type List = { handOverListId: string; parcelCount: number; codSatang: number; closedByName: string | null }
export const overview = async (day = '') =>
  (await call('GET', `/hand-over${day && `?day=${day}`}`)).body as unknown as {
    day: string
    groups: Group[]
    open: List[]
    closed: List[]
  }
export const groupOf = async (courierKey: string) =>
  (await overview()).groups.find((group) => group.courierKey === courierKey)
export const begin = async (courierKey: string, as: Member = world.shop.owner) => {
  const { branchId = '', provider = '' } = (await groupOf(courierKey)) ?? {}
  return call('POST', '/hand-over/lists', { branchId, provider, courierKey }, as)
}
export const beginFlash = async () => (await begin('FLE')).body.handOverListId
export const at = (listId: string) => `/hand-over/lists/${listId}`
export const scan = async (listId: string, code: string, as: Member = world.shop.owner, key = newId()) =>
  (await call('POST', `${at(listId)}/scans`, { code }, as, key)) as unknown as {
    status: number
    body: {
      code?: string
      outcome: string
      parcel: { orderNumber: string; courierName: string; handedOverAt: string | null } | null
      parcelCount: number
      codSatang: number
      missingCount: number
    }
  }
export const outcome = async (listId: string, code: string) => (await scan(listId, code)).body.outcome
export const takeOff = (listId: string, body = {}) => call('POST', `${at(listId)}/taking-off`, body)
export const close = (listId: string, as: Member = world.shop.owner) =>
  call('POST', `${at(listId)}/closing`, undefined, as)
export const reopen = (listId: string) => call('POST', `${at(listId)}/reopening`, { reason: 'นับผิดกล่อง' })
export const discard = (listId: string) => call('POST', `${at(listId)}/discarding`)
export const list = async (listId: string) =>
  (await call('GET', at(listId))).body as unknown as List & {
    state: string
    parcels: { shipmentId: string; orderNumber: string; isGone: boolean }[]
    goneCount: number
    missing: { orderNumber: string }[]
    missingCount: number
    reopenUntil: string | null
  }
export const orderState = async ({ orderId }: Placed) =>
  (await call('GET', `/orders/${orderId}`)).body as unknown as {
    fulfilmentStatus: string
    events: { kind: string }[]
  }
export const shippedToday = async () =>
  ((await call('GET', '/dashboard?days=7')).body as unknown as { tiles: { shippedToday: number } }).tiles
    .shippedToday

type Booked = Placed & { shipmentId: string; courierTrackingCode: string }
export async function booked(courierCode = 'FLE'): Promise<Booked> {
  const order = await placeOrder(world.shop, 'cod')
  const { body } = await book(order, courierCode)
  const [parcel] = await world.server.database.rows<{ courier_tracking_code: string }>(
    'SELECT courier_tracking_code FROM shipments WHERE shipment_id = $1',
    [body.shipmentId],
  )
  return { ...order, shipmentId: body.shipmentId, courierTrackingCode: parcel?.courier_tracking_code ?? '' }
}

/** Nothing waits, and no list is open. */
export async function clearHandOver(): Promise<void> {
  for (const { handOverListId } of (await overview()).open) await discard(handOverListId)
  await world.server.database.rows(
    `UPDATE shipments SET parcel_status = 'delivered' WHERE coalesce(parcel_status, 'waiting') = 'waiting'`,
  )
}
