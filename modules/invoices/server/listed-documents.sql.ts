import { sql, type Tx } from '@langraan/db'
import type { DocumentReference } from '../rules/document.ts'
import type { DocumentState, SoughtDocument } from '../rules/document-search.ts'
import type { DocumentKind } from '../rules/kinds.ts'
import { reportedKinds } from '../rules/vat-report.ts'

type Condition = ReturnType<typeof sql>
type Numbered = { kind: DocumentKind; series: string; sellerBranch: string; year: number; number: number }

export type ListedRow = Numbered & {
  documentId: string
  orderId: string
  orderNumber: number
  issuedAt: Date
  totalSatang: number
  vatSatang: number
  buyerName: string
  buyerTaxId: string
  buyerBranch: string
  about: DocumentReference | null
  cancelledAt: Date | null
  cancelReason: string | null
  replacedBy: string | null
  /** What took its place. */
  heir: (Numbered & { issuedAt: string }) | null
}

export type DocumentFilters = {
  kind: DocumentKind | ''
  state: DocumentState | ''
  /** From the first time on and before the second. */
  within: { from: Date; to: Date } | null
  sought: SoughtDocument | null
  after: { at: Date; id: string } | null
  limit: number
}

// What a document has in it may be long: only who bought and what it is about is taken out of it.
const ROW = sql`
  d.sale_document_id AS "documentId", d.order_id AS "orderId", o.order_number AS "orderNumber", d.kind, d.series,
  d.seller_branch AS "sellerBranch", d.year, d.number, d.issued_at AS "issuedAt", d.total_satang AS "totalSatang",
  d.vat_satang AS "vatSatang", d.buyer_name AS "buyerName",
  d.buyer_tax_id AS "buyerTaxId",
  coalesce(d.content->'buyer'->>'branchNumber', '') AS "buyerBranch", d.content->'about' AS about,
  c.cancelled_at AS "cancelledAt", c.reason AS "cancelReason",
  c.replaced_by AS "replacedBy",
  CASE WHEN h.sale_document_id IS NOT NULL THEN jsonb_build_object('kind', h.kind, 'series', h.series,
    'sellerBranch', h.seller_branch, 'year', h.year, 'number', h.number, 'issuedAt', h.issued_at) END AS heir`
const FROM = sql`
  FROM sale_documents d
  JOIN orders o ON o.shop_id = d.shop_id AND o.order_id = d.order_id
  LEFT JOIN sale_document_cancellations c ON c.shop_id = d.shop_id AND c.sale_document_id = d.sale_document_id
  LEFT JOIN sale_documents h ON h.shop_id = c.shop_id AND h.sale_document_id = c.replaced_by
  WHERE d.shop_id = current_shop()`

/** Documents of all orders, the newest first. */
export async function listedDocuments(tx: Tx, filters: DocumentFilters): Promise<ListedRow[]> {
  const { kind, state, within, sought, after, limit } = filters
  const conditions: (Condition | undefined)[] = [
    kind === '' ? undefined : sql`d.kind = ${kind}`,
    state === '' ? undefined : sql`(c.cancelled_at IS NOT NULL) = ${state === 'cancelled'}`,
    within ? sql`d.issued_at >= ${within.from} AND d.issued_at < ${within.to}` : undefined,
    sought ? soughtBy(sought) : undefined,
    after ? sql`(d.issued_at, d.sale_document_id) < (${after.at}, ${after.id}::uuid)` : undefined,
  ]
  const { rows } = await sql<ListedRow>`
    SELECT ${ROW} ${FROM} ${and(conditions)}
    ORDER BY d.issued_at DESC, d.sale_document_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

/** Whether anything that tells of VAT was ever issued: its series says so, of which there are few. */
export async function hasReportedSeries(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sale_document_numbers
    WHERE shop_id = current_shop() AND kind = ANY (${[...reportedKinds]}::text[]) LIMIT 1`.execute(tx)
  return rows.length > 0
}

/** What tells of VAT within a time, in the order of days and numbers. */
export async function reportedDocuments(
  tx: Tx,
  { from, to }: { from: Date; to: Date },
  most: number | null,
): Promise<ListedRow[]> {
  const kinds = sql`${[...reportedKinds]}::text[]`
  const { rows } = await sql<ListedRow>`
    SELECT ${ROW} ${FROM} AND d.kind = ANY (${kinds})
      AND d.issued_at >= ${from} AND d.issued_at < ${to}
    ORDER BY d.issued_at, array_position(${kinds}, d.kind), d.series, d.seller_branch, d.year, d.number
    LIMIT ${most}`.execute(tx)
  return rows
}

export type LinkedRow = {
  documentId: string
  orderId: string
  kind: DocumentKind
  issuedAt: Date
  totalSatang: number
  vatSatang: number
  isCancelled: boolean
  replacedBy: string | null
}

/** What was issued for these orders at any time, for what took the place of what. */
export async function documentsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<LinkedRow[]> {
  const { rows } = await sql<LinkedRow>`
    SELECT d.sale_document_id AS "documentId", d.order_id AS "orderId", d.kind, d.issued_at AS "issuedAt",
      d.total_satang AS "totalSatang", d.vat_satang AS "vatSatang", c.cancelled_at IS NOT NULL AS "isCancelled",
      c.replaced_by AS "replacedBy"
    FROM sale_documents d
    LEFT JOIN sale_document_cancellations c ON c.shop_id = d.shop_id AND c.sale_document_id = d.sale_document_id
    WHERE d.shop_id = current_shop() AND d.order_id = ANY (${[...orderIds]}::uuid[])`.execute(tx)
  return rows
}

const and = (conditions: readonly (Condition | undefined)[]): Condition => {
  const said = conditions.filter((condition) => condition !== undefined)
  return said.length === 0 ? sql`` : sql`AND ${sql.join(said, sql` AND `)}`
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

function soughtBy({ kind, series, year, number, words, digits }: SoughtDocument): Condition {
  if (words === '' && series !== null)
    return sql`d.kind = ${kind} AND d.series = ${series} AND d.number = ${number}`
  if (words === '') return sql`d.kind = ${kind} AND d.year = ${year} AND d.number = ${number}`
  const ways: Condition[] = [sql`d.buyer_name ILIKE ${containing(words)}`]
  if (digits !== '') ways.push(sql`d.buyer_tax_id LIKE ${containing(digits)}`)
  if (number !== null) ways.push(sql`d.number = ${number}`, sql`o.order_number = ${number}`)
  return sql`(${sql.join(ways, sql` OR `)})`
}
