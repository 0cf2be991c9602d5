import type { ReactNode } from 'react'
import type { NeedOfBox, Tonight } from '../../contract.ts'
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

/** A supply of which so many pieces are missing tonight. */
export type ShortBox = Pick<NeedOfBox, 'kind' | 'code'> & { readonly pieces: number }

type PageProps = {
  /** Beside the title. */
  readonly actions?: ReactNode
  /** What buys the boxes that are missing. */
  readonly buy?: (short: readonly ShortBox[]) => ReactNode
  /** Below the boxes: what else can be bought. */
  readonly below?: ReactNode
}

/** Which boxes tonight's orders need. */
export function SuppliesPage({ actions, buy, below }: PageProps) {
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
        actions={
          <>
            {actions}
            <Button href={`/app/shops/${shopId}/supplies/own`}>{t('own')}</Button>
          </>
        }
        fact={count === undefined ? undefined : count === 0 ? t('factNone') : t('fact', { count })}
        title={t('title')}
      />
      {night.data && <Shown buy={buy?.(shortOf(night.data))} night={night.data} shopId={shopId} />}
      {!night.data && night.error && (
        <FailureState failure={night.error} onRetry={() => void night.refetch()} title={t('loadFailed')} />
      )}
      {night.isPending && (
        <Card>
          <SkeletonLines count={8} />
        </Card>
      )}
      {below}
    </>
  )
}

const shortOf = ({ boxes }: Tonight): ShortBox[] =>
  boxes.flatMap(({ kind, code, after }) => (after < 0 ? { kind, code, pieces: -after } : []))

function Shown({ night, shopId, buy }: NightProps & { readonly buy: ReactNode }) {
  if (night.boxes.length === 0) return <NoBoxes shopId={shopId} />
  return (
    <div className={styles.page}>
      <Stack>
        <TonightCard buy={buy} night={night} shopId={shopId} />
        <UnknownGoods night={night} shopId={shopId} />
      </Stack>
      <OrderBoxCard key={shopId} night={night} shopId={shopId} />
    </div>
  )
}
