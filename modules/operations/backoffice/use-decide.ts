import { ApiError } from '@langraan/http/client'
import { createIntent } from '@langraan/http/intent'
import { notify, useWords } from '@langraan/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { operationsApi } from './operations-api.ts'
import { operationsWords } from './operations-words.ts'

type Decision = 'stop' | 'undo'

/** Stops what runs, or brings back what was done, once. */
export function useDecide(params: { readonly shopId: string; readonly operationId: string }) {
  const t = useWords(operationsWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useMutation({
    mutationFn: (decision: Decision) =>
      once({ decision }, (idempotencyKey) => {
        const call = { params, idempotencyKey }
        return decision === 'stop'
          ? operationsApi('POST /shops/:shopId/operations/:operationId/cancellation', call)
          : operationsApi('POST /shops/:shopId/operations/:operationId/undo', call)
      }),
    onSuccess: (_answer, decision) => notify('success', t(decision === 'stop' ? 'stopped' : 'undoBegun')),
    onError: (error) => notify('error', error instanceof ApiError ? error.message : t('notDone')),
    onSettled: () => queries.invalidateQueries(),
  })
}
