import { callsOf } from './calls.ts'
import { newId } from '@langraan/runtime'
import { type Placed, until, world } from './world.ts'

// Lists of tracking numbers, as the back-office sends them.

type Body = Record<string, unknown> & { code: string; operationId: string; shipmentId: string }
export const call = callsOf<Body>(() => world)

type Line = { order?: string; phone?: string; tracking: string }
type Judged = {
  verdict: string
  trackingCode: string
  order: { orderId: string } | null
  parcel: object | null
}
export const check = async (lines: readonly Line[], courierName = 'Flash Express') => {
  const body = { courierName, lines: lines.map((line) => ({ order: '', phone: '', ...line })) }
  return (await call('POST', '/tracking-lists/check', body)).body as unknown as { lines: Judged[] }
}
export const verdicts = async (lines: readonly Line[]) =>
  (await check(lines)).lines.map(({ verdict }) => verdict)

type Parcel = { orderId: string; trackingCode: string }
export const sendAll = (parcels: readonly Parcel[], handedOver = false, key = newId()) =>
  call('POST', '/parcels-by-hand', { courierName: 'Flash Express', handedOver, parcels }, undefined, {
    'idempotency-key': key,
  })
type Work = Body & { endedAt: string | null; state: string; doneCount: number; faultCount: number }
export const ended = async (operationId: string) =>
  (
    await until(
      () => call('GET', `/operations/${operationId}`),
      ({ body }) => (body as Work).endedAt !== null,
    )
  ).body as Work
export const faultsOf = async (operationId: string) =>
  (await call('GET', `/operations/${operationId}/items?faults=true`)).body as unknown as {
    items: { name: string; reason: string }[]
  }
export const sent = async (parcels: readonly Parcel[], handedOver = false) => {
  const { body } = await sendAll(parcels, handedOver)
  return ended(body.operationId)
}
export const orderOf = async ({ orderId }: Placed) =>
  (await call('GET', `/orders/${orderId}`)).body as unknown as {
    fulfilmentStatus: string
    events: { kind: string; details: Record<string, unknown> }[]
  }
export const parcelsOf = async ({ orderId }: Placed) =>
  (await call('GET', `/orders/${orderId}/shipments`)).body as unknown as {
    items: { shipmentId: string; state: string; parcelStatus: string; courierTrackingCode: string }[]
  }
let made = 0
export const number = () => `TH${String(++made).padStart(12, '0')}`
