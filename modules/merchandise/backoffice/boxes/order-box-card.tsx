import { pictureUrl } from '@langraan/orders/backoffice'
import {
  AppLink,
  Button,
  Card,
  Chip,
  EmptyState,
  FailureState,
  IconButton,
  joinClasses,
  moneyText,
  Row,
  SkeletonLines,
  Stack,
  Text,
  Thumb,
  useWords,
} from '@langraan/ui'
import { useChangeLock } from '@langraan/shops/backoffice'
import { IconChevronLeft, IconChevronRight } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderBoxes, ProposedParcel } from '../../contract.ts'
import { BoxDrawing, hueOf } from './box-drawing.tsx'
import { orderBoxesQuery } from './boxes-api.ts'
import styles from './boxes.module.css'
import { orderBoxWords } from './order-box-words.ts'
import type { NightProps } from './night-props.ts'
import { useBoxNames } from './use-box-names.ts'
import { UseBoxDialog } from './use-box-dialog.tsx'

/** One order after the other, with its box drawn. */
export function OrderBoxCard({ night, shopId }: NightProps) {
  const t = useWords(orderBoxWords)
  const [chosenId, setChosen] = useState<string>()
  // The one that is looked at may be packed meanwhile: the first takes its place.
  const at = Math.max(
    0,
    night.orders.findIndex(({ orderId }) => orderId === chosenId),
  )
  const order = night.orders[at]
  if (!order)
    return (
      <Card>
        <EmptyState compact title={t('none')}>
          {t('noneLead')}
        </EmptyState>
      </Card>
    )
  const step = (by: number): void => setChosen(night.orders[at + by]?.orderId)
  return (
    <OrderBox
      orderId={order.orderId}
      shopId={shopId}
      steps={
        <Row gap={1}>
          <Text noWrap size="sm" tone="third">
            {t('place', { at: at + 1, count: night.orders.length })}
          </Text>
          <IconButton
            disabled={at === 0}
            icon={IconChevronLeft}
            label={t('previous')}
            onClick={() => step(-1)}
          />
          <IconButton
            disabled={at === night.orders.length - 1}
            icon={IconChevronRight}
            label={t('next')}
            onClick={() => step(1)}
          />
        </Row>
      }
    />
  )
}

type BoxProps = { readonly orderId: string; readonly shopId: string; readonly steps: React.ReactNode }

function OrderBox({ orderId, shopId, steps }: BoxProps) {
  const t = useWords(orderBoxWords)
  const boxes = useQuery({ ...orderBoxesQuery(shopId, orderId), placeholderData: (before) => before })
  if (boxes.isLoadingError)
    return (
      <Card actions={steps}>
        <FailureState failure={boxes.error} onRetry={() => void boxes.refetch()} title={t('loadFailed')} />
      </Card>
    )
  if (!boxes.data)
    return (
      <Card actions={steps} title={t('choosing')}>
        <SkeletonLines count={6} />
      </Card>
    )
  return <Packed boxes={boxes.data} key={boxes.data.orderId} shopId={shopId} steps={steps} />
}

type PackedProps = { readonly boxes: OrderBoxes; readonly shopId: string; readonly steps: React.ReactNode }

function Packed({ boxes, shopId, steps }: PackedProps) {
  const t = useWords(orderBoxWords)
  const lock = useChangeLock(shopId, 'supplies:write')
  const [isUsing, setUsing] = useState(false)
  const { orderId, customerName: name, province, itemCount: count, parcels } = boxes
  const numbers = new Map(boxes.goods.map(({ variantId }, at) => [variantId, at + 1]))
  return (
    <Card actions={steps} title={useTitle(boxes)}>
      <Stack gap={3}>
        <Row gap={2} wrap>
          <Text size="sm" tone="second">
            {province === '' ? t('aboutShort', { name, count }) : t('about', { name, province, count })}
          </Text>
          {boxes.isReplaced && <Chip tone="amber">{t('replaced')}</Chip>}
        </Row>
        {parcels.map((parcel, at) => (
          <ParcelView at={at} key={at} numbers={numbers} of={parcels.length} parcel={parcel} />
        ))}
        {boxes.costSatang !== null && (
          <Text size="sm" tone="second">
            {t('cost', { amount: moneyText(boxes.costSatang) })}
          </Text>
        )}
        <UsedBoxes boxes={boxes} />
        <GoodsOfOrder boxes={boxes} numbers={numbers} shopId={shopId} />
        <Row gap={2} justify="between" wrap>
          <AppLink href={`/app/shops/${shopId}/orders/${orderId}`}>{t('openOrder')}</AppLink>
          <Button disabledReason={lock} onClick={() => setUsing(true)} size="sm">
            {t('useOther')}
          </Button>
        </Row>
      </Stack>
      {isUsing && <UseBoxDialog boxes={boxes} onClose={() => setUsing(false)} shopId={shopId} />}
    </Card>
  )
}

/** What the order goes in, in a line. */
function useTitle({ orderNumber: number, parcels, state }: OrderBoxes): string {
  const t = useWords(orderBoxWords)
  const { nameOf } = useBoxNames()
  const [first] = parcels
  if (state === 'choosing') return t('choosing')
  if (!first) return t('titlePlain', { number })
  if (parcels.length > 1) return t('titleSeveral', { number, count: parcels.length })
  return first.kind === null
    ? t('titleOwn', { number })
    : t('title', { number, box: nameOf({ kind: first.kind, code: first.code }) })
}

const GRAMS = 1000
const kilograms = (grams: number): string => (grams / GRAMS).toFixed(2)

type ParcelProps = {
  readonly parcel: ProposedParcel
  readonly at: number
  readonly of: number
  readonly numbers: ReadonlyMap<string, number>
}

function ParcelView({ parcel, at, of, numbers }: ParcelProps) {
  const t = useWords(orderBoxWords)
  const { nameOf, sizeOf } = useBoxNames()
  const { kind, code, fillPercent, weightGrams, chargeableGrams, places } = parcel
  const name = kind === null ? t('ownBox') : nameOf({ kind, code })
  const count = places.reduce((sum, place) => sum + place.count, 0)
  return (
    <Stack gap={2}>
      {of > 1 && (
        <Text size="sm" weight="medium">
          {t('parcel', { at: at + 1, name })}
        </Text>
      )}
      <BoxDrawing
        label={t('drawing', { name, size: sizeOf(parcel.outer), count })}
        numbers={numbers}
        parcel={parcel}
      />
      <Row gap={2} justify="between" wrap>
        <Text size="sm">
          <b>{t('full', { percent: fillPercent })}</b> {t('weight', { kilograms: kilograms(weightGrams) })}
        </Text>
        <Text size="sm">{t('charged', { kilograms: kilograms(chargeableGrams) })}</Text>
      </Row>
    </Stack>
  )
}

/** What was taken for it, where that is something else. */
function UsedBoxes({ boxes: { used, parcels } }: { readonly boxes: OrderBoxes }) {
  const t = useWords(orderBoxWords)
  const taken = used.flatMap(({ code, pieces }) => Array.from({ length: pieces }, () => code)).toSorted()
  const proposed = parcels.flatMap(({ packingSupplyId, code }) => (packingSupplyId === null ? [] : [code]))
  if (taken.length === 0 || taken.join() === proposed.toSorted().join()) return null
  return (
    <Text size="sm" weight="medium">
      {t('usedBoxes', { list: taken.join(', ') })}
    </Text>
  )
}

type GoodsProps = Omit<PackedProps, 'steps'> & { readonly numbers: ReadonlyMap<string, number> }

/** Its articles by the numbers that they have in the drawing. */
function GoodsOfOrder({ boxes, numbers, shopId }: GoodsProps) {
  const t = useWords(orderBoxWords)
  return (
    <ul className={styles.goodsList}>
      {boxes.goods.map(({ variantId, name, variantName, pictureId, quantity, marks, isPiled }) => {
        const number = numbers.get(variantId) ?? 0
        const notes = [
          t('pieces', { count: quantity }),
          ...(isPiled && quantity > 1 ? [t('piled')] : []),
          ...marks.map((mark) => t(mark)),
        ]
        return (
          <li className={styles.goodsLine} key={variantId}>
            <span className={joinClasses(styles.number, hueOf(number))}>{number}</span>
            <Thumb alt="" size={36} src={pictureUrl(shopId, pictureId)} />
            <span className={styles.name}>
              {name} {variantName}
              <Text as="div" size="sm" tone="second">
                {notes.join(t('dot'))}
              </Text>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
