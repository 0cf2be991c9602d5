import { announce, type JsonValue, type Tx } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { type WorkKind, UNDO_DAYS } from '../rules/operation.ts'
import { keepOutcomes } from './faults.sql.ts'
import { insertItems, insertOperation, updateOperation } from './operations.sql.ts'

const DAY_MS = 86_400_000

export type DoneOperation = { shopId: string; kind: WorkKind; name: string; trail: Trail; now: Date }

/**
 * Puts what the caller's transaction has done into the list, with what was there before: work that is all or nothing
 * and quick, so that only its undo needs a worker.
 */
export async function recordOperation(
  tx: Tx,
  { shopId, kind, name, trail, now }: DoneOperation,
  items: readonly { itemId: string; before: JsonValue }[],
): Promise<string> {
  const [operationId, totalCount] = [newId(), items.length]
  await insertOperation(tx, {
    shopId,
    operationId,
    kind,
    name,
    totalCount,
    startedBy: trail.userId,
    startedByName: trail.userName,
    now,
  })
  await insertItems(
    tx,
    shopId,
    operationId,
    items.map(({ itemId }) => itemId),
  )
  await keepOutcomes(
    tx,
    operationId,
    items.map(({ before }, position) => ({ position, before })),
  )
  const undoUntil = new Date(now.getTime() + UNDO_DAYS * DAY_MS)
  await updateOperation(tx, operationId, { state: 'done', doneCount: totalCount, endedAt: now, undoUntil })
  await announce(tx, { eventId: newId(), shopId, name: 'operation.ended', payload: { operationId }, at: now })
  return operationId
}
