import { createIntent } from '@langraan/http/intent'
import { useSettingsLock } from '@langraan/shops/backoffice'
import { Button, Stack, useWords } from '@langraan/ui'
import { FormFailureNote } from '@langraan/ui/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { customersApi } from '../customers-api.ts'
import { importWords } from './import-words.ts'

/** Leaves a file that has not begun to come in; it and what was found in it are deleted. */
export function useLeaving(shopId: string, customerImportId: string) {
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useMutation({
    mutationFn: () =>
      once({}, (idempotencyKey) =>
        customersApi('POST /shops/:shopId/customer-imports/:customerImportId/cancellation', {
          params: { shopId, customerImportId },
          idempotencyKey,
        }),
      ),
    onSettled: () => queries.invalidateQueries(),
  })
}

type Props = { readonly shopId: string; readonly customerImportId: string }

export function LeaveImport({ shopId, customerImportId }: Props) {
  const t = useWords(importWords)
  const lock = useSettingsLock(shopId, 'customers:write')
  const leaving = useLeaving(shopId, customerImportId)
  return (
    <Stack gap={2}>
      <Button busy={leaving.isPending} disabledReason={lock} onClick={() => leaving.mutate()} variant="quiet">
        {t('leave')}
      </Button>
      <FormFailureNote failure={leaving.error ?? undefined} />
    </Stack>
  )
}
