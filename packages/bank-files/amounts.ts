import type { Satang } from '@langraan/money'

import type { Day } from './payout.ts'

/** 123450 satang are `1234.50`. */
export const withPoint = (satang: Satang): string =>
  `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`

export const satangOfPoint = (text: string): Satang => Number(text.replace('.', ''))

/** SCB writes thousandths of a baht: 123450 satang are `1234500`. */
export const thousandths = (satang: Satang): string => `${satang}0`

export function satangOfThousandths(text: string): Satang {
  const satang = Number(text) / 10
  if (!Number.isSafeInteger(satang)) throw new RangeError(`${text} thousandths are no whole satang`)
  return satang
}

type DayStyle = 'YYMMDD' | 'DDMMYY' | 'DDMMYYYY' | 'YYYYMMDD' | 'DD-MM-YYYY'

/** A day as banks write it; the year is of the Christian era. */
export function bankDay(day: Day, style: DayStyle): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return style.replace('YYYY', year).replace('YY', year.slice(2)).replace('MM', month).replace('DD', date)
}

export function dayOfBank(text: string, style: DayStyle): Day {
  const part = (letters: string) => {
    const at = style.indexOf(letters)
    return at < 0 ? '' : text.slice(at, at + letters.length)
  }
  return `${part('YYYY') || `20${part('YY')}`}-${part('MM')}-${part('DD')}`
}
