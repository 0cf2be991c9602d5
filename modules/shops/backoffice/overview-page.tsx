import { bangkokDay } from '@langraan/thai'
import { AppLink, Button, EmptyState, PageHeader, useKitWords, useWords } from '@langraan/ui'
import { IconChevronDown, IconLink, IconPlus } from '@langraan/ui/icons'
import { DropMenu } from '@langraan/ui/menu'
import type { ReactNode } from 'react'

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
function Newcomer({ onLink }: { readonly onLink: () => void }) {
  const t = useWords(overviewWords)
  const start = (
    <>
      <Button href={createShopPath} icon={IconPlus} size="lg" variant="primary">
        {t('newShop')}
      </Button>
      <Button icon={IconLink} onClick={onLink} size="lg">
        {t('linkShop')}
      </Button>
    </>
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

/** The two ways to one more shop. */
function AddShop({ onLink }: { readonly onLink: () => void }) {
  const t = useWords(overviewWords)
  return (
    <DropMenu
      entries={[
        { key: 'new', label: t('newShop'), icon: IconPlus, href: createShopPath },
        { key: 'link', label: t('linkShop'), icon: IconLink, onSelect: onLink },
      ]}
      position="bottom-end"
      target={
        <Button icon={IconPlus} iconEnd={IconChevronDown} variant="primary">
          {t('addShop')}
        </Button>
      }
    />
  )
}

export type ShopsOverviewProps = {
  /** Opens what links a shop of another system. */
  readonly onLink: () => void
  /** What a shop has sold today, in its card. */
  readonly todayOf: (shopId: string) => ReactNode
  /** Cards of shops of other systems, after one's own. */
  readonly elsewhere: ReactNode
}

type ShopsProps = ShopsOverviewProps & {
  readonly shops: readonly Shop[]
  readonly drafts: readonly ShopDraft[]
  readonly today: string
}

function Shops({ shops, drafts, today, onLink, elsewhere, todayOf }: ShopsProps) {
  const t = useWords(overviewWords)
  const { hidden, discard } = useDraftDiscards()
  const open = drafts.filter((draft) => !hidden.has(draft.draftId))
  if (shops.length === 0 && open.length === 0) return <Newcomer onLink={onLink} />
  const facts = [
    t('shopCount', { count: shops.length }),
    open.length > 0 && t('draftCount', { count: open.length }),
  ]
  return (
    <>
      <PageHeader
        actions={<AddShop onLink={onLink} />}
        fact={facts.filter(Boolean).join(' · ')}
        title={t('title')}
      />
      <div className={styles.cards}>
        {shops.map((shop) => (
          <ShopCard figures={todayOf(shop.shopId)} key={shop.shopId} shop={shop} today={today} />
        ))}
        {open.map((draft) => (
          <DraftCard draft={draft} key={draft.draftId} onDiscard={discard} />
        ))}
        {elsewhere}
        <NewShopCard />
      </div>
    </>
  )
}

/** The person's shops, the drafts they have begun, and the ways to one more. */
export function ShopsOverview(props: ShopsOverviewProps) {
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
        {...props}
        drafts={shops.data.drafts}
        shops={shops.data.items}
        // The day on which the answer came: asking a clock here would make the page differ by the second.
        today={bangkokDay(new Date(shops.dataUpdatedAt))}
      />
    </>
  )
}
