import { announce, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { OperationState } from '../rules/operation.ts'
import { findOperation, insertOperation, type NewOperation, updateOperation } from './operations.sql.ts'

/**
 * Long work that is done in a way of its own, such as an import, which is all or nothing: it stands in the same
 * list, tells how far it is, and hears there that it is to stop.
 */
export const beginToldOperation = (tx: Tx, operation: NewOperation): Promise<void> =>
  insertOperation(tx, operation)

type Progress = { operationId: string; doneCount: number; totalCount: number }

/** Tells how far it is. Answers whether somebody wants it to stop. */
export async function tellProgress(tx: Tx, progress: Progress): Promise<{ cancelRequested: boolean }> {
  const { operationId, doneCount, totalCount } = progress
  const operation = await findOperation(tx, operationId, true)
  if (!operation) return { cancelRequested: false }
  if (!operation.endedAt && !operation.cancelRequested)
    await updateOperation(tx, operationId, { state: 'running', doneCount, totalCount })
  return { cancelRequested: operation.cancelRequested }
}

/** Says in the list that somebody wants it to stop. */
export const tellCancellation = (tx: Tx, operationId: string): Promise<void> =>
  updateOperation(tx, operationId, { cancelRequested: true })

type End = { shopId: string; operationId: string; state: OperationState; doneCount: number; now: Date }

/** It is over. One that was cancelled while it waited has ended already. */
export async function endToldOperation(
  tx: Tx,
  { shopId, operationId, state, doneCount, now }: End,
): Promise<void> {
  const operation = await findOperation(tx, operationId, true)
  if (!operation || operation.endedAt) return
  await updateOperation(tx, operationId, { state, doneCount, endedAt: now })
  await announce(tx, { eventId: newId(), shopId, name: 'operation.ended', payload: { operationId }, at: now })
}
