import { bangkokDay } from '@langraan/thai'
import { AppLink, Button, EmptyState, PageHeader, useKitWords, useWords } from '@langraan/ui'
import { IconPlus } from '@langraan/ui/icons'

import type { ShopCard as Shop, ShopDraft } from '../contract.ts'
import { createShopPath } from './addresses.ts'
import { DraftCard } from './draft-card.tsx'
import { LoadFailure } from './load-failure.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { overviewWords } from './overview-words.ts'
import styles from './overview.module.css'
import { ShopCard } from './shop-card.tsx'
import { useDraftDiscards } from './use-draft-discards.ts'
import { useShops } from './use-shops.ts'

/** For somebody without any shop: what this is, and the way into the wizard. */
function Newcomer() {
  const t = useWords(overviewWords)
  const start = (
    <Button href={createShopPath} icon={IconPlus} size="lg" variant="primary">
      {t('newShop')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState actions={start} title={t('emptyTitle')}>
        {t('empty')}
      </EmptyState>
    </>
  )
}

/** The last card: a place for one more shop. */
function NewShopCard() {
  const t = useWords(overviewWords)
  return (
    <AppLink className={styles.more} href={createShopPath}>
      <span className={styles.plus}>
        <IconPlus aria-hidden size={20} />
      </span>
      <span className={styles.moreTitle}>{t('newShop')}</span>
      <span className={styles.moreHint}>{t('newShopHint')}</span>
    </AppLink>
  )
}

type ShopsProps = {
  readonly shops: readonly Shop[]
  readonly drafts: readonly ShopDraft[]
  readonly today: string
}

function Shops({ shops, drafts, today }: ShopsProps) {
  const t = useWords(overviewWords)
  const { hidden, discard } = useDraftDiscards()
  const open = drafts.filter((draft) => !hidden.has(draft.draftId))
  if (shops.length === 0 && open.length === 0) return <Newcomer />
  const facts = [
    t('shopCount', { count: shops.length }),
    open.length > 0 && t('draftCount', { count: open.length }),
  ]
  return (
    <>
      <PageHeader
        actions={
          <Button href={createShopPath} icon={IconPlus} variant="primary">
            {t('newShop')}
          </Button>
        }
        fact={facts.filter(Boolean).join(' · ')}
        title={t('title')}
      />
      <div className={styles.cards}>
        {shops.map((shop) => (
          <ShopCard key={shop.shopId} shop={shop} today={today} />
        ))}
        {open.map((draft) => (
          <DraftCard draft={draft} key={draft.draftId} onDiscard={discard} />
        ))}
        <NewShopCard />
      </div>
    </>
  )
}

/** The person's shops, the drafts they have begun, and the way to one more. */
export function OverviewPage() {
  const t = useWords(overviewWords)
  const kit = useKitWords()
  const shops = useShops()
  if (shops.isPending) return <OverviewSkeleton />
  if (!shops.data) {
    return (
      <>
        <PageHeader title={t('title')} />
        <LoadFailure error={shops.error} onRetry={() => void shops.refetch()} />
      </>
    )
  }
  return (
    <>
      <title>{`${t('title')} · ${kit('brand')}`}</title>
      <Shops
        drafts={shops.data.drafts}
        shops={shops.data.items}
        // The day on which the answer came: asking a clock here would make the page differ by the second.
        today={bangkokDay(new Date(shops.dataUpdatedAt))}
      />
    </>
  )
}
