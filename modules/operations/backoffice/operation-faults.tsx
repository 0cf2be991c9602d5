import { AppLink, Button, Row, Stack, Text, useKitWords, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useRef } from 'react'
import { faultsByReason, pageOfFault } from './faults-by-reason.ts'
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
      {work.mayReadFaults ? (
        <Reasons {...params} faultCount={work.faultCount} kind={work.kind} />
      ) : (
        <Text size="sm" tone="second">
          {t('faultsNotYours')}
        </Text>
      )}
    </Stack>
  )
}

/** Of more than are asked for nobody knows how many have which reason. */
function Reasons({
  faultCount,
  kind,
  ...params
}: Props & { readonly faultCount: number; readonly kind: string }) {
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
  const isCut = !areAll || reasons.some(({ named }) => named.length > NAMES)
  return (
    <div ref={read} tabIndex={-1}>
      <Stack gap={3}>
        {reasons.map(({ reason, named, count }) => (
          <div key={reason}>
            <Text as="p" size="sm">
              {reason}
            </Text>
            {named.length > 0 && (
              <Text as="p" size="sm" tone="second">
                {areAll && reasons.length > 1 && t('countOf', { count })}
                <Names named={named} pageOf={pageOfFault(params.shopId, kind)} />
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

type NamesProps = {
  readonly named: readonly { readonly id: string; readonly name: string }[]
  readonly pageOf: ((id: string) => string) | undefined
}

/** The first of them, each leading to where it can be put right. */
function Names({ named, pageOf }: NamesProps) {
  return (
    <>
      {named.slice(0, NAMES).map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          {pageOf ? <AppLink href={pageOf(id)}>{name}</AppLink> : name}
        </Fragment>
      ))}
      {named.length > NAMES && ' …'}
    </>
  )
}
