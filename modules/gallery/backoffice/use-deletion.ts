import { ApiError } from '@langraan/http/client'
import { useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import type { ChosenPictures } from '../contract.ts'
import { galleryApi } from './gallery-api.ts'
import { galleryWords } from './gallery-words.ts'

/** Begins to delete, and keeps which operation the dialog tells of. What can be undone is not asked, but undone. */
export function useDeletion(shopId: string, onBegun: () => void) {
  const t = useWords(galleryWords)
  const [operationId, setOperationId] = useState<string>()
  const begin = useChange(galleryApi, 'POST /shops/:shopId/pictures/deletion', {
    once: true,
    call: (chosen: ChosenPictures) => ({ params: { shopId }, body: { chosen } }),
    onDone: (begun) => {
      setOperationId(begun.operationId)
      onBegun()
    },
    failure: (error) => (error instanceof ApiError ? error.message : t('notBegun')),
  })
  return { operationId, begin: begin.mutate, hide: () => setOperationId(undefined) }
}
