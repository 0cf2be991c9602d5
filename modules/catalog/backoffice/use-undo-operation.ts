import { createIntent } from '@langraan/http/intent'
import { notify } from '@langraan/ui'
import { useState } from 'react'
import { operationsApi } from './catalog-api.ts'

const LOOK_AGAIN_MS = 500
const MOST_LOOKS = 60

/** Whoever is quick presses undo before the worker has done anything: what still runs cannot be undone yet. */
async function untilEnded(params: { shopId: string; operationId: string }): Promise<void> {
  for (let look = 1; look <= MOST_LOOKS; look++) {
    const { state } = await operationsApi('GET /shops/:shopId/operations/:operationId', { params })
    if (state !== 'waiting' && state !== 'running') return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

/** For the undo of a message: takes an operation back and says `done`, or why not. */
export function useUndoOperation(shopId: string, done: string): (operationId: string) => Promise<void> {
  const [once] = useState(createIntent)
  const undo = async (operationId: string) => {
    const params = { shopId, operationId }
    await untilEnded(params)
    return once(['undo', operationId], (idempotencyKey) =>
      operationsApi('POST /shops/:shopId/operations/:operationId/undo', { params, idempotencyKey }),
    )
  }
  return (operationId) =>
    undo(operationId).then(
      () => notify('success', done),
      (error: Error) => notify('error', error.message),
    )
}
