import { Chip, DateTime, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import type { Column } from '@langraan/ui/table'
import type { FailedJob } from '../contract.ts'
import { FailedJobActions } from './failed-job-actions.tsx'
import { failuresWords } from './failures-words.ts'
import { useJobName } from './use-job-name.ts'

type CellProps = { readonly row: FailedJob; readonly shopId: string }

export function useFailedJobColumns(shopId: string): Column<FailedJob>[] {
  const t = useWords(failuresWords)
  return [
    { id: 'job', header: t('job'), cell: (row) => <Job row={row} /> },
    { id: 'reason', header: t('reason'), cell: (row) => <Reason row={row} /> },
    {
      id: 'failedAt',
      header: t('failedAt'),
      noWrap: true,
      cell: (row) => (
        <Text tone="second">
          <DateTime at={row.failedAt} />
        </Text>
      ),
    },
    {
      id: 'actions',
      header: t('actions'),
      headerHidden: true,
      noWrap: true,
      cell: (row) => <Outcome row={row} shopId={shopId} />,
    },
  ]
}

function Job({ row }: { readonly row: FailedJob }) {
  const t = useWords(failuresWords)
  const name = useJobName()
  return (
    <Stack gap={1}>
      <Text weight="medium">{name(row.name)}</Text>
      <Text size="xs" tone="third">
        {t('attempts', { count: row.attempts })}
      </Text>
    </Stack>
  )
}

function Reason({ row }: { readonly row: FailedJob }) {
  const t = useWords(failuresWords)
  const language = useLanguage()
  return (
    <Stack gap={1}>
      <Text>{row.reason[language]}</Text>
      <Text size="xs" tone="third">
        {t('code', { code: row.jobId.slice(-12) })}
      </Text>
    </Stack>
  )
}

function Outcome({ row, shopId }: CellProps) {
  const t = useWords(failuresWords)
  if (row.state === 'failed') return <FailedJobActions row={row} shopId={shopId} />
  return <Chip tone={row.state === 'retried' ? 'green' : 'grey'}>{t(row.state)}</Chip>
}

/** The same on a phone. */
export function FailedJobCard({ row, shopId }: CellProps) {
  return (
    <Stack gap={2}>
      <Job row={row} />
      <Reason row={row} />
      <Text size="xs" tone="third">
        <DateTime at={row.failedAt} />
      </Text>
      <Outcome row={row} shopId={shopId} />
    </Stack>
  )
}
