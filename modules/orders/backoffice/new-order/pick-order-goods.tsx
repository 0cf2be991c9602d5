import { Money, Stack, Text, Thumb, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { OrderGoods } from '../../contract.ts'
import { ordersApi, pictureUrl } from '../orders-api.ts'
import { nameOf } from './new-order-values.ts'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'

const mostOffered = 8

type Props = {
  readonly shopId: string
  readonly onPick: (goods: OrderGoods) => void
  readonly error: string | undefined
  readonly startWith: string
}

/** Finds goods as somebody types or scans; Enter takes the first, so that a scanner adds line after line. */
export function PickOrderGoods({ shopId, onPick, error, startWith }: Props) {
  const t = useWords(newOrderWords)
  const [text, setText] = useState(startWith)
  const input = useRef<HTMLInputElement>(null)
  const asked = text.trim()
  const found = useQuery({
    ...ordersApi.query('GET /shops/:shopId/order-goods', {
      params: { shopId },
      query: { text: asked, limit: mostOffered },
    }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const offered = asked === '' ? [] : (found.data?.items ?? [])
  const pick = (goods: OrderGoods): void => {
    onPick(goods)
    setText('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const [first] = offered
    if (first && !found.isPlaceholderData) pick(first)
  }
  return (
    <Stack gap={2}>
      <TextField
        autoComplete="off"
        error={found.isError ? found.error.message : error}
        help={t('findGoodsHelp')}
        inputRef={input}
        label={t('findGoods')}
        onChange={setText}
        onKeyDown={onKeyDown}
        type="search"
        value={text}
      />
      {asked !== '' && found.data && !found.isPlaceholderData && offered.length === 0 && (
        <Text size="sm" tone="third">
          {t('noGoods')}
        </Text>
      )}
      {offered.length > 0 && (
        <ul className={styles.offered}>
          {offered.map((goods) => (
            <li key={goods.variantId}>
              <Offer goods={goods} onPick={() => pick(goods)} shopId={shopId} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

type OfferProps = { readonly goods: OrderGoods; readonly shopId: string; readonly onPick: () => void }

function Offer({ goods, shopId, onPick }: OfferProps) {
  const t = useWords(newOrderWords)
  return (
    <button className={styles.offer} onClick={onPick} type="button">
      <Thumb alt="" size={36} src={pictureUrl(shopId, goods.pictureId ?? undefined)} />
      <Stack gap={1} grow>
        <Text>{nameOf(goods)}</Text>
        <Text size="xs" tone={goods.available > 0 ? 'third' : 'bad'}>
          {[goods.sku, t('left', { count: Math.max(0, goods.available) })].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      <Money satang={goods.priceSatang} />
    </button>
  )
}
