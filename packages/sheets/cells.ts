import { formatDate, type Language } from '@langraan/thai'

/** An amount of money: in a workbook a figure with its two decimals, in a CSV file always written with both. */
export type BahtCell = { satang: number }

/** An instant, or its day: in a workbook a date that can be sorted and reckoned with, in a CSV file as people read it. */
export type MomentCell = { at: string; style: 'date' | 'dateTime'; language: Language }

/** What stands in a table that is written: a text, a figure, money or a time. It can be kept as JSON. */
export type SheetCell = string | number | BahtCell | MomentCell

export const bahtCell = (satang: number): BahtCell => ({ satang })

/** Empty where there is no instant. */
export const momentCell = (
  instant: Date | string | null,
  style: MomentCell['style'],
  language: Language,
): SheetCell => (instant === null ? '' : { at: new Date(instant).toISOString(), style, language })

/** An amount with both decimals and no commas. */
export const bahtText = ({ satang }: BahtCell): string => (satang / 100).toFixed(2)

/** An instant as people read it. */
export const momentText = ({ at, style, language }: MomentCell): string =>
  formatDate(new Date(at), { language, style })
