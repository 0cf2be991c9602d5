import { Button, FailureState, Note, Row, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { disagreeingWords } from './disagreeing-words.ts'
import { invoicesApi } from './invoices-api.ts'

type Props = {
  readonly shopId: string
  /** The month in which the documents were issued; empty for all. */
  readonly month: string
}

/** How many documents no longer agree with their orders, with the way to them; nothing where all agree. */
export function DisagreeingNote({ shopId, month }: Props) {
  const t = useWords(disagreeingWords)
  const { data, error, refetch } = useQuery(
    invoicesApi.query('GET /shops/:shopId/disagreeing-documents', {
      params: { shopId },
      query: { month, limit: 0 },
    }),
  )
  if (error)
    return <FailureState compact failure={error} onRetry={() => void refetch()} title={t('failed')} />
  if (!data || data.count === 0) return null
  const { count, isCountMore } = data
  return (
    <Note title={t(isCountMore ? 'someMore' : 'some', { count })} tone="amber">
      <Row gap={3} justify="between" wrap>
        <Text as="p" size="sm">
          {t(month ? 'someMonthText' : 'someText')}
        </Text>
        <Button href={`/app/shops/${shopId}/documents/disagreeing${month && `?month=${month}`}`} size="sm">
          {t('see')}
        </Button>
      </Row>
    </Note>
  )
}
