import { type Tx, withShop } from '@langraan/db'
import { type OutputOf, refuse, standardRefusals, type Trail } from '@langraan/http'
import { isId, newId } from '@langraan/runtime'
import type { getStockDocument as oneDocument, StockPaper } from '../contract.ts'
import { stockRefusals } from '../refusals.ts'
import { type DocumentKind, documentNumberText, type DocumentState } from '../rules/rules.ts'
import type { LineRow, NewLineRow } from './document-line.ts'
import {
  type DocumentRow,
  findDocument,
  findDocuments,
  insertDocument,
  insertLines,
  linesOfDocument,
  type NewDocument,
  saveSkipped,
} from './documents.sql.ts'
import type { StockDeps } from './stock-deps.ts'
import { barcodesOf, knownVariants, namedVariants } from './variants.sql.ts'

export type Made = { paperId: string; number: string }

function paperOf({ documentNumber, ...row }: DocumentRow): StockPaper {
  const { toBranchId: _to, openedAt, sentAt, endedAt, reverses, reversedBy, ...rest } = row
  return {
    ...rest,
    number: documentNumberText(row.kind, documentNumber),
    openedAt: openedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    reverses: reverses && { ...reverses, number: documentNumberText('receipt', reverses.number) },
    reversedBy: reversedBy && { ...reversedBy, number: documentNumberText('reversal', reversedBy.number) },
  }
}

type Listed = {
  kind?: DocumentKind | undefined
  state?: DocumentState | undefined
  branchId?: string | undefined
  after: string
  limit: number
}

export function listDocuments(
  { db }: StockDeps,
  shopId: string,
  { after, limit, ...which }: Listed,
): Promise<{ items: StockPaper[]; nextAfter: string | null }> {
  return withShop(db, shopId, async (tx) => {
    const found = await findDocuments(tx, { ...which, after: readMark(after), limit: limit + 1 })
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const nextAfter = found.length > limit && last ? `${last.openedAt.toISOString()} ${last.paperId}` : null
    return { items: page.map(paperOf), nextAfter }
  })
}

function readMark(mark: string) {
  const [time = '', paperId = ''] = mark.split(' ')
  const openedAt = new Date(time)
  return Number.isNaN(openedAt.getTime()) || !isId(paperId) ? undefined : { openedAt, paperId }
}

export function getDocument(
  { db }: StockDeps,
  shopId: string,
  paperId: string,
  { withCost }: { withCost: boolean },
): Promise<OutputOf<typeof oneDocument>> {
  return withShop(db, shopId, async (tx) => {
    const found = (await findDocument(tx, paperId)) ?? refuse(standardRefusals, 'not_found')
    const lines = await linesOfDocument(tx, paperId)
    const barcodes = await barcodesOf(
      tx,
      lines.map(({ variantId }) => variantId),
    )
    return {
      ...paperOf(found),
      lines: lines.map((line) => ({
        ...line,
        unitCostSatang: withCost ? line.unitCostSatang : null,
        barcode: barcodes.get(line.variantId) ?? '',
      })),
    }
  })
}

type NewLine = { variantId: string; quantity: number; unitCostSatang?: number | undefined }
type Opened = Omit<NewDocument, 'paperId' | 'openedBy' | 'openedByName'> & {
  trail: Trail
  lines: readonly NewLine[]
}

/** Writes a new paper with the names of its goods as they are today. Refuses goods that are not in the shop. */
export async function openDocument(tx: Tx, { trail, lines, ...paper }: Opened): Promise<Made> {
  const paperId = newId()
  const named = await namedVariants(
    tx,
    lines.map((line) => line.variantId),
  )
  const rows = lines.map((line): NewLineRow => {
    const variant = named.get(line.variantId) ?? refuse(stockRefusals, 'variant_unknown')
    return { ...variant, quantity: line.quantity, outcome: null, unitCostSatang: line.unitCostSatang ?? null }
  })
  const number = await insertDocument(tx, {
    ...paper,
    paperId,
    openedBy: trail.userId,
    openedByName: trail.userName,
  })
  await insertLines(tx, paper.shopId, paperId, rows)
  return { paperId, number: documentNumberText(paper.kind, number) }
}

type Locked = DocumentRow & { made: Made; subject: { kind: string; id: string; name: string } }

/** A paper of one kind, or any, locked for a change. Refuses one that is not in the shop. */
export async function lockDocument(tx: Tx, paperId: string, kind?: DocumentKind): Promise<Locked> {
  const found = await findDocument(tx, paperId, true)
  if (!found) refuse(standardRefusals, 'not_found')
  if (kind && found.kind !== kind) refuse(stockRefusals, 'other_paper')
  const number = documentNumberText(found.kind, found.documentNumber)
  return {
    ...found,
    made: { paperId, number },
    subject: { kind: 'stock-document', id: paperId, name: number },
  }
}

/** The lines that can be booked. The paper says of the others that their goods are not in the shop any more. */
export async function linesToBook(
  tx: Tx,
  paperId: string,
): Promise<{ lines: LineRow[]; skipped: readonly string[] }> {
  const all = await linesOfDocument(tx, paperId)
  const ids = all.map((line) => line.variantId)
  const known = await knownVariants(tx, ids)
  const skipped = ids.filter((variantId) => !known.has(variantId))
  await saveSkipped(tx, paperId, skipped)
  return { lines: all.filter((line) => known.has(line.variantId)), skipped }
}

/** Refuses what a rule refused, in the words of stock. */
export function orRefuse(
  step:
    | DocumentState
    | { refused: 'document_ended' | 'not_sent' | 'already_sent' | 'already_reversed' | 'not_given_up' },
): DocumentState {
  return typeof step === 'string' ? step : refuse(stockRefusals, step.refused)
}
