import { ApiError } from '@langraan/http/client'
import { createIntent } from '@langraan/http/intent'
import { notify, useWords } from '@langraan/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChosenPictures } from '../contract.ts'
import { galleryApi } from './gallery-api.ts'
import { galleryWords } from './gallery-words.ts'

/** Begins to delete, and keeps which operation the dialog tells of. What can be undone is not asked, but undone. */
export function useDeletion(shopId: string, onBegun: () => void) {
  const t = useWords(galleryWords)
  const [once] = useState(createIntent)
  const [operationId, setOperationId] = useState<string>()
  const begin = useMutation({
    mutationFn: (chosen: ChosenPictures) =>
      once(chosen, (idempotencyKey) =>
        galleryApi('POST /shops/:shopId/pictures/deletion', {
          params: { shopId },
          body: { chosen },
          idempotencyKey,
        }),
      ),
    onSuccess: (begun) => {
      setOperationId(begun.operationId)
      onBegun()
    },
    onError: (error) => notify('error', error instanceof ApiError ? error.message : t('notBegun')),
  })
  return { operationId, begin: begin.mutate, hide: () => setOperationId(undefined) }
}
