import { Money, Stack, Text, Thumb, useWords } from '@langraan/ui'
import { PickField } from '@langraan/ui/forms'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderGoods } from '../../contract.ts'
import { ordersApi, pictureUrl } from '../orders-api.ts'
import { nameOf } from './new-order-values.ts'
import { newOrderWords } from './new-order-words.ts'

const mostOffered = 8

type Props = {
  readonly shopId: string
  readonly onPick: (goods: OrderGoods) => void
  readonly error: string | undefined
  readonly startWith: string
}

/** Goods of the shop with their price and what is left of them. */
export function PickOrderGoods({ shopId, onPick, error, startWith }: Props) {
  const t = useWords(newOrderWords)
  const [text, setText] = useState(startWith)
  const asked = text.trim()
  const queries = useQueryClient()
  const goods = (of: string, whole?: 'yes') =>
    ordersApi.query('GET /shops/:shopId/order-goods', {
      params: { shopId },
      query: { text: of, limit: mostOffered, ...(whole && { whole }) },
    })
  const found = useQuery({
    ...goods(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <PickField
      error={found.isError ? found.error.message : error}
      found={found.data?.items}
      help={t('findGoodsHelp')}
      isEarlier={found.isPlaceholderData}
      keyOf={(goods) => goods.variantId}
      label={t('findGoods')}
      // Nobody has seen what it is: a code that another one begins with must not bring that one in.
      lookUp={async (typed) => (await queries.fetchQuery(goods(typed, 'yes'))).items[0]}
      none={t('noGoods')}
      onPick={onPick}
      onText={setText}
      text={text}
    >
      {(goods) => <Offer goods={goods} shopId={shopId} />}
    </PickField>
  )
}

function Offer({ goods, shopId }: { readonly goods: OrderGoods; readonly shopId: string }) {
  const t = useWords(newOrderWords)
  return (
    <>
      <Thumb alt="" size={36} src={pictureUrl(shopId, goods.pictureId ?? undefined)} />
      <Stack gap={1} grow>
        <Text>{nameOf(goods)}</Text>
        <Text size="xs" tone={goods.available > 0 ? 'third' : 'bad'}>
          {[
            goods.sku,
            t('left', { count: Math.max(0, goods.available) }),
            goods.elsewhere > 0 && t('elsewhere', { count: goods.elsewhere }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
      <Money satang={goods.priceSatang} />
    </>
  )
}
