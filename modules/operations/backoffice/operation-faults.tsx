import { Stack, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { operationsApi } from './operations-api.ts'
import { operationsWords } from './operations-words.ts'

const SHOWN = 20

type Props = { readonly shopId: string; readonly operationId: string }

/** What the work could not do, each with its reason: the first of them where it was begun, all of them in its list. */
export function OperationFaults({ shopId, operationId }: Props) {
  const t = useWords(operationsWords)
  const params = { shopId, operationId }
  const { data: work } = useQuery(
    operationsApi.query('GET /shops/:shopId/operations/:operationId', { params }),
  )
  const { data } = useQuery(
    operationsApi.query('GET /shops/:shopId/operations/:operationId/items', {
      params,
      query: { faults: 'true', limit: SHOWN },
    }),
  )
  if (!work || work.faultCount === 0 || !data) return null
  return (
    <Stack gap={1}>
      <Text size="sm" tone="bad">
        {t('faults', { count: work.faultCount })}
      </Text>
      {data.items.map(({ position, name, reason }) => (
        <Text key={position} size="xs" tone="second">
          {[name, reason].filter(Boolean).join(' · ')}
        </Text>
      ))}
      {work.faultCount > data.items.length && (
        <Text size="xs" tone="second">
          {t('moreFaults', { count: work.faultCount - data.items.length })}
        </Text>
      )}
    </Stack>
  )
}
