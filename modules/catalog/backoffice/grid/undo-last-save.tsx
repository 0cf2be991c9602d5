import { createIntent } from '@langraan/http/intent'
import { Button, notify, useWords } from '@langraan/ui'
import { IconArrowBackUp } from '@langraan/ui/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { operationsApi } from '../catalog-api.ts'
import { gridWords } from './grid-words.ts'

const LOOKED_AT = 25

/** Undoes the newest save of the grid that can be undone still, whoever made it and however often one reloads. */
export function UndoLastSave({ shopId }: { readonly shopId: string }) {
  const t = useWords(gridWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const ended = useQuery(
    operationsApi.query('GET /shops/:shopId/operations', {
      params: { shopId },
      query: { view: 'ended', limit: LOOKED_AT },
    }),
  )
  const last = ended.data?.items.find(
    ({ kind, undoneBy, undoUntil }) => kind === 'edit-variants' && undoneBy === null && undoUntil !== null,
  )
  const undo = useMutation({
    mutationFn: (operationId: string) =>
      once(operationId, (idempotencyKey) =>
        operationsApi('POST /shops/:shopId/operations/:operationId/undo', {
          params: { shopId, operationId },
          idempotencyKey,
        }),
      ),
    onSuccess: () => notify('info', t('undoBegun')),
    onError: (error) => notify('error', error.message),
    onSettled: () => queries.invalidateQueries(),
  })
  if (!last) return null
  return (
    <Button busy={undo.isPending} icon={IconArrowBackUp} onClick={() => undo.mutate(last.operationId)}>
      {t('undoLast')}
    </Button>
  )
}
