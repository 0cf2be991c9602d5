import { Button, Row, Stack, Text, useKitWords, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
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
  if (!work || work.faultCount === 0) return null
  return (
    <Stack gap={3}>
      <Text size="sm" tone="bad">
        {t('faults', { count: work.faultCount })}
      </Text>
      <Reasons {...params} faultCount={work.faultCount} />
    </Stack>
  )
}

/** Of more than are asked for nobody knows how many have which reason. */
function Reasons({ faultCount, ...params }: Props & { readonly faultCount: number }) {
  const t = useWords(operationsWords)
  const kit = useKitWords()
  const { data, isLoadingError, isFetching, refetch } = useQuery(
    operationsApi.query('GET /shops/:shopId/operations/:operationId/items', {
      params,
      query: { faults: 'true', limit: SHOWN },
    }),
  )
  // The button that was pressed goes with what it said: the keyboard goes on at what is read now.
  const read = useRef<HTMLDivElement>(null)
  const isRetried = useRef(false)
  useEffect(() => {
    if (!data || !isRetried.current) return
    isRetried.current = false
    read.current?.focus()
  }, [data])
  const onRetry = () => {
    isRetried.current = true
    void refetch()
  }
  if (isLoadingError)
    return (
      <Row gap={2} wrap>
        <Text size="sm">{t('reasonsUnread')}</Text>
        <Button busy={isFetching} onClick={onRetry} size="sm">
          {kit('retry')}
        </Button>
      </Row>
    )
  if (!data) return null
  const reasons = faultsByReason(data.items)
  const areAll = faultCount <= data.items.length
  const isCut = !areAll || reasons.some(({ names }) => names.length > NAMES)
  const named = (all: readonly string[], count: number) => {
    const names = all.slice(0, NAMES).join(', ') + (all.length > NAMES ? ' …' : '')
    return areAll && reasons.length > 1 ? t('namesOf', { count, names }) : names
  }
  return (
    <div ref={read} tabIndex={-1}>
      <Stack gap={3}>
        {reasons.map(({ reason, names, count }) => (
          <div key={reason}>
            <Text as="p" size="sm">
              {reason}
            </Text>
            {names.length > 0 && (
              <Text as="p" size="sm" tone="second">
                {named(names, count)}
              </Text>
            )}
          </div>
        ))}
        {isCut && (
          <Text size="xs" tone="second">
            {t('moreFaults')}
          </Text>
        )}
      </Stack>
    </div>
  )
}
