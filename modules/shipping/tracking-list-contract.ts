import { endpoint, only } from '@langraan/http'
import { columnsInAddress, columnsSeen, sheetsOfFile } from '@langraan/http/file-fields'
import { carrierName } from '@langraan/thai'
import { z } from 'zod'
import { shippingRefusals } from './refusals.ts'
import { lineVerdicts } from './rules/judge-list.ts'
import { listFields, LONGEST_CELL, MOST_LINES, MOST_LIST_BYTES } from './rules/tracking-list.ts'

const id = z.uuid()
const inShop = z.object({ shopId: id })
const cell = z.string().trim().max(LONGEST_CELL)
/** Kept as the carrier writes itself, where it is known. */
const courierName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .overwrite((typed) => carrierName(typed))
const field = z.enum(['', ...listFields])

const listReading = z.object({
  /** What the columns hold, as it was read; by all of them empty where nothing tells. */
  columns: z.array(field),
  ...columnsSeen,
  lines: z.array(z.object({ row: z.number().int(), tracking: cell, order: cell, phone: cell, name: cell })),
  sheets: sheetsOfFile.optional(),
})
export type TrackingListReading = z.output<typeof listReading>

export const readTrackingList = endpoint({
  route: 'POST /shops/:shopId/tracking-lists/reading',
  summary: 'Read a list of tracking numbers (CSV, XLSX, or pasted from a sheet): nothing is kept of it',
  permission: 'shop:shipping:book',
  audit: { none: 'reads a file and keeps nothing of it' },
  repeatable: 'the same file is read the same way, and nothing is written',
  params: inShop,
  query: z.object({
    columns: columnsInAddress(listFields),
    /** Which of `sheets` is read; the first that has lines where none is said. */
    sheet: z.coerce.number().int().min(0).max(10_000).optional(),
  }),
  upload: { maxBytes: MOST_LIST_BYTES, maxFiles: 1 },
  output: listReading,
  refusals: only(
    shippingRefusals,
    'list_unreadable',
    'list_locked',
    'list_quotes',
    'list_too_long',
    'list_takes_too_long',
    'list_later',
    'sheet_not_there',
  ),
  limit: { max: 60, perSeconds: 60 },
})

const judgedLine = z.object({
  verdict: z.enum(lineVerdicts),
  /** The number as couriers write it; empty where what stands there is none. */
  trackingCode: z.string(),
  order: z.object({ orderId: id, orderNumber: z.string(), customerName: z.string() }).nullable(),
  /** The parcel that the order has already. */
  parcel: z.object({ courierName: z.string(), trackingCode: z.string() }).nullable(),
  phoneDiffers: z.boolean(),
})
export type JudgedTrackingLine = z.output<typeof judgedLine>

export const checkTrackingList = endpoint({
  route: 'POST /shops/:shopId/tracking-lists/check',
  summary:
    'Which order each tracking number of a list is of, and whether it can be written: nothing is written',
  permission: 'shop:shipping:book',
  audit: { none: 'it only reads' },
  repeatable: 'it only reads; a list does not fit into an address',
  params: inShop,
  body: z.object({
    courierName: z.string().trim().max(60),
    lines: z
      .array(z.object({ tracking: cell, order: cell, phone: cell }))
      .min(1)
      .max(MOST_LINES),
  }),
  output: z.object({ lines: z.array(judgedLine) }),
  limit: { max: 300, perSeconds: 60 },
})

export const sendManyByHand = endpoint({
  route: 'POST /shops/:shopId/parcels-by-hand',
  summary:
    'Parcels that the shop has sent itself, with the numbers they got: long work; what cannot be written is named',
  permission: 'shop:shipping:book',
  audit: 'parcels.sent',
  idempotent: true,
  params: inShop,
  body: z.object({
    courierName,
    /** They are with the carrier already. */
    handedOver: z.boolean(),
    parcels: z
      .array(z.object({ orderId: id, trackingCode: cell.min(1) }))
      .min(1)
      .max(MOST_LINES),
  }),
  status: 202,
  output: z.object({ operationId: id, totalCount: z.number().int() }),
  refusals: only(shippingRefusals, 'list_doubled', 'list_of_nothing', 'number_wrong'),
})
