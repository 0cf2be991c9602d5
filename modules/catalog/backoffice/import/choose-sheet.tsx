import { createIntent } from '@langraan/http/intent'
import { useSettingsLock } from '@langraan/shops/backoffice'
import { FormFailureNote, SheetField } from '@langraan/ui/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportState } from '../../contract.ts'
import { importApi } from './import-api.ts'

type Props = { readonly found: ImportState; readonly shopId: string }

/** Which sheet of a workbook is read; nothing where there is only one. */
export function ChooseSheet({ found: { importId, report }, shopId }: Props) {
  const { sheets, checkId } = report
  const queries = useQueryClient()
  const lock = useSettingsLock(shopId, 'catalog:write')
  const [once] = useState(createIntent)
  const choosing = useMutation({
    mutationFn: (sheet: number) => {
      const body = { sheet, checkId }
      return once(body, (idempotencyKey) =>
        importApi('POST /shops/:shopId/imports/:importId/sheet', {
          params: { shopId, importId },
          body,
          idempotencyKey,
        }),
      )
    },
    onSettled: () => queries.invalidateQueries(),
  })
  if (!sheets) return null
  return (
    <>
      <SheetField
        busy={choosing.isPending}
        disabledReason={lock}
        // Of another dry run another sheet may have been read.
        key={checkId}
        onRead={(sheet) => choosing.mutate(sheet)}
        sheets={sheets}
      />
      <FormFailureNote failure={choosing.error ?? undefined} />
    </>
  )
}
