import type { Tx } from '@langraan/db'
import { bangkokDay } from '@langraan/thai'
import type { BillingDocument, Purchase } from '../contract.ts'
import { shownState } from '../rules/purchase.ts'
import { type DocumentRow, documentsOf } from './documents.sql.ts'
import { numberOf } from './issue-document.ts'
import type { PurchaseRow } from './purchases.sql.ts'

export function presentDocument(row: DocumentRow, all: readonly DocumentRow[]): BillingDocument {
  return {
    documentId: row.documentId,
    kind: row.kind,
    number: numberOf(row),
    issuedAt: row.issuedAt.toISOString(),
    cancelled: all.some(({ aboutDocumentId }) => aboutDocumentId === row.documentId),
  }
}

export function present(row: PurchaseRow, documents: readonly DocumentRow[], now: Date): Purchase {
  const own = documents.filter(({ purchaseId }) => purchaseId === row.purchaseId)
  return {
    purchaseId: row.purchaseId,
    accountId: row.accountId,
    shopId: row.shopId,
    shopName: row.shopName,
    kind: row.kind,
    planCode: row.planCode,
    months: row.months,
    extraPages: row.extraPages,
    extraLineOas: row.extraLineOas,
    extraBranches: row.extraBranches,
    periodFrom: row.periodFrom,
    periodTo: row.periodTo,
    lines: row.lines,
    couponCode: row.couponCode ?? '',
    discountSatang: row.discountSatang,
    beforeVatSatang: row.beforeVatSatang,
    vatBasisPoints: row.vatBasisPoints,
    vatSatang: row.vatSatang,
    netSatang: row.netSatang,
    state: shownState(row, bangkokDay(now)),
    validUntil: row.validUntil,
    slipState: row.slipState,
    slipSeenBefore: row.slipSeenBefore,
    slipBank: row.slipBank,
    slipReference: row.slipReference,
    hasSlipPicture: row.slipKey !== null,
    slipSentAt: row.slipSentAt?.toISOString() ?? null,
    rejectedReason: row.rejectedReason,
    madeAt: row.madeAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    documents: own.map((document) => presentDocument(document, own)),
  }
}

/** A purchase with its documents. */
export const presentPurchase = async (tx: Tx, row: PurchaseRow, now: Date): Promise<Purchase> =>
  present(row, await documentsOf(tx, [row.purchaseId]), now)

/** A list of them. */
export async function presentPurchases(tx: Tx, rows: readonly PurchaseRow[], now: Date): Promise<Purchase[]> {
  const documents = await documentsOf(
    tx,
    rows.map(({ purchaseId }) => purchaseId),
  )
  return rows.map((row) => present(row, documents, now))
}
