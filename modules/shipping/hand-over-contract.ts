import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { shippingRefusals } from './refusals.ts'
import { handOverOutcomes } from './rules/handing-over/hand-over.ts'

const id = z.uuid()
const satang = z.number().int()
const shopParams = z.object({ shopId: id })
const listParams = shopParams.extend({ handOverListId: id })

const courier = z.object({ branchId: id, provider: z.string().max(40), courierKey: z.string().max(200) })

const list = courier.extend({
  handOverListId: id,
  courierName: z.string(),
  branchName: z.string(),
  state: z.enum(['open', 'closed', 'discarded']),
  openedByName: z.string(),
  openedAt: z.string(),
  closedByName: z.string().nullable(),
  closedAt: z.string().nullable(),
  parcelCount: z.number(),
  codSatang: satang,
})
export type HandOverList = z.output<typeof list>

const group = courier.extend({
  courierName: z.string(),
  branchName: z.string(),
  /** Booked for this courier at this branch, and not handed over. */
  waitingCount: z.number(),
  /** Of them on the list that is open. */
  scannedCount: z.number(),
  openListId: id.nullable(),
})
export type HandOverGroup = z.output<typeof group>

const parcel = z.object({
  shipmentId: id,
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  courierName: z.string(),
  trackingCode: z.string(),
  codSatang: satang,
  /** Cancelled since it was scanned: it must be taken out of the pile. */
  isGone: z.boolean(),
})
export type HandOverParcel = z.output<typeof parcel>

export const getHandOver = endpoint({
  route: 'GET /shops/:shopId/hand-over',
  summary: 'What waits for which courier at which branch, the lists that are open, and those of a day',
  permission: 'shop:shipping:read',
  params: shopParams,
  /** The day whose lists are shown; today where none is named. */
  query: z.object({ day: z.iso.date().optional() }),
  output: z.object({
    day: z.iso.date(),
    groups: z.array(group),
    open: z.array(list),
    closed: z.array(list),
  }),
})

export const getHandOverList = endpoint({
  route: 'GET /shops/:shopId/hand-over/lists/:handOverListId',
  summary: 'A hand-over list: what is scanned, the last first, and what is missing',
  permission: 'shop:shipping:read',
  params: listParams,
  output: list.extend({
    parcels: z.array(parcel),
    goneCount: z.number(),
    missingCount: z.number(),
    /** As many of them as are shown. */
    missing: z.array(parcel),
    /** Until when it can be opened again; null where it cannot. */
    reopenUntil: z.string().nullable(),
  }),
})

export const openHandOverList = endpoint({
  route: 'POST /shops/:shopId/hand-over/lists',
  summary: 'Begin the list of a courier at a branch; one that is open is that one',
  permission: 'shop:shipping:book',
  audit: { none: 'the list says who began it and when; the log has the list that was closed' },
  repeatable: 'a courier has one open list at a branch, and who opens it again finds it',
  params: shopParams,
  body: courier,
  output: z.object({ handOverListId: id }),
  refusals: only(shippingRefusals, 'nothing_to_hand_over'),
})

export const scanOntoList = endpoint({
  route: 'POST /shops/:shopId/hand-over/lists/:handOverListId/scans',
  summary: 'Scan a parcel onto a list; each scan is kept, whatever became of it',
  permission: 'shop:shipping:book',
  audit: { none: 'each scan is kept with who made it and when; the log has the list that was closed' },
  idempotent: true,
  params: listParams,
  body: z.object({ code: z.string().trim().min(1).max(100) }),
  output: z.object({
    outcome: z.enum(handOverOutcomes),
    /** What was scanned, where it is known. */
    parcel: parcel.extend({ branchName: z.string(), handedOverAt: z.string().nullable() }).nullable(),
    parcelCount: z.number(),
    codSatang: satang,
    missingCount: z.number(),
  }),
  refusals: only(shippingRefusals, 'hand_over_list_not_open'),
})

export const takeOffList = endpoint({
  route: 'POST /shops/:shopId/hand-over/lists/:handOverListId/taking-off',
  summary: 'Take a parcel off a list again: the one that is named, or the last that was scanned',
  permission: 'shop:shipping:book',
  audit: { none: 'the scan stays, and says when it was taken back' },
  idempotent: true,
  params: listParams,
  body: z.object({ shipmentId: id.optional() }),
  output: z.object({ shipmentId: id, parcelCount: z.number(), codSatang: satang, missingCount: z.number() }),
  refusals: only(shippingRefusals, 'hand_over_list_not_open', 'no_parcel_to_take_off'),
})

const ended = z.object({ handOverListId: id, parcelCount: z.number() })

export const closeHandOverList = endpoint({
  route: 'POST /shops/:shopId/hand-over/lists/:handOverListId/closing',
  summary: 'Say that the courier has all parcels of a list: they are handed over from now on',
  permission: 'shop:shipping:book',
  audit: 'hand-over-list.closed',
  repeatable: 'one that is closed stays as it was closed',
  params: listParams,
  output: ended,
  refusals: only(
    shippingRefusals,
    'hand_over_list_not_open',
    'hand_over_list_empty',
    'hand_over_parcels_gone',
  ),
})

export const discardHandOverList = endpoint({
  route: 'POST /shops/:shopId/hand-over/lists/:handOverListId/discarding',
  summary: 'Throw an open list away; its parcels wait as before',
  permission: 'shop:shipping:book',
  audit: { none: 'the list says who threw it away and when, and its parcels wait as before' },
  repeatable: 'one that is thrown away stays so',
  params: listParams,
  output: ended,
  refusals: only(shippingRefusals, 'hand_over_list_not_open'),
})

export const reopenHandOverList = endpoint({
  route: 'POST /shops/:shopId/hand-over/lists/:handOverListId/reopening',
  summary: 'Open a closed list again for a mistake: what has not moved on since waits again',
  permission: 'shop:shipping:book',
  audit: 'hand-over-list.reopened',
  repeatable: 'one that is open stays open',
  params: listParams,
  body: z.object({ reason: z.string().trim().min(1).max(200) }),
  output: ended,
  refusals: only(
    shippingRefusals,
    'hand_over_list_not_closed',
    'hand_over_list_long_ago',
    'hand_over_list_other_open',
  ),
})

export const getHandOverPaper = endpoint({
  route: 'GET /shops/:shopId/hand-over/lists/:handOverListId/paper',
  summary: 'A closed list as PDF, to be signed by the driver',
  permission: 'shop:shipping:read',
  params: listParams,
  output: z.any(),
  refusals: only(shippingRefusals, 'hand_over_list_not_closed', 'hand_over_paper_later'),
})
