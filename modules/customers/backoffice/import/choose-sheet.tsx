import { createIntent } from '@langraan/http/intent'
import { useSettingsLock } from '@langraan/shops/backoffice'
import { FormFailureNote, SheetField } from '@langraan/ui/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerImportState } from '../../import-contract.ts'
import { customersApi } from '../customers-api.ts'

type Props = { readonly found: CustomerImportState; readonly shopId: string }

/** Which sheet of a workbook is read; nothing where there is only one. */
export function ChooseSheet({ found: { customerImportId, report }, shopId }: Props) {
  const { sheets, checkId } = report
  const queries = useQueryClient()
  const lock = useSettingsLock(shopId, 'customers:write')
  const [once] = useState(createIntent)
  const choosing = useMutation({
    mutationFn: (sheet: number) => {
      const body = { sheet, checkId: checkId ?? '' }
      return once(body, (idempotencyKey) =>
        customersApi('POST /shops/:shopId/customer-imports/:customerImportId/sheet', {
          params: { shopId, customerImportId },
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
