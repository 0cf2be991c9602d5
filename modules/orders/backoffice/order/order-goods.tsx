import { formatBaht } from '@langraan/money'
import { Card, Money, Stack, Text, Thumb, useWords } from '@langraan/ui'
import type { OrderDetails } from '../../contract.ts'
import { refundedOf } from '../../rules/rules.ts'
import { dueAtDoor } from './due-at-door.ts'
import styles from './order-page.module.css'
import { OrderTotals } from './order-totals.tsx'
import { ordersWords } from '../list/orders-words.ts'
import { pictureUrl } from '../orders-api.ts'

type Props = { readonly order: OrderDetails; readonly shopId: string }

/** What was bought, and what it comes to. */
export function OrderGoods({ order, shopId }: Props) {
  const t = useWords(ordersWords)
  return (
    <Card flush title={t('items', { count: order.itemCount })}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <GoodsLine key={line.variantId} line={line} shopId={shopId} />
        ))}
      </ul>
      <div className={styles.totals}>
        <OrderTotals
          dueAtDoorSatang={dueAtDoor(order)}
          order={order}
          refundedSatang={refundedOf(order.events)}
        />
      </div>
    </Card>
  )
}

function GoodsLine({
  line,
  shopId,
}: {
  readonly line: OrderDetails['lines'][number]
  readonly shopId: string
}) {
  const t = useWords(ordersWords)
  const facts = [
    line.variantName,
    line.sku && t('sku', { sku: line.sku }),
    t('onHand', { count: line.onHand }),
    line.returnedCount > 0 && t('returnedCount', { count: line.returnedCount }),
    line.lineDiscountSatang > 0 && t('discountOfLine', { amount: formatBaht(line.lineDiscountSatang) }),
  ].filter(Boolean)
  return (
    <li className={styles.line}>
      <Thumb alt="" size={44} src={pictureUrl(shopId, line.pictureId)} />
      <Stack gap={1}>
        <Text>{line.productName}</Text>
        <Text size="xs" tone="third">
          {facts.join(' · ')}
        </Text>
      </Stack>
      <span className={styles.unit}>
        <Money satang={line.unitPriceSatang} />
      </span>
      <Text noWrap>× {line.quantity}</Text>
      <span className={styles.unit}>
        <Money satang={line.unitPriceSatang * line.quantity} />
      </span>
    </li>
  )
}
