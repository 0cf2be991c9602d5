import type { EventName } from '@langraan/declarations'
import { announce, type JsonValue, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { type OperationState, UNDO_DAYS } from '../rules/operation.ts'
import { isDue } from './told-times.ts'
import {
  findOperation,
  insertOperation,
  keepItems,
  type NewOperation,
  updateOperation,
} from './operations.sql.ts'

/**
 * Long work that is done in a way of its own, such as an import, which is all or nothing: it stands in the same
 * list, tells how far it is, and hears there that it is to stop.
 */
export async function beginToldOperation(tx: Tx, operation: NewOperation): Promise<void> {
  await insertOperation(tx, operation)
  await tell(tx, operation, 'operation.begun')
}

const DAY_MS = 86_400_000

type Which = { shopId: string; operationId: string; now: Date }
type Progress = Which & { doneCount: number; totalCount: number }

const tell = (tx: Tx, { shopId, operationId, now }: Which, name: EventName): Promise<void> =>
  announce(tx, { eventId: newId(), shopId, name, payload: { operationId }, at: now })

/** Tells how far it is. Answers whether somebody wants it to stop. */
export async function saveProgress(tx: Tx, progress: Progress): Promise<{ cancelRequested: boolean }> {
  const { operationId, doneCount, totalCount, now } = progress
  const operation = await findOperation(tx, operationId, true)
  if (!operation) return { cancelRequested: false }
  if (operation.endedAt || operation.cancelRequested) return { cancelRequested: operation.cancelRequested }
  const isTold = isDue(operation.toldAt, now)
  const change = { state: 'running' as const, doneCount, totalCount, ...(isTold && { toldAt: now }) }
  await updateOperation(tx, operationId, change)
  if (isTold) await tell(tx, progress, 'operation.progressed')
  return { cancelRequested: false }
}

/** Says in the list that somebody wants it to stop. */
export const saveCancellation = (tx: Tx, operationId: string): Promise<void> =>
  updateOperation(tx, operationId, { cancelRequested: true })

/** Keeps what was there before, so that what has been done can be undone as other operations can. */
export async function keepForUndo(
  tx: Tx,
  { shopId, operationId, now }: Which,
  items: readonly { itemId: string; before: JsonValue }[],
): Promise<void> {
  await keepItems(tx, shopId, operationId, items)
  const undoUntil = new Date(now.getTime() + UNDO_DAYS * DAY_MS)
  await updateOperation(tx, operationId, { undoUntil, totalCount: items.length })
}

type End = Which & { state: OperationState; doneCount: number }

/**
 * It is over. One that was cancelled while it waited has ended already; one that had failed and was tried again with
 * success is done after all.
 */
export async function endToldOperation(tx: Tx, end: End): Promise<void> {
  const { operationId, state, doneCount, now } = end
  const operation = await findOperation(tx, operationId, true)
  if (!operation) return
  const isDoneAfterAll = operation.state === 'failed' && state === 'done'
  if (operation.endedAt && !isDoneAfterAll) return
  await updateOperation(tx, operationId, { state, doneCount, endedAt: now })
  await tell(tx, end, 'operation.ended')
}
