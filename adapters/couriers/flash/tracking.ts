import type { Scan, Tracking } from '@langraan/shipping/ports'
import type { ParcelStatus } from '@langraan/shipping/rules'
import { z } from 'zod'

const STATES: Readonly<Record<number, ParcelStatus>> = {
  0: 'waiting',
  1: 'collected',
  2: 'moving',
  3: 'delivering',
  4: 'problem',
  5: 'delivered',
  6: 'problem',
  7: 'returned',
  // Lost or destroyed, and paid for: somebody of the shop has to see to it.
  8: 'problem',
  9: 'cancelled',
}

const ACTIONS: Readonly<Record<string, ParcelStatus>> = {
  RECEIVED: 'collected',
  DELIVERY_TICKET_CREATION_SCAN: 'delivering',
  DELIVERY_CONFIRM: 'delivered',
  CHANGE_PARCEL_SIGNED: 'delivered',
  DETAIN_WAREHOUSE: 'problem',
  DIFFICULTY_HANDOVER: 'problem',
  DIFFICULTY_FINISH_INDEMNITY: 'problem',
  SYSTEM_AUTO_RETURN: 'returning',
  CANCEL_PARCEL: 'cancelled',
  CHANGE_PARCEL_CANCEL: 'cancelled',
}

const GOES_BACK = 'SYSTEM_AUTO_RETURN'
// After it was sent back it is delivered once more after all.
const GOES_ON = new Set(['CONTINUE_TRANSPORT', 'CHANGE_PARCEL_IN_TRANSIT'])

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const route = z.looseObject({
  routedAt: z.coerce.number(),
  // Both spellings occur.
  routeAction: text,
  routedAction: text,
  message: text,
})
const told = z.looseObject({
  pno: z.string(),
  recentPno: text,
  state: z.coerce.number().nullish(),
  stateText: text,
  routes: z.array(route).nullish(),
})

// Messages name whoever carries the parcel with their telephone, which is no shopper's.
const masked = (message: string): string =>
  message.replace(/0\d{1,2}[- ]?\d{3}[- ]?\d{3,4}/g, (phone) => `${phone.slice(0, 3)}xxxx${phone.slice(-3)}`)

/** A state of Flash's that we do not know leaves the status away; its scans are kept. */
export function trackingOf(answer: unknown): Tracking {
  const { pno, recentPno, state, routes } = told.parse(answer)
  const known = STATES[state ?? 0]
  const inOrder = (routes ?? [])
    .map((found) => ({ ...found, action: found.routedAction || found.routeAction }))
    .toSorted((a, b) => a.routedAt - b.routedAt)
  const status = isGoingBack(inOrder) && isOnItsWay(known) ? 'returning' : known
  const scans: Scan[] = inOrder.map(({ routedAt, action, message }) => ({
    status: statusOfScan(action, known),
    // Seconds, and not the thousandths of everybody else.
    at: new Date(routedAt * 1000),
    location: '',
    description: masked(message) || action,
  }))
  return { ...(status && { status }), scans, courierTrackingCode: recentPno || pno }
}

// What is signed for at the end of its way back is signed for by its sender.
const statusOfScan = (action: string, known: ParcelStatus | undefined): ParcelStatus =>
  action === 'DELIVERY_CONFIRM' && known === 'returned' ? 'returned' : (ACTIONS[action] ?? 'moving')

const isOnItsWay = (status: ParcelStatus | undefined): boolean =>
  status === 'moving' || status === 'delivering' || status === 'collected' || status === 'problem'

const isGoingBack = (routes: readonly { action: string }[]): boolean =>
  routes.findLastIndex(({ action }) => action === GOES_BACK) >
  routes.findLastIndex(({ action }) => GOES_ON.has(action))
