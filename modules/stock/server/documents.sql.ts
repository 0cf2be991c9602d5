import { sql, type Tx } from '@langraan/db'
import type { DocumentKind, DocumentState } from '../rules/rules.ts'
import { LINE, type LineRow, type NewLineRow } from './document-line.ts'

export type DocumentRow = {
  paperId: string
  kind: DocumentKind
  documentNumber: number
  state: DocumentState
  branchId: string
  toBranchId: string | null
  branchName: string
  toBranchName: string | null
  party: string
  reference: string
  note: string
  openedBy: string
  openedAt: Date
  sentAt: Date | null
  endedAt: Date | null
  endedBy: string | null
  /** Of a reversal its receipt, and of a receipt what took it back. */
  reverses: { paperId: string; number: number } | null
  reversedBy: { paperId: string; number: number } | null
  lineCount: number
  pieceCount: number
}

const DOCUMENT = sql`
  SELECT d.document_id AS "paperId", d.kind, d.document_number AS "documentNumber", d.state, d.branch_id AS "branchId", d.to_branch_id AS "toBranchId",
    b.name AS "branchName", t.name AS "toBranchName", d.party, d.reference, d.note, d.opened_by_name AS "openedBy", d.opened_at AS "openedAt",
    d.sent_at AS "sentAt", d.ended_at AS "endedAt", d.ended_by_name AS "endedBy", f.*,
    (SELECT json_build_object('paperId', o.document_id, 'number', o.document_number) FROM stock_documents o
      WHERE o.shop_id = d.shop_id AND o.document_id = d.reverses_id) AS reverses,
    (SELECT json_build_object('paperId', r.document_id, 'number', r.document_number) FROM stock_documents r
      WHERE r.shop_id = d.shop_id AND r.reverses_id = d.document_id) AS "reversedBy"
  FROM stock_documents d JOIN branches b ON b.shop_id = d.shop_id AND b.branch_id = d.branch_id
  LEFT JOIN branches t ON t.shop_id = d.shop_id AND t.branch_id = d.to_branch_id
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS "lineCount", coalesce(sum(CASE WHEN d.kind = 'count' THEN l.outcome ELSE l.quantity END), 0)::bigint AS "pieceCount"
    FROM stock_document_lines l WHERE l.shop_id = d.shop_id AND l.document_id = d.document_id) f`

export async function findDocument(tx: Tx, paperId: string, lock = false): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    ${DOCUMENT} WHERE d.shop_id = current_shop() AND d.document_id = ${paperId} ${lock ? sql`FOR UPDATE OF d` : sql``}`.execute(
    tx,
  )
  return rows[0]
}

type Listed = {
  kind?: DocumentKind | undefined
  state?: DocumentState | undefined
  branchId?: string | undefined
  after?: { openedAt: Date; paperId: string } | undefined
  limit: number
}

export async function findDocuments(
  tx: Tx,
  { kind, state, branchId, after, limit }: Listed,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    ${DOCUMENT} WHERE d.shop_id = current_shop() AND ${kind ? sql`d.kind = ${kind}` : sql`true`}
      AND ${state ? sql`d.state = ${state}` : sql`true`} AND ${branchId ? sql`d.branch_id = ${branchId}` : sql`true`}
      AND ${after ? sql`(d.opened_at, d.document_id) < (${after.openedAt}, ${after.paperId}::uuid)` : sql`true`}
    ORDER BY d.opened_at DESC, d.document_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function linesOfDocument(tx: Tx, paperId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT ${LINE} FROM stock_document_lines WHERE shop_id = current_shop() AND document_id = ${paperId} ORDER BY position, variant_id, part`.execute(
    tx,
  )
  return rows
}

/** The variants, all or those named, that stand on a paper in the making, each with one such paper. */
export async function variantsOnPapers(
  tx: Tx,
  variantIds?: readonly string[],
): Promise<{ variantId: string; kind: DocumentKind; documentNumber: number }[]> {
  const { rows } = await sql<{ variantId: string; kind: DocumentKind; documentNumber: number }>`
    SELECT DISTINCT ON (l.variant_id) l.variant_id AS "variantId", d.kind, d.document_number AS "documentNumber"
    FROM stock_documents d JOIN stock_document_lines l ON l.shop_id = d.shop_id AND l.document_id = d.document_id
    WHERE d.shop_id = current_shop() AND d.state IN ('open', 'sent')
      AND ${variantIds ? sql`l.variant_id = ANY (${[...variantIds]}::uuid[])` : sql`true`}
    ORDER BY l.variant_id, d.state DESC, d.opened_at`.execute(tx)
  return rows
}

/** Marks lines for which nothing is booked. */
export async function saveSkipped(tx: Tx, paperId: string, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  await tx
    .updateTable('stock_document_lines')
    .set({ skipped: true })
    .where('document_id', '=', paperId)
    .where('variant_id', 'in', [...variantIds])
    .execute()
}

export type NewDocument = {
  shopId: string
  paperId: string
  kind: DocumentKind
  state: DocumentState
  branchId: string
  toBranchId?: string
  party?: string
  reference?: string
  note: string
  /** Of a reversal: the receipt that it takes back. */
  reversesId?: string
  openedBy: string
  openedByName: string
  now: Date
}

/** Writes a paper under the next number of its kind; the row of numbers makes writers of one shop follow each other. */
export async function insertDocument(tx: Tx, paper: NewDocument): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    INSERT INTO stock_document_numbers AS n (shop_id, kind, next_number) VALUES (${paper.shopId}, ${paper.kind}, 2)
    ON CONFLICT (shop_id, kind) DO UPDATE SET next_number = n.next_number + 1 RETURNING next_number - 1 AS number`.execute(
    tx,
  )
  const number = rows[0]?.number ?? 1
  const isDone = paper.state === 'done'
  await tx
    .insertInto('stock_documents')
    .values({
      shop_id: paper.shopId,
      document_id: paper.paperId,
      kind: paper.kind,
      document_number: number,
      state: paper.state,
      branch_id: paper.branchId,
      to_branch_id: paper.toBranchId ?? null,
      party: paper.party ?? '',
      reference: paper.reference ?? '',
      note: paper.note,
      reverses_id: paper.reversesId ?? null,
      opened_by: paper.openedBy,
      opened_by_name: paper.openedByName,
      opened_at: paper.now,
      ended_at: isDone ? paper.now : null,
      ended_by_name: isDone ? paper.openedByName : null,
    })
    .execute()
  return number
}

export async function insertLines(
  tx: Tx,
  shopId: string,
  paperId: string,
  lines: readonly NewLineRow[],
): Promise<void> {
  if (lines.length === 0) return
  const parts = new Map<string, number>()
  const nextPart = (variantId: string) => {
    const part = parts.get(variantId) ?? 0
    parts.set(variantId, part + 1)
    return part
  }
  await tx
    .insertInto('stock_document_lines')
    .values(
      lines.map((line, position) => ({
        shop_id: shopId,
        document_id: paperId,
        variant_id: line.variantId,
        position,
        part: nextPart(line.variantId),
        product_name: line.productName,
        variant_name: line.variantName,
        sku: line.sku,
        quantity: line.quantity,
        outcome: line.outcome,
        unit_cost_satang: line.unitCostSatang,
      })),
    )
    .execute()
}

/** Brings a paper into its next state. */
export async function saveDocumentState(
  tx: Tx,
  paperId: string,
  state: DocumentState,
  by: { name: string; now: Date },
): Promise<void> {
  const times = state === 'sent' ? { sent_at: by.now } : { ended_at: by.now, ended_by_name: by.name }
  await tx
    .updateTable('stock_documents')
    .set({ state, ...times })
    .where('document_id', '=', paperId)
    .execute()
}

/** A count that was given up is open again. */
export async function reopenDocument(tx: Tx, paperId: string): Promise<void> {
  await tx
    .updateTable('stock_documents')
    .set({ state: 'open', ended_at: null, ended_by_name: null })
    .where('document_id', '=', paperId)
    .execute()
}

export async function saveOutcome(
  tx: Tx,
  paperId: string,
  variantId: string,
  outcome: number,
): Promise<void> {
  await tx
    .updateTable('stock_document_lines')
    .set({ outcome })
    .where('document_id', '=', paperId)
    .where('variant_id', '=', variantId)
    .execute()
}
