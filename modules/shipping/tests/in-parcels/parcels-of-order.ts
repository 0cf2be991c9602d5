import { newId } from '@langraan/runtime'
import { control, inShop, type Placed, until, world } from '@langraan/server/testing/world'
import type { OrderParcels, RunItem, Shipment, WaitingParcel } from '../../contract.ts'

// What tests of orders in several parcels ask and do.

export const call = async (
  method: 'GET' | 'POST' | 'PUT',
  to: string,
  body?: object,
  key: string = newId(),
) => {
  const answer = await world.server.call(method, inShop(to), {
    as: world.shop.owner,
    ...(body && { body }),
    headers: { 'idempotency-key': key },
  })
  return answer as { status: number; body: Record<string, never> & { code?: string } }
}
export const at = ({ orderId }: Placed, to: string) => `/orders/${orderId}${to}`

export const divide = (order: Placed, grams: readonly number[], codParcelNo = 1) =>
  call('PUT', at(order, '/parcels'), {
    codParcelNo,
    parcels: grams.map((weightGrams) => ({ weightGrams, size: null })),
  })
export const parcelsOf = async (order: Placed) =>
  (await call('GET', at(order, '/parcels'))).body as unknown as OrderParcels
const shipmentsOf = async (order: Placed) =>
  ((await call('GET', at(order, '/shipments'))).body as unknown as { items: Shipment[] }).items
export const bookedOf = async (order: Placed) =>
  (await shipmentsOf(order)).filter(({ state }) => state === 'booked')
export const fulfilmentOf = async (order: Placed) =>
  ((await call('GET', at(order, ''))).body as unknown as { fulfilmentStatus: string }).fulfilmentStatus
export const waitingOf = async (order: Placed) => {
  const { items } = (await call('GET', '/booking')).body as unknown as { items: WaitingParcel[] }
  return items.filter(({ orderId }) => orderId === order.orderId)
}

type Chosen = { orderId: string; parcelNo: number; courierCode?: string }
export const begin = (parcels: readonly Chosen[], key: string = newId()) =>
  call(
    'POST',
    '/booking',
    {
      parcels: parcels.map((one) => ({ provider: 'shippop', courierCode: 'FLE', courierName: 'x', ...one })),
    },
    key,
  )
type Run = { endedAt: string | null; items: RunItem[] }

export async function ended(operationId: string): Promise<RunItem[]> {
  const run = await until(
    async () => (await call('GET', `/booking/runs/${operationId}`)).body as unknown as Run,
    ({ endedAt, items }) => endedAt !== null && items.every(({ state }) => state !== 'booking'),
  )
  return run.items
}

export const operationOf = ({ body }: { body: unknown }) => (body as { operationId: string }).operationId

export async function bookAll(order: Placed): Promise<RunItem[]> {
  return ended(operationOf(await begin(await waitingOf(order))))
}

const move = ({ trackingCode }: Shipment, to: string) =>
  control('POST', `/shippop/parcels/${trackingCode}/moves`, { move: to })

export const TO_THE_DOOR = ['arrive-hub', 'arrive-destination', 'out-for-delivery', 'deliver'] as const

/** Moves a parcel at its courier, and has the courier asked. */
export async function goes(parcel: Shipment, status: string, ...moves: readonly string[]): Promise<void> {
  for (const to of moves) await move(parcel, to)
  await until(
    async () => {
      const { body } = await call('POST', `/shipments/${parcel.shipmentId}/check`)
      return (body as unknown as Shipment).parcelStatus
    },
    (there) => there === status,
  )
}

export type AtCourier = { items: { refs: { ref_no_1: string }; codSatang?: number; status: string }[] }
