import { Button, FailureState, Note, Row, Skeleton, Stack, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { invoicesApi } from './invoices-api.ts'
import { ReportSums } from './report-sums.tsx'
import { uninvoicedWords } from './uninvoiced-words.ts'

type Props = {
  readonly shopId: string
  readonly month: string
  /** Whether the month has a report: where it has none, nobody is told that nothing is missing from it. */
  readonly hasReport: boolean
}

/** How much of a month’s sales the report does not have, because no tax invoice tells of it. */
export function UninvoicedNote({ shopId, month, hasReport }: Props) {
  const t = useWords(uninvoicedWords)
  const sales = useQuery(
    invoicesApi.query('GET /shops/:shopId/uninvoiced-sales', {
      params: { shopId },
      query: { month, limit: 0 },
    }),
  )
  if (sales.isError)
    return <FailureState failure={sales.error} onRetry={() => void sales.refetch()} title={t('failed')} />
  if (!sales.data) return <Skeleton height={64} />
  const { count, baseSatang, vatSatang } = sales.data
  if (count === 0) return hasReport ? <Note tone="green">{t('none')}</Note> : null
  return (
    <Note title={t('some', { count })} tone="amber">
      <Stack gap={3}>
        <Text size="sm">{t('someText')}</Text>
        <Row gap={5} justify="between" wrap>
          <ReportSums
            figures={[
              { label: t('base'), satang: baseSatang },
              { label: t('vat'), satang: vatSatang },
            ]}
          />
          <Button href={`/app/shops/${shopId}/documents/uninvoiced-sales?month=${month}`}>{t('see')}</Button>
        </Row>
      </Stack>
    </Note>
  )
}
