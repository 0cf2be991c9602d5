import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { paymentRefusals } from './refusals.ts'
import { codDecisions, codStates } from './rules/cod/cod-state.ts'
import { codAges, codSpans, codViews } from './rules/cod/cod-views.ts'

const id = z.uuid()
const satang = z.number().int()
const count = z.number().int()
const inShop = z.object({ shopId: id })
const text = (most: number) => z.string().trim().max(most).default('')

const filters = z.object({
  view: z.enum(codViews).default('open'),
  /** The name of the courier, as it is written beside its parcels. */
  courier: text(60),
  days: z.enum(codSpans).default('90'),
})
export type CodFilter = z.output<typeof filters>

const codParcel = z.object({
  shipmentId: id,
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  provider: z.string(),
  courierCode: z.string(),
  courierName: z.string(),
  trackingCode: z.string(),
  bookedAt: z.string(),
  deliveredAt: z.string().nullable(),
  /** What was to be collected at the door. */
  codSatang: satang,
  /** What statements tell of it; null where none does. */
  toldSatang: satang.nullable(),
  statementCount: count,
  /** Where each satang of it stands. All but `over` come to what was to be collected. */
  parts: z.array(z.object({ state: z.enum(codStates), satang })),
  /** How long it is with the courier; null where it is there no more. */
  age: z.enum(codAges).nullable(),
  decision: z.enum(codDecisions).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** What can be decided now: of parcels that arrived and of which no statement tells. */
  choices: z.array(z.enum(codDecisions)),
})
export type CodParcelShown = z.output<typeof codParcel>

export const listCodParcels = endpoint({
  route: 'GET /shops/:shopId/cod',
  summary: 'Parcels that are paid for at the door, and where each satang of their cash stands',
  permission: 'shop:payments:read',
  params: inShop,
  query: filters.extend({ after: text(80) }),
  output: z.object({ items: z.array(codParcel), nextAfter: z.string().nullable() }),
})

export const exportCodParcels = endpoint({
  route: 'GET /shops/:shopId/cod/file',
  summary: 'The same parcels as a file for spreadsheets, as it is sent to a courier',
  permission: 'shop:payments:read',
  params: inShop,
  query: filters,
  output: z.any(),
})

const sum = z.object({ count, satang })

const ages = z.object({
  outstandingSatang: satang,
  ages: z.array(sum.extend({ age: z.enum(codAges) })),
})
export type CodAges = z.output<typeof ages>

export const getCodAges = endpoint({
  route: 'GET /shops/:shopId/cod/ages',
  summary: 'What couriers have of the shop, by how long',
  permission: 'shop:payments:read',
  params: inShop,
  output: ages,
})

export const getCodStanding = endpoint({
  route: 'GET /shops/:shopId/cod/standing',
  summary: 'What couriers have of the shop by age, where all cash stands, and how each courier does',
  permission: 'shop:payments:read',
  params: inShop,
  query: z.object({ days: z.enum(codSpans).default('90') }),
  output: ages.extend({
    states: z.array(sum.extend({ state: z.enum(codStates) })),
    /** The newest rows of files that name a parcel of nobody. */
    unassigned: z.array(
      z.object({
        codPayoutId: id,
        fileName: z.string(),
        row: count,
        tracking: z.string(),
        amountSatang: satang,
      }),
    ),
    couriers: z.array(
      z.object({
        courierName: z.string(),
        provider: z.string(),
        courierCode: z.string(),
        /** In how many banking days after the door it pays. */
        bankingDays: count,
        outstanding: sum,
        late: sum,
        parcelCount: count,
        /** From the hand-over to the door, on average; null where none arrived. */
        days: z.number().nullable(),
        failedCount: count,
        returnedCount: count,
        quotedSatang: satang,
        bookedSatang: satang,
        billedSatang: satang,
        /** How much more than it was booked for it billed of what it has billed. */
        billedMoreSatang: satang,
      }),
    ),
  }),
})
export type CodCourier = z.output<typeof getCodStanding.output>['couriers'][number]

export const decideCodParcel = endpoint({
  route: 'POST /shops/:shopId/cod/:shipmentId/decisions',
  summary: 'Decide about a parcel that arrived and of which no statement tells: ask, claim or give it up',
  permission: 'shop:payments:decide',
  audit: 'cod-parcel.decided',
  idempotent: true,
  params: z.object({ shopId: id, shipmentId: id }),
  body: z.object({ decision: z.enum(codDecisions) }),
  output: z.object({ decision: z.enum(codDecisions) }),
  refusals: only(paymentRefusals, 'decision_fits_not'),
})

export const saveCodCycle = endpoint({
  route: 'PUT /shops/:shopId/cod/cycles/:courierName',
  summary: 'In how many banking days after the door a courier pays',
  permission: 'shop:payments:decide',
  audit: 'cod-cycle.saved',
  replaces: replaces(getCodStanding, ({ couriers }, { courierName }) =>
    couriers.find((one) => one.courierName === courierName),
  ),
  params: z.object({ shopId: id, courierName: z.string().min(1).max(60) }),
  body: z.object({ bankingDays: z.number().int().min(0).max(60) }),
  output: z.object({ bankingDays: count }),
})

const transfer = z.object({
  codPayoutId: id,
  fileName: z.string(),
  statementNo: z.string(),
  transferDay: z.string().nullable(),
  parcelCount: count,
  grossSatang: satang,
  /** What should come to the bank of it. */
  creditSatang: satang,
})
const bankLine = z.object({
  lineId: id,
  account: z.string(),
  day: z.string(),
  time: z.string().nullable(),
  amountSatang: satang,
  description: z.string(),
})
export type CodTransfer = z.output<typeof transfer>
export type CodBankLine = z.output<typeof bankLine>

export const listCodTransfers = endpoint({
  route: 'GET /shops/:shopId/cod/transfers',
  summary: 'What statements of couriers say was transferred, beside what came to the bank',
  permission: 'shop:payments:read',
  params: inShop,
  output: z.object({
    open: z.array(transfer),
    /** Money that came to the bank and belongs to nothing yet. */
    lines: z.array(bankLine),
    /** Which of both fit each other: several transfers may have come as one, and one as several. */
    proposals: z.array(z.object({ transfers: z.array(z.string()), lineIds: z.array(id) })),
    matched: z.array(
      z.object({
        transfers: z.array(transfer),
        lines: z.array(bankLine),
        byName: z.string(),
        at: z.string(),
      }),
    ),
  }),
})
export type CodTransfers = z.output<typeof listCodTransfers.output>

const ofTransfer = z.object({ codPayoutId: id, statementNo: z.string().max(60) })

export const matchCodTransfers = endpoint({
  route: 'POST /shops/:shopId/cod/matches',
  summary: 'Say which money in the bank is the transfer of which statements; both come to the same',
  permission: 'shop:payments:decide',
  audit: 'cod-transfer.matched',
  idempotent: true,
  params: inShop,
  body: z.object({
    transfers: z.array(ofTransfer).min(1).max(50),
    statementLineIds: z.array(id).min(1).max(50),
  }),
  output: z.object({ matchedCount: count }),
  refusals: only(paymentRefusals, 'transfer_sum_differs', 'transfer_taken'),
})

export const partCodTransfer = endpoint({
  route: 'DELETE /shops/:shopId/cod/matches/:statementLineId',
  summary: 'Part a transfer from the money in the bank again, with all that was matched beside it',
  permission: 'shop:payments:decide',
  audit: 'cod-transfer.parted',
  params: z.object({ shopId: id, statementLineId: id }),
  output: z.object({ parted: z.boolean() }),
})
