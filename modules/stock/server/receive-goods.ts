import type { OnceAnswer } from '@langraan/http'
import { sumLines } from '../rules/rules.ts'
import { type Made, openDocument } from './documents.ts'
import { recordMovements } from './move-stock.ts'
import { branchOf, changeStock, type StockDeps, type StockRequest } from './stock-deps.ts'

type Line = { variantId: string; quantity: number; unitCostSatang?: number | undefined }
type Receipt = { branchId: string; party: string; reference: string; note: string; lines: Line[] }

/** Takes in what a supplier brought, at what it cost. */
export function receiveGoods(
  deps: StockDeps,
  request: StockRequest,
  receipt: Receipt,
): Promise<OnceAnswer<Made>> {
  const { shopId, trail } = request
  return changeStock(deps, request, async ({ tx, now, note }) => {
    const { branchId } = await branchOf(tx, receipt.branchId)
    const lines = sumLines(receipt.lines)
    const made = await openDocument(tx, {
      ...receipt,
      shopId,
      trail,
      kind: 'receipt',
      state: 'done',
      lines,
      now,
    })
    const { paperId } = made
    await recordMovements(
      tx,
      { shopId, branchId, reason: 'receipt', madeBy: trail.userId, now, paperId },
      lines.map((line) => ({ ...line, unitCostSatang: line.unitCostSatang ?? null })),
    )
    await note({
      subject: { kind: 'stock-document', id: paperId, name: made.number },
      after: { party: receipt.party, pieces: lines.reduce((sum, line) => sum + line.quantity, 0) },
    })
    return made
  })
}

type WriteOff = { branchId: string; note: string; lines: { variantId: string; quantity: number }[] }

/** Takes out what is broken or lost. */
export function writeOffGoods(
  deps: StockDeps,
  request: StockRequest,
  writeOff: WriteOff,
): Promise<OnceAnswer<Made>> {
  const { shopId, trail } = request
  return changeStock(deps, request, async ({ tx, now, note }) => {
    const { branchId } = await branchOf(tx, writeOff.branchId)
    const lines = sumLines(writeOff.lines)
    const made = await openDocument(tx, {
      ...writeOff,
      shopId,
      trail,
      kind: 'damage',
      state: 'done',
      lines,
      now,
    })
    const { paperId } = made
    await recordMovements(
      tx,
      { shopId, branchId, reason: 'damage', madeBy: trail.userId, now, paperId },
      lines.map((line) => ({ variantId: line.variantId, quantity: -line.quantity, note: writeOff.note })),
    )
    await note({
      subject: { kind: 'stock-document', id: paperId, name: made.number },
      after: { note: writeOff.note, pieces: lines.reduce((sum, line) => sum + line.quantity, 0) },
    })
    return made
  })
}
