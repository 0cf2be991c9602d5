import { once, type Tx, withShop } from '@langraan/db'
import { type OnceAnswer, Refusal, refuse } from '@langraan/http'
import type { PaperLine } from '../contract.ts'
import type { SoldGoods } from '../ports.ts'
import { stockRefusals } from '../refusals.ts'
import * as rules from '../rules/rules.ts'
import {
  isCounted,
  lockOpenCounts,
  outdateGivenUp,
  saveCounted,
  takeCounted,
  adjustOtherCounts,
} from './counts.sql.ts'
import type { LineRow } from './document-line.ts'
import { findDocument, reopenDocument, saveDocumentState } from './documents.sql.ts'
import { goodsOfCodes } from './goods-by-codes.ts'
import { linesToBook, lockDocument, type Made, orRefuse, openDocument } from './documents.ts'
import { recordMovements, type Shortage } from './move-stock.ts'
import { lockLevels } from './stock-levels.sql.ts'
import { branchOf, changeStock, type ShelfDeps, type StockDeps, type StockRequest } from './stock-deps.ts'
import { namedVariants } from './variants.sql.ts'

/** Opens a sheet for counting at a branch. */
export function beginCount(
  deps: StockDeps,
  request: StockRequest,
  count: { branchId: string; note: string },
): Promise<OnceAnswer<Made>> {
  const { shopId, trail } = request
  return changeStock(deps, request, async ({ tx, now, note, tell }) => {
    const branch = await branchOf(tx, count.branchId)
    const made = await openDocument(tx, {
      ...count,
      shopId,
      trail,
      kind: 'count',
      state: 'open',
      lines: [],
      now,
    })
    await note({
      subject: { kind: 'stock-document', id: made.paperId, name: made.number },
      after: { branch: branch.name },
    })
    await tell('begun', made.paperId)
    return made
  })
}

type Counted = {
  variantId?: string | undefined
  code?: string | undefined
  how: 'add' | 'take' | 'set'
  pieces: number
  countedAt?: string | undefined
}

/** Writes down what was counted of an article, whether it was scanned, typed or chosen. */
export function countPieces(
  { db, clock, soldGoods }: ShelfDeps,
  { shopId, intent }: Pick<StockRequest, 'shopId' | 'intent'>,
  paperId: string,
  { variantId, code = '', how, pieces, countedAt }: Counted,
): Promise<OnceAnswer<PaperLine>> {
  const now = clock.now()
  return withShop(db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      // Locked, so that nobody books the sheet between this look and the line.
      const paper = await lockDocument(tx, paperId, 'count')
      if (paper.state !== 'open') refuse(stockRefusals, 'document_ended')
      const [named] =
        variantId === undefined
          ? await goodsOfCodes(tx, [code])
          : (await namedVariants(tx, [variantId])).values()
      if (!named) refuse(stockRefusals, 'code_unknown', { code })
      if (how === 'take')
        return (
          (await takeCounted(tx, paperId, named.variantId, pieces)) ??
          refuse(stockRefusals, 'nothing_counted')
        )
      const moment = countedAt === undefined ? undefined : whileOpen(paper, countedAt, now)
      const at = { shopId, paperId, branchId: paper.branchId }
      const isMore = how === 'add' && (await isCounted(tx, paperId, named.variantId))
      const soldUnpacked = isMore ? 0 : await lyingSold(tx, soldGoods, { ...at, ...named, moment })
      return saveCounted(tx, at, { ...named, how, pieces, now, soldUnpacked, countedAt: moment })
    }),
  )
}

type Lying = { shopId: string; branchId: string; variantId: string; moment: Date | undefined }

/**
 * Pieces that are sold and lie on the shelf. The levels are locked first, until what was counted is written: an order that
 * comes in between would be missing in one of the two figures.
 */
async function lyingSold(tx: Tx, soldGoods: SoldGoods, { shopId, branchId, variantId, moment }: Lying) {
  await lockLevels(tx, shopId, variantId)
  const lying = await soldGoods.unpacked(tx, { branchId, variantIds: [variantId], moment })
  return lying.get(variantId) ?? 0
}

const whileOpen = ({ openedAt }: { openedAt: Date }, countedAt: string, now: Date): Date =>
  new Date(Math.min(Math.max(Date.parse(countedAt), openedAt.getTime()), now.getTime()))

/**
 * Books the differences to what lay there when each article was counted, so that later sales stay sales. The other
 * sheets that are open at the branch are told: a shortage is booked once, whoever found it (decision 126).
 */
export function bookCount(
  deps: StockDeps,
  request: StockRequest,
  paperId: string,
): Promise<OnceAnswer<Made & { changed: number }>> {
  const { shopId, trail } = request
  return changeStock(deps, request, async ({ tx, now, note, tell }) => {
    const paper = await lockCount(tx, paperId)
    if (paper.state !== 'open') refuse(stockRefusals, 'document_ended')
    const { lines, skipped } = await linesToBook(tx, paperId)
    if (lines.length + skipped.length === 0) refuse(stockRefusals, 'nothing_counted')
    const differing = rules.differences(lines)
    await recordMovements(
      tx,
      { shopId, branchId: paper.branchId, reason: 'count', madeBy: trail.userId, now, paperId },
      differing.map((line) => ({ variantId: line.variantId, quantity: line.difference })),
    ).catch((error: unknown) => refuseShortCount(error, differing))
    await adjustOtherCounts(tx, paper)
    await saveDocumentState(tx, paperId, 'done', { name: trail.userName, now })
    await note({
      subject: paper.subject,
      before: { state: paper.state },
      after: {
        state: 'done',
        changed: differing.length,
        ...(skipped.length > 0 && { skipped: skipped.length }),
      },
    })
    await tell('booked', paperId)
    return { ...paper.made, changed: differing.length }
  })
}

/** Goes on with a sheet that was given up by mistake, where whatever was counted stands as it did. */
export function reopenCount(
  deps: StockDeps,
  request: StockRequest,
  paperId: string,
): Promise<OnceAnswer<Made>> {
  return changeStock(deps, request, async ({ tx, note, tell }) => {
    const paper = await lockCount(tx, paperId)
    const state = orRefuse(rules.reopenCount(paper))
    await outdateGivenUp(tx, { paperId, branchId: paper.branchId })
    await reopenDocument(tx, paperId)
    await note({ subject: paper.subject, before: { state: paper.state }, after: { state } })
    await tell('reopened', paperId)
    return paper.made
  })
}

/** A sheet, locked with the others of its branch: those first, so that two that are booked at once do not wait in a circle. */
async function lockCount(tx: Tx, paperId: string) {
  const found = await findDocument(tx, paperId)
  if (found?.kind === 'count') await lockOpenCounts(tx, found.branchId)
  return lockDocument(tx, paperId, 'count')
}

/**
 * Fewer were counted than are sold and not packed, have gone since, or are held: the shelf cannot be as the sheet says,
 * or not all that is sold can be sent. Whoever counted cannot take fewer, but can count again.
 */
function refuseShortCount(error: unknown, counted: readonly LineRow[]): never {
  if (!(error instanceof Refusal) || error.code !== 'stock_short') throw error
  const { lines = [] } = (error.details ?? {}) as { lines?: readonly Shortage[] }
  const [short] = lines
  const line = counted.find(({ variantId }) => variantId === short?.variantId)
  if (!short || !line) throw error
  const values = { name: '', counted: line.outcome ?? 0, taken: rules.expectedOf(line) - short.available }
  return refuse(stockRefusals, 'count_short', values, { lines })
}
