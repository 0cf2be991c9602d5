import { type OnceAnswer, Refusal, refuse } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { stockRefusals } from '../refusals.ts'
import { documentNumberText, reverseReceipt as ruleOf } from '../rules/rules.ts'
import type { LineRow } from './document-line.ts'
import {
  insertDocument,
  insertLines,
  linesOfDocument,
  saveDocumentState,
  saveSkipped,
} from './documents.sql.ts'
import { lockDocument, type Made, orRefuse } from './documents.ts'
import { recordMovements, type Shortage } from './move-stock.ts'
import { changeStock, type StockDeps, type StockRequest } from './stock-deps.ts'
import { knownVariants } from './variants.sql.ts'

/**
 * Takes a booked receipt back: each line goes out again at the cost that it came in with, on a paper of its own, so that
 * nothing that was booked changes. All of it or nothing: what has been sold, moved or is held since is not there to go.
 * What the shop has deleted for good has no level to go from, and the paper says so.
 */
export function reverseReceipt(
  deps: StockDeps,
  request: StockRequest,
  receiptId: string,
): Promise<OnceAnswer<Made>> {
  const { shopId, trail } = request
  return changeStock(deps, request, async ({ tx, now, note }) => {
    const receipt = await lockDocument(tx, receiptId, 'receipt')
    const state = orRefuse(ruleOf(receipt))
    const lines = await linesOfDocument(tx, receiptId)
    const ids = lines.map(({ variantId }) => variantId)
    const known = await knownVariants(tx, ids)
    const there = lines.filter(({ variantId }) => known.has(variantId))
    if (there.length === 0) refuse(stockRefusals, 'variant_unknown')
    const paperId = newId()
    const { branchId, party, reference } = receipt
    const number = await insertDocument(tx, {
      shopId,
      paperId,
      kind: 'reversal',
      state: 'done',
      reversesId: receiptId,
      branchId,
      party,
      reference,
      note: '',
      now,
      openedBy: trail.userId,
      openedByName: trail.userName,
    })
    await insertLines(
      tx,
      shopId,
      paperId,
      lines.map((line) => ({ ...line, outcome: null })),
    )
    await saveSkipped(
      tx,
      paperId,
      ids.filter((variantId) => !known.has(variantId)),
    )
    const context = { shopId, branchId, reason: 'receipt', madeBy: trail.userId, now, paperId } as const
    await recordMovements(tx, context, there.map(goingBack)).catch((error: unknown) => refuseUsed(error))
    await saveDocumentState(tx, receiptId, state, { name: trail.userName, now })
    const made = { paperId, number: documentNumberText('reversal', number) }
    await note({
      subject: receipt.subject,
      before: { state: receipt.state },
      after: { state, pieces: there.reduce((sum, line) => sum + line.quantity, 0), number: made.number },
    })
    return made
  })
}

const goingBack = ({ variantId, quantity, unitCostSatang }: LineRow) => ({
  variantId,
  quantity: -quantity,
  unitCostSatang,
})

/** What is short here has come with the receipt and is gone, which another figure on the paper would not help. */
function refuseUsed(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'stock_short') throw error
  const { lines = [] } = error.details as { lines?: readonly Shortage[] }
  const [{ requested = 0, available = 0 } = {}] = lines
  return refuse(stockRefusals, 'receipt_used', { name: '', requested, available }, { lines })
}
