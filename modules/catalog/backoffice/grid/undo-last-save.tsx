import { Button, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconArrowBackUp } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { allGoods, operationsApi } from '../catalog-api.ts'
import { gridWords } from './grid-words.ts'

const LOOKED_AT = 25

/** Undoes the newest save of the grid that can be undone still, whoever made it and however often one reloads. */
export function UndoLastSave({ shopId }: { readonly shopId: string }) {
  const t = useWords(gridWords)
  const ended = useQuery(
    operationsApi.query('GET /shops/:shopId/operations', {
      params: { shopId },
      query: { view: 'ended', limit: LOOKED_AT },
    }),
  )
  const last = ended.data?.items.find(
    ({ kind, undoneBy, undoUntil }) => kind === 'edit-variants' && undoneBy === null && undoUntil !== null,
  )
  const undo = useChange(operationsApi, 'POST /shops/:shopId/operations/:operationId/undo', {
    once: true,
    call: (operationId: string) => ({ params: { shopId, operationId } }),
    refresh: allGoods,
    refreshAfterFailure: true,
    said: { kind: 'info', title: t('undoBegun') },
    failure: 'toast',
  })
  if (!last) return null
  return (
    <Button busy={undo.isPending} icon={IconArrowBackUp} onClick={() => undo.mutate(last.operationId)}>
      {t('undoLast')}
    </Button>
  )
}
