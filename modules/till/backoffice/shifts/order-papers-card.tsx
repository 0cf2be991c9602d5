import { AppLink, Card, DateTime, Money, Stack, SummaryList, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { tillApi } from '../till-api.ts'
import { shiftsWords } from './shifts-words.ts'

type Props = { readonly shopId: string; readonly orderId: string }

/** Which till sold an order, by which receipt, and who stood there. */
export function OrderTillCard({ shopId, orderId }: Props) {
  const t = useWords(shiftsWords)
  const papers = useQuery(
    tillApi.query('GET /shops/:shopId/orders/:orderId/till-papers', { params: { shopId, orderId } }),
  )
  const items = papers.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card title={t('orderCard')}>
      <SummaryList
        lines={items.map((paper) => ({
          label: (
            <Stack gap={1}>
              <Text weight="medium">{paper.number}</Text>
              <AppLink href={`/app/shops/${shopId}/tills/shifts/${paper.shiftId}`}>{paper.tillName}</AppLink>
              <Text size="sm" tone="second">
                {paper.cashierName || t('left')} · <DateTime at={paper.at} />
              </Text>
            </Stack>
          ),
          value: <Money satang={paper.paidSatang} />,
        }))}
      />
    </Card>
  )
}
