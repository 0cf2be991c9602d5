import { Button, Card, Chip, ConfirmDialog, HiddenText, moneyText, Note, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconExternalLink } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { LinkedFigures, LinkedShop } from '../contract.ts'
import { linkedShopsQuery, linksApi } from './links-api.ts'
import { linksWords } from './links-words.ts'
import styles from './links.module.css'

/** The other system's figures are asked for again while the page is open. */
const FRESH_MS = 30_000

function Figures({ figures }: { readonly figures: LinkedFigures }) {
  const t = useWords(linksWords)
  const facts = [
    [t('today'), moneyText(figures.salesTodaySatang)],
    [t('outstanding'), figures.outstandingOrders.toLocaleString('en-US')],
    [t('notices'), figures.paymentNotices.toLocaleString('en-US')],
  ]
  return (
    <dl className={styles.figures}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LinkedShopCard({ shop }: { readonly shop: LinkedShop }) {
  const t = useWords(linksWords)
  const [leaving, setLeaving] = useState(false)
  const unlink = useChange(linksApi, 'DELETE /linked-shops/:linkId', {
    call: { params: { linkId: shop.linkId } },
    refresh: [linkedShopsQuery.queryKey],
    said: t('unlinked'),
  })
  return (
    <Card className={styles.card}>
      <div>
        <h2 className={styles.name} title={shop.name}>
          {shop.name}
        </h2>
        <p className={styles.address}>{new URL(shop.address).host}</p>
        <Chip tone="violet">{t('elsewhere')}</Chip>
      </div>
      <div className={styles.middle}>
        {shop.figures && <Figures figures={shop.figures} />}
        {shop.trouble && <Note tone="amber">{t(shop.trouble)}</Note>}
      </div>
      <div className={styles.foot}>
        <Button onClick={() => setLeaving(true)} variant="quiet">
          {t('unlink')}
          <HiddenText> {shop.name}</HiddenText>
        </Button>
        <Button href={shop.figures?.backofficeUrl ?? shop.address} iconEnd={IconExternalLink} newTab>
          {t('open')}
          <HiddenText>
            {' '}
            {shop.name} {t('newTab')}
          </HiddenText>
        </Button>
      </div>
      <ConfirmDialog
        confirmLabel={t('unlink')}
        onClose={() => setLeaving(false)}
        onConfirm={unlink.mutateAsync}
        open={leaving}
        title={t('unlinkTitle', { name: shop.name })}
      >
        {t('unlinkText')}
      </ConfirmDialog>
    </Card>
  )
}

/** The shops of other systems, one card each; nothing while there are none. */
export function LinkedShopCards() {
  const { data } = useQuery({ ...linkedShopsQuery, refetchInterval: FRESH_MS })
  return (data?.items ?? []).map((shop) => <LinkedShopCard key={shop.linkId} shop={shop} />)
}
