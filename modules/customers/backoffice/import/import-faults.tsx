import { FoundFaults, IntroOfList, ListPager, PAGE } from '@langraan/operations/backoffice'
import { Button, Chip, useLanguage, useWords } from '@langraan/ui'
import { FormFailureNote } from '@langraan/ui/forms'
import { IconDownload } from '@langraan/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerImportState } from '../../import-contract.ts'
import { importFieldWords, leavesRowOut, sayFault } from '../../rules/import/import-rules.ts'
import { customersApi } from '../customers-api.ts'
import { importWords } from './import-words.ts'

type Props = { readonly found: CustomerImportState; readonly shopId: string }

/** What is wrong, row by row, in words that say what to write instead; and the rows as a file to put right. */
export function ImportFaults({ found: { customerImportId, report }, shopId }: Props) {
  const t = useWords(importWords)
  const language = useLanguage()
  const [from, setFrom] = useState(0)
  const count = report.faultCount ?? 0
  const faults = useQuery({
    ...customersApi.query('GET /shops/:shopId/customer-imports/:customerImportId/faults', {
      params: { shopId, customerImportId },
      query: { from, limit: PAGE },
    }),
    enabled: count > 0,
    placeholderData: keepPreviousData,
  })
  if (count === 0) return null
  return (
    <FoundFaults
      actions={
        <Button
          download="customers-to-fix.csv"
          href={`/api/v1/shops/${shopId}/customer-imports/${customerImportId}/faults-file`}
          icon={IconDownload}
          size="sm"
          variant="quiet"
        >
          {t('faultsFile')}
        </Button>
      }
      faults={(faults.data?.items ?? []).map((fault) => ({
        key: `${String(fault.row)} ${fault.field ?? ''} ${fault.code} ${fault.value}`,
        row: fault.row,
        column: fault.field ? importFieldWords[language][fault.field] : '',
        words: sayFault(fault, language),
        mark: leavesRowOut(fault) ? (
          <Chip tone="red">{t('rowOut')}</Chip>
        ) : (
          <Chip tone="amber">{t('cellOut')}</Chip>
        ),
      }))}
      hint={t('faultsHint', { count })}
      intro={
        <>
          <IntroOfList>{t('faultsText')}</IntroOfList>
          <FormFailureNote failure={faults.error ?? undefined} />
        </>
      }
      title={t('faults')}
    >
      <ListPager from={from} onChange={setFrom} total={faults.data?.total ?? count} />
    </FoundFaults>
  )
}
