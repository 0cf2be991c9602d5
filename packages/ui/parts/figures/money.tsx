import { formatBaht } from '@langraan/money'

import { joinClasses } from '../join-classes.ts'
import styles from './money.module.css'

export type MoneyProps = {
  /** Integer satang: 123450 is ฿1,234.50. Missing is a dash. */
  readonly satang: number | null | undefined
  /** Shows the plus sign too, for changes. */
  readonly signed?: boolean
  /** `column` (default) is a right-aligned block; `inline` stands in running text. */
  readonly place?: 'column' | 'inline'
  readonly tone?: 'good' | 'void'
  readonly size?: 'total' | 'tile' | 'balance'
}

/** The text of an amount with a true minus sign, as wide as the plus. */
export function moneyText(satang: number, signed = false): string {
  const text = formatBaht(satang).replace('-', '−')
  return signed && satang > 0 ? `+${text}` : text
}

/** An amount of baht in tabular figures, right-aligned unless `inline`. */
export function Money({ satang, signed, place = 'column', tone, size }: MoneyProps) {
  const names = joinClasses(
    styles.money,
    place === 'column' && styles.column,
    tone && styles[tone],
    size && styles[size],
  )
  const text = satang === null || satang === undefined ? '–' : moneyText(satang, signed)
  return <span className={names}>{text}</span>
}
