import { FailureState, PageHeader, SkeletonLines, Stack, useWords, Button, Card } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { tonightQuery } from './boxes-api.ts'
import styles from './boxes.module.css'
import type { NightProps } from './night-props.ts'
import { NoBoxes } from './no-boxes.tsx'
import { OrderBoxCard } from './order-box-card.tsx'
import { TonightCard } from './tonight-card.tsx'
import { tonightWords } from './tonight-words.ts'
import { UnknownGoods } from './unknown-goods.tsx'

// While boxes are being chosen the list grows by itself.
const WHILE_CHOOSING_MS = 1500

/** Which boxes tonight's orders need. */
export function SuppliesPage() {
  const { shopId } = useParams({ strict: false }) as { shopId: string }
  const t = useWords(tonightWords)
  const night = useQuery({
    ...tonightQuery(shopId),
    refetchInterval: ({ state }) => ((state.data?.beingChosenCount ?? 0) > 0 ? WHILE_CHOOSING_MS : false),
  })
  const count = night.data?.orderCount
  return (
    <>
      <PageHeader
        actions={<Button href={`/app/shops/${shopId}/supplies/own`}>{t('own')}</Button>}
        fact={count === undefined ? undefined : count === 0 ? t('factNone') : t('fact', { count })}
        title={t('title')}
      />
      {night.data && <Shown night={night.data} shopId={shopId} />}
      {!night.data && night.error && (
        <FailureState failure={night.error} onRetry={() => void night.refetch()} title={t('loadFailed')} />
      )}
      {night.isPending && (
        <Card>
          <SkeletonLines count={8} />
        </Card>
      )}
    </>
  )
}

function Shown({ night, shopId }: NightProps) {
  if (night.boxes.length === 0) return <NoBoxes shopId={shopId} />
  return (
    <div className={styles.page}>
      <Stack>
        <TonightCard night={night} shopId={shopId} />
        <UnknownGoods night={night} shopId={shopId} />
      </Stack>
      <OrderBoxCard key={shopId} night={night} shopId={shopId} />
    </div>
  )
}
