import { createIntent } from '@langraan/http/intent'
import { useSettingsLock } from '@langraan/shops/backoffice'
import {
  Button,
  Card,
  FailureState,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useLanguage,
  useWords,
} from '@langraan/ui'
import { FormFailureNote, Select } from '@langraan/ui/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerImportColumns, CustomerImportState } from '../../import-contract.ts'
import {
  type ImportColumns,
  importFields,
  importFieldWords,
  isImportField,
} from '../../rules/import/import-rules.ts'
import { customersApi } from '../customers-api.ts'
import { ChooseSheet } from './choose-sheet.tsx'
import styles from './import.module.css'
import { importWords } from './import-words.ts'
import { LeaveImport } from './leave-import.tsx'

type Props = {
  readonly found: CustomerImportState
  readonly shopId: string
  readonly onAnother: () => void
  /** Back to what was found with the columns as they were taken; missing where they are not known yet. */
  readonly onBack: (() => void) | undefined
}

/** Says what the columns of a file hold. It is remembered for the next file like it. */
export function MapColumns(props: Props) {
  const { shopId, found } = props
  const t = useWords(importWords)
  const columns = useQuery(
    customersApi.query('GET /shops/:shopId/customer-imports/:customerImportId/columns', {
      params: { shopId, customerImportId: found.customerImportId },
    }),
  )
  if (columns.isError)
    return (
      <FailureState failure={columns.error} onRetry={() => void columns.refetch()} title={t('loadFailed')} />
    )
  // Of another dry run other columns may be known.
  return columns.data ? (
    <Columns {...props} file={columns.data} key={found.report.checkId} />
  ) : (
    <SkeletonLines count={6} />
  )
}

function Columns({
  found,
  shopId,
  onAnother,
  onBack,
  file,
}: Props & { readonly file: CustomerImportColumns }) {
  const t = useWords(importWords)
  const [columns, setColumns] = useState<ImportColumns>(file.columns)
  const lock = useSettingsLock(shopId, 'customers:write')
  const saying = useMapping(shopId, found, columns, onBack)
  const choose = (at: number, value: string) =>
    setColumns(columns.map((field, index) => (index === at ? (isImportField(value) ? value : null) : field)))
  return (
    <Card hint={found.fileName} title={t('mapTitle')}>
      <Stack gap={4}>
        <ChooseSheet found={found} shopId={shopId} />
        <Text as="p" tone="second">
          {t('mapText')}
        </Text>
        <div className={styles.columns}>
          {file.headings.map((heading, at) => (
            <Column
              heading={heading || t('unnamed', { number: String(at + 1) })}
              // Two columns may have one heading: only their places tell them apart.
              key={`${String(at)} ${heading}`}
              onChoose={(value) => choose(at, value)}
              samples={file.samples.map((row) => row[at] ?? '').filter(Boolean)}
              value={columns[at] ?? ''}
            />
          ))}
        </div>
        <FormFailureNote failure={saying.error ?? undefined} />
        <Row gap={2} wrap>
          <Button
            busy={saying.isPending}
            disabledReason={lock}
            onClick={() => saying.mutate()}
            variant="primary"
          >
            {t('mapGo')}
          </Button>
          {onBack && <Button onClick={onBack}>{t('back')}</Button>}
          <Button onClick={onAnother}>{t('another')}</Button>
          <LeaveImport customerImportId={found.customerImportId} shopId={shopId} />
        </Row>
      </Stack>
    </Card>
  )
}

type ColumnProps = {
  readonly heading: string
  readonly samples: readonly string[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

function Column({ heading, samples, value, onChoose }: ColumnProps) {
  const t = useWords(importWords)
  const language = useLanguage()
  return (
    <Select
      help={samples.join(' · ') || t('noSample')}
      label={heading}
      onChange={onChoose}
      options={importFields.map((field) => ({ value: field, label: importFieldWords[language][field] }))}
      placeholder={t('notNeeded')}
      value={value}
    />
  )
}

function useMapping(
  shopId: string,
  { customerImportId, report }: CustomerImportState,
  columns: ImportColumns,
  onSaid: (() => void) | undefined,
) {
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useMutation({
    mutationFn: () => {
      const body = { columns: [...columns], checkId: report.checkId ?? '' }
      return once(body, (idempotencyKey) =>
        customersApi('POST /shops/:shopId/customer-imports/:customerImportId/columns', {
          params: { shopId, customerImportId },
          body,
          idempotencyKey,
        }),
      )
    },
    // A refusal may mean that there is another dry run by now: it is shown.
    onSettled: async (_answer, error) => {
      await queries.invalidateQueries()
      if (!error) onSaid?.()
    },
  })
}
