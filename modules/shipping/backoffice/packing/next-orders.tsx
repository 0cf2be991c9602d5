import { pictureUrl } from '@langraan/orders/backoffice'
import { Button, Card, EmptyState, Stack, Text, Thumb, useWords } from '@langraan/ui'
import type { OrderToPack } from '../../contract.ts'
import { packingWords } from './packing-words.ts'
import styles from './packing.module.css'
import type { AtBench } from './use-packing.ts'

type Props = {
  readonly bench: NonNullable<AtBench['bench']['data']>
  readonly shopId: string
  /** An order lies on the bench: the next one waits. */
  readonly isOpen: boolean
  readonly isBusy: boolean
  readonly lock: string | undefined
  readonly onBegin: (orderId: string) => void
}

/** What comes next, and what was put aside. */
export function NextOrders(props: Props) {
  const t = useWords(packingWords)
  const { next, aside, openOrderId } = props.bench
  const others = next.filter(({ orderId }) => orderId !== openOrderId)
  return (
    <Stack gap={4}>
      <Card hint={t('nextHint')} title={t('next')}>
        {others.length === 0 ? (
          <EmptyState compact title={t('noNext')}>
            {t('noNextText')}
          </EmptyState>
        ) : (
          <Orders {...props} isFirstLarge orders={others} />
        )}
      </Card>
      {aside.length > 0 && (
        <Card title={t('aside')}>
          <Orders {...props} isFirstLarge={false} orders={aside} />
        </Card>
      )}
    </Stack>
  )
}

type OrdersProps = Props & { readonly orders: readonly OrderToPack[]; readonly isFirstLarge: boolean }

function Orders({ orders, shopId, isOpen, isBusy, lock, onBegin, isFirstLarge }: OrdersProps) {
  const t = useWords(packingWords)
  const firstFree = orders.find(({ state }) => state !== 'open')
  return (
    <ul className={styles.orders}>
      {orders.map((order) => (
        <li className={styles.order} key={order.orderId}>
          <Thumb alt="" size={44} src={pictureUrl(shopId, order.pictureId)} />
          <Stack gap={1} grow>
            <Text weight="medium">
              {order.orderNumber} {order.customerName}
            </Text>
            <Text size="sm" tone="second">
              {[
                t('pieces', { count: order.itemCount }),
                order.courierName,
                order.shelf && t('shelf', { shelf: order.shelf }),
                order.asideReason && t(order.asideReason),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
          {order.state === 'open' ? (
            <Text size="sm" tone="second">
              {t('packedByName', { name: order.packedByName ?? '' })}
            </Text>
          ) : (
            !isOpen && (
              <Button
                busy={isBusy}
                onClick={() => onBegin(order.orderId)}
                size="sm"
                {...(isFirstLarge && order === firstFree && { variant: 'primary' })}
                {...(lock !== undefined && { disabledReason: lock })}
              >
                {t('begin', { number: order.orderNumber })}
              </Button>
            )
          )}
        </li>
      ))}
    </ul>
  )
}
