import { Button, DateTime, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { papersWords } from '../papers/papers-words.ts'
import { stockApi } from '../stock-api.ts'

/** The sheets that are open at a branch; none while that is not known. */
export function useOpenCounts(shopId: string, branchId: string, isAsked = true) {
  const found = useQuery({
    ...stockApi.query('GET /shops/:shopId/stock-documents', {
      params: { shopId },
      query: { kind: 'count', state: 'open', branchId },
    }),
    enabled: isAsked && branchId !== '',
  })
  return isAsked ? (found.data?.items ?? []) : []
}

type Props = { readonly shopId: string; readonly counts: ReturnType<typeof useOpenCounts> }

/** Two who count the same goods belong on one sheet; another one is for another part of the goods. */
export function OpenCounts({ shopId, counts }: Props) {
  const t = useWords(papersWords)
  if (counts.length === 0) return null
  return (
    <Note announce="status" title={t('countOpen')} tone="amber">
      <Stack gap={2}>
        <Text size="sm">{t('countOpenHint')}</Text>
        {counts.map((count) => (
          <Row gap={2} justify="between" key={count.paperId} wrap>
            <Text size="sm">
              {count.number} · {count.openedBy} · <DateTime at={count.openedAt} style="dateTime" /> ·{' '}
              {t('countedSoFar', { count: count.lineCount })}
            </Text>
            <Button href={`/app/shops/${shopId}/stock/papers/${count.paperId}`} size="sm">
              {t('joinCount', { number: count.number })}
            </Button>
          </Row>
        ))}
      </Stack>
    </Note>
  )
}

/** The others that are open beside a sheet: two may have pressed at the same time. */
export function OtherCounts({
  shopId,
  branchId,
  paperId,
}: Pick<Props, 'shopId'> & { readonly branchId: string; readonly paperId: string }) {
  const t = useWords(papersWords)
  const others = useOpenCounts(shopId, branchId).filter((count) => count.paperId !== paperId)
  if (others.length === 0) return null
  return (
    <Text size="sm" tone="second">
      {t('othersOpen', {
        numbers: others.map(({ number, openedBy }) => `${number} (${openedBy})`).join(', '),
      })}
    </Text>
  )
}
