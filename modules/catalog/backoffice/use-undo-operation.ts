import { defineWords, notify, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { operationsApi } from './catalog-api.ts'

const LOOK_AGAIN_MS = 500
const MOST_LOOKS = 60

const undoWords = defineWords({
  th: { left: 'นำกลับมาไม่ได้ {count, number} รายการ ดูเหตุผลที่ “งานเบื้องหลัง”' },
  en: { left: '{count, number} could not be brought back. “Background work” says why.' },
})

type Named = { shopId: string; operationId: string }

/** How many could not be done, once it has ended; 0 also while it goes on for longer than one waits for a message. */
async function untilEnded(params: Named): Promise<number> {
  for (let look = 1; look <= MOST_LOOKS; look++) {
    const { state, faultCount } = await operationsApi('GET /shops/:shopId/operations/:operationId', {
      params,
    })
    if (state !== 'waiting' && state !== 'running') return faultCount
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  return 0
}

/** Why the only one that could not be brought back could not, where the reader may know. */
async function onlyReason(params: Named): Promise<string | undefined> {
  const query = { faults: 'true', limit: '1' } as const
  const { items } = await operationsApi('GET /shops/:shopId/operations/:operationId/items', { params, query })
  return items[0]?.reason
}

/** For the undo of a message: takes an operation back and says `done`, or why not; also what could not come back. */
export function useUndoOperation(shopId: string, done: string): (operationId: string) => void {
  const t = useWords(undoWords)
  const send = async (operationId: string, idempotencyKey: string) => {
    const params = { shopId, operationId }
    // Whoever is quick presses undo before the worker has done anything: what still runs cannot be undone yet.
    await untilEnded(params)
    return operationsApi('POST /shops/:shopId/operations/:operationId/undo', { params, idempotencyKey })
  }
  const tellLeft = async (operationId: string) => {
    const params = { shopId, operationId }
    const count = await untilEnded(params)
    if (count > 0) notify('error', (count === 1 && (await onlyReason(params))) || t('left', { count }))
  }
  const undo = useSending(send, {
    said: done,
    onDone: ({ operationId }) => tellLeft(operationId),
    failure: 'toast',
  })
  return (operationId) => undo.mutate(operationId)
}
