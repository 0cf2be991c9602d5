import {
  defineWords,
  HiddenText,
  IconButton,
  Money,
  QuantityStepper,
  Stack,
  Text,
  Thumb,
  useWords,
} from '@langraan/ui'
import { MoneyField } from '@langraan/ui/forms'
import { IconTrash } from '@langraan/ui/icons'
import type { ReactNode } from 'react'
import { nameOf } from '../new-order/new-order-values.ts'
import styles from './order-lines.module.css'
import { pictureUrl } from '../orders-api.ts'

const lineWords = defineWords({
  th: {
    goods: 'สินค้า',
    quantity: 'จำนวน {name}',
    discount: 'ส่วนลด',
    remove: 'เอา {name} ออก',
  },
  en: {
    goods: 'Goods',
    quantity: 'Quantity of {name}',
    discount: 'Discount',
    remove: 'Remove {name}',
  },
})

/** What a line of an order holds while it is being put together. */
export type LineValues = {
  readonly variantId: string
  readonly productName: string
  readonly variantName: string
  readonly priceSatang: number
  readonly quantity: number
  /** What is taken off the whole line. */
  readonly discountSatang?: number | undefined
  readonly pictureId?: string | null | undefined
}

type ListProps<Line> = {
  readonly lines: readonly Line[]
  readonly onChange: (lines: Line[]) => void
  readonly children: (line: Line, change: (next: Line | undefined) => void) => ReactNode
}

/** The lines of an order that is being put together; a line that changes to nothing is gone. */
export function OrderLines<Line extends LineValues>({ lines, onChange, children }: ListProps<Line>) {
  const t = useWords(lineWords)
  const changed = (line: Line, next: Line | undefined): Line[] =>
    lines.flatMap((other) => (other === line ? (next ? [next] : []) : [other]))
  return (
    <ul aria-label={t('goods')} className={styles.lines}>
      {lines.map((line) => (
        <li key={line.variantId}>{children(line, (next) => onChange(changed(line, next)))}</li>
      ))}
    </ul>
  )
}

type LineProps = {
  readonly shopId: string
  readonly line: LineValues
  /** A quiet line under the name: what there is of it. */
  readonly note: ReactNode
  /** There are fewer than are ordered. */
  readonly isShort: boolean
  readonly onQuantity: (quantity: number) => void
  readonly onDiscount: (satang: number | undefined) => void
  readonly onRemove: () => void
}

/** Goods, how many of them, what is taken off, and what that comes to. */
export function OrderLine({ shopId, line, note, isShort, onQuantity, onDiscount, onRemove }: LineProps) {
  const t = useWords(lineWords)
  const name = nameOf(line)
  const { priceSatang, quantity, discountSatang } = line
  return (
    <div className={styles.line}>
      <Thumb alt="" size={44} src={pictureUrl(shopId, line.pictureId ?? undefined)} />
      <Stack className={styles.words} gap={1}>
        <Text>{name}</Text>
        <Text size="sm" tone={isShort ? 'bad' : 'third'}>
          {note}
        </Text>
      </Stack>
      <span className={styles.quantity}>
        <QuantityStepper min={1} name={t('quantity', { name })} onChange={onQuantity} value={quantity} />
      </span>
      <span className={styles.discount}>
        <MoneyField
          label={
            <>
              {t('discount')} <HiddenText>{name}</HiddenText>
            </>
          }
          onChange={onDiscount}
          value={discountSatang}
        />
      </span>
      <span className={styles.sum}>
        <Money satang={Math.max(0, priceSatang * quantity - (discountSatang ?? 0))} />
      </span>
      <span className={styles.remove}>
        <IconButton icon={IconTrash} label={t('remove', { name })} onClick={onRemove} />
      </span>
    </div>
  )
}
