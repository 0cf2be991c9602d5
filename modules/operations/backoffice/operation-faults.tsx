import { Stack, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { faultsByReason } from './faults-by-reason.ts'
import { operationsApi } from './operations-api.ts'
import { operationsWords } from './operations-words.ts'

const SHOWN = 200
const NAMES = 12

type Props = { readonly shopId: string; readonly operationId: string }

/** What the work could not do, by its reasons: a reason that many have is one thing to put right. All are in its list. */
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
  const reasons = faultsByReason(data.items)
  const isCut = work.faultCount > data.items.length || reasons.some(({ names }) => names.length > NAMES)
  return (
    <Stack gap={1}>
      <Text size="sm" tone="bad">
        {t('faults', { count: work.faultCount })}
      </Text>
      {reasons.map(({ reason, names }) => (
        <div key={reason}>
          <Text as="p" size="sm">
            {reason}
          </Text>
          <Text as="p" size="xs" tone="second">
            {names.length > NAMES ? `${names.slice(0, NAMES).join(', ')} …` : names.join(', ')}
          </Text>
        </div>
      ))}
      {isCut && (
        <Text size="xs" tone="second">
          {t('moreFaults')}
        </Text>
      )}
    </Stack>
  )
}
