import { Note, Text, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import type { ChosenOrders } from '../../contract.ts'
import type { PaperOfOrder } from '../../rules/rules.ts'
import { ordersApi } from '../orders-api.ts'
import { undrawnWords } from './undrawn-words.ts'
import styles from './undrawn-orders.module.css'

export type UndrawnProps = {
  readonly shopId: string
  readonly chosen: ChosenOrders
  readonly paper: PaperOfOrder
}

const MOST_SHOWN = 5

/** Says before it is printed which orders have words that would come out as boxes; nothing where there are none. */
export function UndrawnOrders({ shopId, chosen, paper }: UndrawnProps) {
  const t = useWords(undrawnWords)
  const { data } = useQuery({
    queryKey: ['undrawn-words', shopId, paper, chosen],
    queryFn: ({ signal }) =>
      ordersApi('POST /shops/:shopId/orders/undrawn-words', {
        params: { shopId },
        body: { chosen, paper },
        signal,
      }),
  })
  if (!data || data.count === 0) return null
  const shown = data.orders.slice(0, MOST_SHOWN)
  return (
    <Note announce="status" title={t('title', { count: data.count })} tone="amber">
      <Text as="p" size="sm">
        {t('text')}
      </Text>
      <ul className={styles.orders}>
        {shown.map(({ orderId, orderNumber, words }) => (
          <li key={orderId}>
            <Text size="sm">
              {t('order', { number: orderNumber })} <bdi>{words.join(', ')}</bdi>
            </Text>
          </li>
        ))}
      </ul>
      {data.count > shown.length && (
        <Text as="p" size="sm">
          {t('more', { count: data.count - shown.length })}
        </Text>
      )}
    </Note>
  )
}
