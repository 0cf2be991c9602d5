import {
  Button,
  Modal,
  Money,
  moneyText,
  Note,
  QuantityStepper,
  Stack,
  SummaryList,
  Text,
  Thumb,
  useWords,
} from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import type { OrderDetails } from '../../contract.ts'
import { comesAtDoor, paidThatGoes, type PricedLine, splitOrder } from '../../rules/rules.ts'
import { ordersApi, pictureUrl } from '../orders-api.ts'
import styles from './split-order.module.css'
import { splitWords } from './split-words.ts'

type Props = { readonly shopId: string; readonly order: OrderDetails; readonly onClose: () => void }

/** The lines as the rule takes them; they do not say which product they are of, and a price asks for none. */
const soldLines = ({ lines }: OrderDetails): PricedLine[] =>
  lines.map(({ unitPriceSatang, ...line }) => ({ ...line, productId: '', priceSatang: unitPriceSatang }))

function useSplitting({ shopId, order, onClose }: Props) {
  const t = useWords(splitWords)
  return useChange(ordersApi, 'POST /shops/:shopId/orders/:orderId/split', {
    once: true,
    call: (moved: readonly number[]) => ({
      params: { shopId, orderId: order.orderId },
      body: {
        lines: moved.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : [])),
        seenEventId: order.events[0]?.eventId ?? '',
      },
    }),
    refresh: 'everything',
    said: ({ orderNumber }) => t('done', { number: orderNumber }),
    onDone: onClose,
  })
}

/** Asks how many pieces of each line go, and shows what both orders will come to, by the rule of the server. */
export function SplitOrder(props: Props) {
  const { shopId, onClose } = props
  const t = useWords(splitWords)
  // As it was when the dialog opened: pieces are chosen by where they stand in it, and a colleague may move them.
  const [order] = useState(props.order)
  const [moved, setMoved] = useState<readonly number[]>(() => order.lines.map(() => 0))
  const splitting = useSplitting({ ...props, order })
  const split = splitOrder(order, soldLines(order), moved)
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            busy={splitting.isPending}
            disabledReason={split ? undefined : t('nothing')}
            onClick={() => splitting.mutate(moved)}
            variant="primary"
          >
            {t('confirm', { count: split?.goes.itemCount ?? 0 })}
          </Button>
        </>
      }
      holdsWork={moved.some((quantity) => quantity > 0)}
      onClose={onClose}
      open
      title={t('title', { number: order.orderNumber })}
    >
      <Stack gap={4}>
        <Text as="p" tone="second">
          {t('text')}
        </Text>
        {splitting.error && (
          <Note announce="alert" tone="red">
            {splitting.error.message}
          </Note>
        )}
        <ul className={styles.lines}>
          {order.lines.map((line, position) => (
            <Line
              key={`${position} ${line.variantId}`}
              line={line}
              onChange={(quantity) => setMoved(moved.with(position, quantity))}
              shopId={shopId}
              value={moved[position] ?? 0}
            />
          ))}
        </ul>
        {split && <Outcome order={order} split={split} />}
      </Stack>
    </Modal>
  )
}

type LineProps = {
  readonly line: OrderDetails['lines'][number]
  readonly shopId: string
  readonly value: number
  readonly onChange: (quantity: number) => void
}

function Line({ line, shopId, value, onChange }: LineProps) {
  const t = useWords(splitWords)
  const name = [line.productName, line.variantName].filter(Boolean).join(' · ')
  return (
    <li className={styles.line}>
      <Thumb alt="" size={44} src={pictureUrl(shopId, line.pictureId)} />
      <Stack gap={1}>
        <Text>{name}</Text>
        <Text size="sm" tone="third">
          {t('of', { count: line.quantity, price: moneyText(line.unitPriceSatang) })}
        </Text>
      </Stack>
      <QuantityStepper max={line.quantity} name={t('pieces', { name })} onChange={onChange} value={value} />
    </li>
  )
}

type OutcomeProps = {
  readonly order: OrderDetails
  readonly split: NonNullable<ReturnType<typeof splitOrder>>
}

function Outcome({ order, split }: OutcomeProps) {
  const t = useWords(splitWords)
  const goesSatang = paidThatGoes(order.paidSatang, split)
  const parts = [
    {
      title: t('stays', { number: order.orderNumber }),
      ...split.stays,
      paidSatang: order.paidSatang - goesSatang,
    },
    { title: t('newOrder'), ...split.goes, paidSatang: goesSatang },
  ]
  return (
    <div className={styles.parts}>
      {parts.map(({ title, totalSatang, paidSatang }) => (
        <Stack gap={2} key={title}>
          <Text weight="medium">{title}</Text>
          <SummaryList
            lines={[
              { label: t('total'), value: <Money satang={totalSatang} /> },
              ...(order.paidSatang > 0 ? [{ label: t('paid'), value: <Money satang={paidSatang} /> }] : []),
              ...(paidSatang < totalSatang
                ? [
                    {
                      label: t(comesAtDoor(order.paymentMethod) ? 'dueAtDoor' : 'due'),
                      value: <Money satang={totalSatang - paidSatang} />,
                    },
                  ]
                : []),
            ]}
          />
        </Stack>
      ))}
    </div>
  )
}
