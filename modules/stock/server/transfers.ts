import { type OnceAnswer, refuse } from '@langraan/http'
import { stockRefusals } from '../refusals.ts'
import * as rules from '../rules/rules.ts'
import { linesOfDocument, saveDocumentState, saveOutcome } from './documents.sql.ts'
import { linesToBook, lockDocument, type Made, orRefuse, openDocument } from './documents.ts'
import { recordMovements } from './move-stock.ts'
import { holdPieces, releasePieces } from './reservations.ts'
import { branchOf, changeStock, type StockDeps, type StockRequest } from './stock-deps.ts'

// A transfer that nobody has sent within a day gives its pieces free again; it can still be sent if they are there.
const HELD_MS = 86_400_000

type Line = { variantId: string; quantity: number }
type Transfer = { branchId: string; toBranchId: string; note: string; lines: Line[] }

/** Opens a transfer and holds its pieces while they are packed. */
export function beginTransfer(
  deps: StockDeps,
  request: StockRequest,
  transfer: Transfer,
): Promise<OnceAnswer<Made>> {
  const { shopId, trail } = request
  if (transfer.branchId === transfer.toBranchId) refuse(stockRefusals, 'same_branch')
  return changeStock(deps, request, async ({ tx, now, note }) => {
    const from = await branchOf(tx, transfer.branchId)
    const to = await branchOf(tx, transfer.toBranchId)
    const lines = rules.sumLines(transfer.lines)
    const made = await openDocument(tx, {
      ...transfer,
      shopId,
      trail,
      kind: 'transfer',
      state: 'open',
      lines,
      now,
    })
    const expiresAt = new Date(now.getTime() + HELD_MS)
    const holder = { kind: 'transfer', holderId: made.paperId, note: made.number } as const
    await holdPieces(
      tx,
      { shopId, branchId: from.branchId, ...holder, madeBy: trail.userId, now, expiresAt },
      lines,
    )
    await note({
      subject: { kind: 'stock-document', id: made.paperId, name: made.number },
      after: { from: from.name, to: to.name },
    })
    return made
  })
}

/** The goods have left their branch; what was held for them is used up. */
export function sendTransfer(
  deps: StockDeps,
  request: StockRequest,
  paperId: string,
): Promise<OnceAnswer<Made>> {
  const { shopId, trail } = request
  return changeStock(deps, request, async ({ tx, now, note }) => {
    const paper = await lockDocument(tx, paperId, 'transfer')
    const state = orRefuse(rules.sendTransfer(paper))
    const lines = await linesOfDocument(tx, paperId)
    await recordMovements(
      tx,
      {
        shopId,
        branchId: paper.branchId,
        reason: 'transfer_out',
        madeBy: trail.userId,
        now,
        paperId,
        releasedId: paperId,
      },
      lines.map((line) => ({ variantId: line.variantId, quantity: -line.quantity })),
    )
    await saveDocumentState(tx, paperId, state, { name: trail.userName, now })
    await note({ subject: paper.subject, before: { state: paper.state }, after: { state } })
    return paper.made
  })
}

/** The goods have arrived. All that was sent comes in; what is missing or too much of it is a correction there. */
export function receiveTransfer(
  deps: StockDeps,
  request: StockRequest,
  paperId: string,
  arrived: readonly Line[],
): Promise<OnceAnswer<Made>> {
  const { shopId, trail } = request
  return changeStock(deps, request, async ({ tx, now, note }) => {
    const paper = await lockDocument(tx, paperId, 'transfer')
    const state = orRefuse(rules.receiveTransfer(paper))
    const { lines, skipped } = await linesToBook(tx, paperId)
    const found = new Map(arrived.map((line) => [line.variantId, line.quantity]))
    const named = new Set([...lines.map((line) => line.variantId), ...skipped])
    if ([...found.keys()].some((id) => !named.has(id))) refuse(stockRefusals, 'variant_unknown')
    const outcomes = lines.map((line) => ({ ...line, outcome: found.get(line.variantId) ?? line.quantity }))
    const context = { shopId, branchId: paper.toBranchId ?? '', madeBy: trail.userId, now, paperId }
    await recordMovements(tx, { ...context, reason: 'transfer_in' }, lines)
    const differing = rules.differences(outcomes)
    await recordMovements(
      tx,
      { ...context, reason: 'correction' },
      differing.map((line) => ({ variantId: line.variantId, quantity: line.difference })),
    )
    for (const line of outcomes) await saveOutcome(tx, paperId, line.variantId, line.outcome)
    await saveDocumentState(tx, paperId, state, { name: trail.userName, now })
    await note({
      subject: paper.subject,
      before: { state: paper.state },
      after: {
        state,
        difference: differing.reduce((sum, line) => sum + line.difference, 0),
        ...(skipped.length > 0 && { skipped: skipped.length }),
      },
    })
    return paper.made
  })
}

/** Calls a transfer back: what is in transit returns to where it was. A count is given up and changes nothing. */
export function cancelDocument(
  deps: StockDeps,
  request: StockRequest,
  paperId: string,
): Promise<OnceAnswer<Made>> {
  const { shopId, trail } = request
  return changeStock(deps, request, async ({ tx, now, note, tell }) => {
    const paper = await lockDocument(tx, paperId)
    const state = orRefuse(rules.cancelDocument(paper))
    if (paper.state === 'sent') {
      await recordMovements(
        tx,
        { shopId, branchId: paper.branchId, reason: 'transfer_in', madeBy: trail.userId, now, paperId },
        (await linesToBook(tx, paperId)).lines,
      )
    } else await releasePieces(tx, shopId, paperId, now)
    await saveDocumentState(tx, paperId, state, { name: trail.userName, now })
    await note({ subject: paper.subject, before: { state: paper.state }, after: { state } })
    if (paper.kind === 'count') await tell('cancelled', paperId)
    return paper.made
  })
}
