import { Button, Card, Chip, Text, useLanguage, useWords } from '@langraan/ui'
import { FormFailureNote } from '@langraan/ui/forms'
import { IconDownload } from '@langraan/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerImportState } from '../../import-contract.ts'
import { importFieldWords, leavesRowOut, sayFault } from '../../rules/import/import-rules.ts'
import { customersApi } from '../customers-api.ts'
import styles from './import.module.css'
import { importWords } from './import-words.ts'
import { ListPager, PAGE } from './list-pager.tsx'

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
    <Card
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
      flush
      hint={t('faultsHint', { count })}
      title={t('faults')}
    >
      <p className={styles.intro}>{t('faultsText')}</p>
      <FormFailureNote failure={faults.error ?? undefined} />
      <ul className={styles.list}>
        {faults.data?.items.map((fault) => (
          <li
            className={styles.fault}
            key={`${String(fault.row)} ${fault.field ?? ''} ${fault.code} ${fault.value}`}
          >
            <Text weight="medium">{t('row', { row: fault.row })}</Text>
            <Text tone="second">{fault.field ? importFieldWords[language][fault.field] : ''}</Text>
            <Text>{sayFault(fault, language)}</Text>
            {leavesRowOut(fault) ? (
              <Chip tone="red">{t('rowOut')}</Chip>
            ) : (
              <Chip tone="amber">{t('cellOut')}</Chip>
            )}
          </li>
        ))}
      </ul>
      <ListPager from={from} onChange={setFrom} total={faults.data?.total ?? count} />
    </Card>
  )
}
