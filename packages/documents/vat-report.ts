import { formatBaht } from '@langraan/money'
import { branchLabel, formatDate, formatThaiTaxId, monthName, startOfBangkokDay } from '@langraan/thai'
import type { Language } from '@langraan/thai'

import { vatReportWords } from './vat-report-words.ts'

/** A tax document as the report lists it. Satang; less than nothing on a credit note. `day` is one of Bangkok. */
export type VatReportLine = {
  day: string
  number: string
  buyerName: string
  buyerTaxId: string
  /** Five digits; empty for a person, or where nobody is named. */
  buyerBranch: string
  baseSatang: number
  vatSatang: number
  remark: string
}

/** The output VAT report of a month, `2026-11`, in the order in which it is printed. */
export type VatReportPaper = {
  language: Language
  month: string
  seller: { name: string; taxId: string; branchNumber: string }
  lines: VatReportLine[]
}

// What the template has: rows as tall as their lines of text need, on a page that holds so much of them.
const PAGE_MM = 218
const TEXT_LINE_MM = 4
const ROW_MM = 2.2
// Letters of the buyer's column in a line, with room for words that do not fill it.
const LETTERS_IN_LINE = 22
const LETTERS_OF_NUMBER = 15
const PAGES_IN_PART = 10

// Signs above and below a letter take no room beside it; capitals and what is rare take more.
const MARKS = /[\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]/g
const CAPITALS = /[A-LN-VX-Z]/g
const WIDE = /[^\u0E00-\u0E7FA-LN-VX-Za-z0-9\s.,()/·-]/gu
const times = (text: string, of: RegExp): number => text.match(of)?.length ?? 0
const linesOf = (text: string): number => {
  const letters = text.replace(MARKS, '')
  const room = letters.length + times(letters, CAPITALS) / 2 + times(letters, WIDE)
  return Math.ceil(room / LETTERS_IN_LINE)
}

const linesIn = ({ number, buyerName, remark }: VatReportLine): number =>
  Math.max(number.length > LETTERS_OF_NUMBER ? 2 : 1, linesOf(buyerName) + linesOf(remark))
const heightOf = (line: VatReportLine): number => ROW_MM + TEXT_LINE_MM * linesIn(line)

/** Which lines stand on which page. A page without any tells that there are none. */
function pagesOf(lines: readonly VatReportLine[]): VatReportLine[][] {
  const pages: VatReportLine[][] = [[]]
  let room = PAGE_MM
  for (const line of lines) {
    const height = heightOf(line)
    if (height > room) {
      pages.push([])
      room = PAGE_MM
    }
    pages.at(-1)?.push(line)
    room -= height
  }
  return pages
}

type Sums = { base: number; vat: number }

/**
 * The words that `templates/vat-report.typ` prints, in its names. Pages are made here and not by the template, so that
 * each says what it comes to and what it carries forward.
 */
export function vatReportForPrint({ language, month, seller, lines }: VatReportPaper) {
  const words = vatReportWords[language]
  const pages = pagesOf(lines)
  const frame = {
    language,
    title: words.title,
    monthLabel: words.month,
    month: monthName(month, language),
    facts: [
      [words.seller, seller.name],
      [words.taxId, formatThaiTaxId(seller.taxId)],
      [words.place, branchLabel(seller.branchNumber, language)],
    ],
    heads: words.headings.slice(0, -1),
    nothing: words.nothing,
  }
  const whole: Sums = { base: 0, vat: 0 }
  let printed = 0
  const drawn = pages.map((page, at) => {
    const brought = { ...whole }
    const of = sumsOf(page)
    whole.base += of.base
    whole.vat += of.vat
    const first = printed + 1
    printed += page.length
    const isLast = at === pages.length - 1
    return {
      page: words.page(count(at + 1), count(pages.length)),
      heights: page.map(heightOf),
      rows: page.map((line, index) => rowOf(line, count(first + index), language)),
      brought: at === 0 ? [] : sumRow(words.broughtForward, brought),
      sums: [
        ...(pages.length === 1 ? [] : [sumRow(words.ofPage, of)]),
        sumRow(isLast ? words.whole : words.carriedForward, whole),
      ],
    }
  })
  return Array.from({ length: Math.ceil(drawn.length / PAGES_IN_PART) }, (_, part) => ({
    ...frame,
    pages: drawn.slice(part * PAGES_IN_PART, (part + 1) * PAGES_IN_PART),
  }))
}

const count = (figure: number): string => figure.toLocaleString('en-US')
const amount = (satang: number): string => formatBaht(satang, { symbol: false })
const sumRow = (label: string, { base, vat }: Sums): string[] => [label, amount(base), amount(vat)]

const sumsOf = (lines: readonly VatReportLine[]): Sums => ({
  base: lines.reduce((sum, { baseSatang }) => sum + baseSatang, 0),
  vat: lines.reduce((sum, { vatSatang }) => sum + vatSatang, 0),
})

const rowOf = (line: VatReportLine, place: string, language: Language) => ({
  place,
  day: formatDate(startOfBangkokDay(line.day), { language, style: 'date' }),
  number: line.number,
  buyer: line.buyerName,
  remark: line.remark,
  isOneLine: linesIn(line) === 1,
  taxId: formatThaiTaxId(line.buyerTaxId),
  branch: branchLabel(line.buyerBranch, language),
  base: amount(line.baseSatang),
  vat: amount(line.vatSatang),
})
