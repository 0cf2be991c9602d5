import { enqueue, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { bangkokDay, type DocumentParty } from '@langraan/thai'
import { printedAddress } from '@langraan/thai/address'
import type { Company } from '../rules/company.ts'
import { type DocumentContent, type DocumentKind, documentNumber } from '../rules/document.ts'
import type { BillingDeps } from './billing-deps.ts'
import { type DocumentRow, insertDocument } from './documents.sql.ts'
import type { PurchaseRow } from './purchases.sql.ts'
import type { Seller } from './seller.ts'

type IssueDeps = Pick<BillingDeps, 'jobs'>

/** Issues a document with the next number of its series, and has the worker draw it. */
export async function issueDocument(
  deps: IssueDeps,
  tx: Tx,
  made: Pick<DocumentRow, 'accountId' | 'purchaseId' | 'kind' | 'content'> & {
    aboutDocumentId?: string
    now: Date
  },
): Promise<DocumentRow> {
  const { aboutDocumentId = null, ...rest } = made
  const { taxId, branchNumber } = made.content.seller
  const row = await insertDocument(tx, {
    ...rest,
    aboutDocumentId,
    documentId: newId(),
    sellerTaxId: taxId,
    sellerBranch: branchNumber,
    year: Number(bangkokDay(made.now).slice(0, 4)),
  })
  await enqueue(deps.jobs, tx, 'make-document', { accountId: row.accountId, documentId: row.documentId })
  return row
}

/** A company as a document says it, with its address in English. */
export async function partyOf(company: Company): Promise<DocumentParty> {
  const registered = company.addresses.registered
  if (!registered) throw new Error('the company has no registered address')
  return {
    name: company.companyName,
    nameEnglish: company.companyNameEnglish || company.companyName,
    taxId: company.taxId,
    branchNumber: company.branchNumber,
    phone: company.phone,
    ...(await printedAddress(registered)),
  }
}

/** What every document of a purchase says. */
export async function contentOf(
  seller: Seller,
  buyer: Company,
  bought: PurchaseRow,
): Promise<DocumentContent> {
  return {
    seller: await partyOf(seller.company),
    buyer: await partyOf(buyer),
    shopName: bought.shopName,
    period: { from: bought.periodFrom, to: bought.periodTo },
    lines: bought.lines,
    couponCode: bought.couponCode ?? '',
    discountSatang: bought.discountSatang,
    beforeVatSatang: bought.beforeVatSatang,
    vatBasisPoints: bought.vatBasisPoints,
    vatSatang: bought.vatSatang,
    netSatang: bought.netSatang,
  }
}

export const numberOf = (row: DocumentRow): string => documentNumber(row)

/** How another document names this one. */
export const referenceTo = (row: DocumentRow): NonNullable<DocumentContent['about']> => ({
  kind: row.kind,
  number: numberOf(row),
  issuedAt: row.issuedAt.toISOString(),
})

export const latestOf = (rows: readonly DocumentRow[], kind: DocumentKind): DocumentRow | undefined =>
  rows.findLast((row) => row.kind === kind)
