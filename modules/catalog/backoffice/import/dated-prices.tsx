import { formatDate, startOfBangkokDay } from '@langraan/thai'
import { moneyText, Text, useLanguage, useWords } from '@langraan/ui'
import type { ImportedProduct } from '../../contract.ts'
import { importWords } from './import-words.ts'

type Dated = NonNullable<ImportedProduct['variants'][number]['datedPrice']>

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/

/** The days of an offer in the reader's words; a day that is written in another way stays as it stands in the file. */
function useDays(): (dated: Dated) => string {
  const t = useWords(importWords)
  const language = useLanguage()
  const day = (text: string): string => {
    const [found] = DAY.exec(text) ?? []
    return found ? formatDate(startOfBangkokDay(found), { language, style: 'date' }) : text
  }
  return ({ from, until }) => {
    if (until === '') return t('offerFrom', { from: day(from) })
    return from === ''
      ? t('offerUntil', { until: day(until) })
      : t('offerDays', { from: day(from), until: day(until) })
  }
}

/** Which special prices of a product are not brought in since they are for some days; once where they are all the same. */
export function DatedPrices({ item: { variants } }: { readonly item: ImportedProduct }) {
  const t = useWords(importWords)
  const daysOf = useDays()
  const dated = variants.flatMap(({ row, name, datedPrice }) =>
    datedPrice ? [{ row, name, datedPrice }] : [],
  )
  const notes = dated.map(({ row, name, datedPrice }) => {
    const offer = t('offerLeftOut', { price: moneyText(datedPrice.satang), days: daysOf(datedPrice) })
    return { row, name, offer }
  })
  const [first] = notes
  const isOne = notes.length === variants.length && notes.every(({ offer }) => offer === first?.offer)
  return (isOne ? notes.slice(0, 1) : notes).map(({ row, name, offer }) => (
    <Text as="p" key={row} size="sm" tone="second">
      {isOne || name === '' ? offer : `${name} · ${offer}`}
    </Text>
  ))
}
