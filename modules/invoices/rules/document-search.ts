import { documentPrefixes, seriesOfTill } from './document.ts'
import { type DocumentKind, documentKinds } from './kinds.ts'

/** Whether a document holds. */
export const documentStates = ['in_force', 'cancelled'] as const
export type DocumentState = (typeof documentStates)[number]

export const LONGEST_SEARCH = 100

/** What is sought: the number of a document as it is printed, or words that a buyer or an order may have. */
export type SoughtDocument = {
  /** As far as the text says it. */
  kind: DocumentKind | null
  /** Of what a till has printed; the shop's own are not looked at. */
  series: string | null
  year: number | null
  number: number | null
  /** As it was typed, for names. */
  words: string
  /** Its digits alone, for tax IDs and numbers of orders; empty where it has letters. */
  digits: string
}

const BUDDHIST_ERA = 543
const LARGEST_NUMBER = 2_147_483_647
/** `INV2569-000123`, `MLINV2569-00002-000123`: what stands before the kind is the shop's own series. */
const PRINTED = /^([A-Z0-9]*?)(RE|ABB|INV|CN)(25\d\d)(?:-\d{5})?-(\d{1,9})$/

/** `T03-000123`: what a till has printed. Its year is not told. */
const OF_TILL = /^T(\d{2,3})-(\d{6,9})$/

/** Reads what somebody typed into the search of documents. */
export function soughtDocument(text: string): SoughtDocument {
  const words = text.trim()
  const [, , prefix, year, printed] = PRINTED.exec(words.toUpperCase().replace(/\s+/g, '')) ?? []
  if (printed !== undefined)
    return {
      kind: documentKinds.find((kind) => documentPrefixes[kind] === prefix) ?? null,
      series: null,
      year: Number(year) - BUDDHIST_ERA,
      number: Number(printed),
      words: '',
      digits: '',
    }
  const [, till, running] = OF_TILL.exec(words.toUpperCase()) ?? []
  if (till !== undefined)
    return {
      kind: 'abbreviated',
      series: seriesOfTill(Number(till)),
      year: null,
      number: Number(running),
      words: '',
      digits: '',
    }
  const digits = /^[\d\s-]+$/.test(words) ? words.replace(/\D/g, '') : ''
  const number = digits !== '' && Number(digits) <= LARGEST_NUMBER ? Number(digits) : null
  return { kind: null, series: null, year: null, number, words, digits }
}
