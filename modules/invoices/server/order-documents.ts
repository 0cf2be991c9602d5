import type { Tx } from '@langraan/db'
import { eventsOf, linesOf, type OrderRecord } from '@langraan/orders/server'
import { bangkokDay } from '@langraan/thai'
import type { AgentSales, SoldToAgent } from '../ports.ts'
import { type DocumentReference, documentNumber } from '../rules/document.ts'
import type { Credited, SoldLine } from '../rules/figures.ts'
import { isPaper, type PaperKind } from '../rules/kinds.ts'
import type { PriceParts } from '@langraan/orders/rules'
import type { ToldStanding } from '../rules/agreement.ts'
import { type PaidShare, paidShares } from '../rules/paid-ways.ts'
import { moneyApart, soldApart } from '../rules/sold-apart.ts'
import { type SellerDetails, sellerStandingOn } from '../rules/seller.ts'
import { type DocumentRow, documentsOfOrder } from './documents.sql.ts'
import { sellerOf } from './seller.ts'

/** An order as far as documents go: what was issued for it, what is in force, and what decides on the next. */
export type OrderDocuments = {
  seller: SellerDetails
  rows: DocumentRow[]
  /** The receipt or tax invoice in force, and the credit notes about it that are. */
  paper: DocumentRow | undefined
  credits: DocumentRow[]
  standing: ToldStanding
  /** When the last of the money came. */
  paidAt: Date | null
  /** How the money came. */
  paid: PaidShare[]
  /** Who bought the goods, where that is an agent who sells them on. */
  soldTo: SoldToAgent | undefined
  /** What was sold: the order’s own parts and lines, or those of the agent’s. */
  sale: { parts: PriceParts; lines: SoldLine[] }
}

const inForce = (row: DocumentRow): boolean => row.cancelledAt === null

export async function loadDocuments(
  tx: Tx,
  order: OrderRecord,
  now: Date,
  sales?: AgentSales,
): Promise<OrderDocuments> {
  const seller = await sellerOf(tx)
  const rows = await documentsOfOrder(tx, order.orderId)
  const paper = rows.find((row) => isPaper(row.kind) && inForce(row))
  const credits = rows.filter((row) => paper && row.aboutDocumentId === paper.documentId && inForce(row))
  const events = await eventsOf(tx, order.orderId)
  const soldTo = await sales?.soldToAgent(tx, order)
  const sale = soldTo?.apart
    ? soldApart(soldTo.apart, order.vat)
    : { parts: order, lines: await linesOf(tx, order.orderId) }
  const came = events.find(({ kind }) => kind === 'paid' || kind === 'cod-collected')
  return {
    seller,
    rows,
    paper,
    credits,
    standing: {
      ...sellerStandingOn(seller, bangkokDay(now)),
      payment: order.payment,
      fulfilment: order.fulfilment,
      paymentMethod: order.paymentMethod,
      ...(soldTo?.apart
        ? moneyApart(order.payment, {
            totalSatang: sale.parts.totalSatang,
            paperSatang: paper?.totalSatang,
          })
        : {
            totalSatang: order.totalSatang,
            paidSatang: order.paidSatang,
            receivedSatang: order.paidSatang + givenBack(events),
          }),
      vatMode: order.vat?.mode ?? null,
      paper: paper
        ? {
            kind: paper.kind as PaperKind,
            totalSatang: paper.totalSatang,
            creditedSatang: sumOf(credits, 'totalSatang'),
            lines: paper.content.lines.map(({ name: productName, variant: variantName, sku, quantity }) => ({
              productName,
              variantName,
              sku,
              quantity,
            })),
          }
        : null,
    },
    paidAt: came?.madeAt ?? null,
    paid: soldTo?.apart
      ? [{ way: order.paymentMethod, satang: sale.parts.totalSatang }]
      : paidShares(events.toReversed(), order),
    soldTo,
    sale,
  }
}

/** What the timeline says was given back. */
const givenBack = (events: readonly { kind: string; details: Record<string, unknown> }[]): number =>
  events
    .filter(({ kind }) => kind === 'refunded')
    .reduce(
      (sum, { details }) => sum + (typeof details.amountSatang === 'number' ? details.amountSatang : 0),
      0,
    )

const sumOf = (rows: readonly DocumentRow[], key: 'totalSatang' | 'vatSatang'): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

/** What a credit note about a tax invoice starts from. */
export const creditedOf = (paper: DocumentRow, credits: readonly DocumentRow[]): Credited => ({
  totalSatang: paper.totalSatang,
  vatSatang: paper.vatSatang,
  rateBasisPoints: paper.content.vat?.rateBasisPoints ?? 0,
  earlierSatang: sumOf(credits, 'totalSatang'),
  earlierVatSatang: sumOf(credits, 'vatSatang'),
})

export const referenceTo = (row: DocumentRow): DocumentReference => ({
  kind: row.kind,
  number: documentNumber(row),
  issuedAt: row.issuedAt.toISOString(),
})
