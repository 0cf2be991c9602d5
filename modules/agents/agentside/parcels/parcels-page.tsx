import { AskedStates, Button, EmptyState, HiddenText, LinkTabs, useWords } from '@langraan/ui'
import { oneOf, wordIn } from '@langraan/ui/asked'
import { TextField, useSettled } from '@langraan/ui/forms'
import { IconSearch } from '@langraan/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ownOrderTabs } from '../../contract.ts'
import { useAgent } from '../agent-context.ts'
import { Pages } from '../pages.tsx'
import { Screen } from '../screen.tsx'
import { OrderLine } from './order-line.tsx'
import { ParcelRow } from './parcel-row.tsx'
import { parcelsWords } from './parcels-words.ts'
import styles from './parcels.module.css'

/** The agent's own orders, with parcels to copy. */
export function ParcelsPage() {
  const t = useWords(parcelsWords)
  const { api, shopId, href } = useAgent()
  const said = useSearch({ strict: false }) as { tab?: unknown; page?: unknown }
  const tab = oneOf(ownOrderTabs, said.tab) ?? 'all'
  const page = Math.max(1, Number(wordIn(said.page, 5)) || 1)
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim())
  const asked = useQuery({
    ...api.query('GET /shops/:shopId/agent/orders', { params: { shopId }, query: { tab, text, page } }),
    placeholderData: keepPreviousData,
  })
  const { data } = asked
  return (
    <Screen
      actions={
        <>
          <Button href={href('/orders/file')}>{t('byFile')}</Button>
          <Button href={href('/pay')} variant="soft">
            {t('payTitle')}
          </Button>
        </>
      }
      title={t('title')}
    >
      <LinkTabs
        hrefOf={(value) => href(`/parcels?tab=${value}`)}
        label={t('tabs')}
        tabs={ownOrderTabs.map((value) => ({ value, label: t(value) }))}
        value={tab}
      />
      <TextField
        label={<HiddenText>{t('search')}</HiddenText>}
        maxLength={100}
        onChange={setTyped}
        placeholder={t('search')}
        start={<IconSearch aria-hidden size={18} />}
        type="search"
        value={typed}
      />
      <AskedStates
        asked={asked}
        empty={data?.items.length === 0 && <NoOrders text={text} />}
        failed={t('failed')}
        lines={6}
      />
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((order) => (
            <OrderLine key={order.orderId} order={order} {...(order.asks && { says: t('asks') })}>
              {order.parcels.map((parcel) => (
                <ParcelRow key={parcel.trackingCode} parcel={parcel} />
              ))}
            </OrderLine>
          ))}
        </ul>
      )}
      <Pages href={(to) => href(`/parcels?tab=${tab}&page=${to}`)} page={page} total={data?.total ?? 0} />
    </Screen>
  )
}

function NoOrders({ text }: { readonly text: string }) {
  const t = useWords(parcelsWords)
  const { href } = useAgent()
  return (
    <EmptyState
      actions={
        text === '' && (
          <Button href={href('/orders/new')} variant="primary">
            {t('newOrder')}
          </Button>
        )
      }
      title={text === '' ? t('none') : t('noneFound', { text })}
    >
      {t('noneWhat')}
    </EmptyState>
  )
}
