import { isMonth } from '@langraan/thai'
import { markIn, oneOf, wordIn } from '@langraan/ui/asked'
import {
  type DocumentKind,
  documentKinds,
  type DocumentState,
  documentStates,
  LONGEST_SEARCH,
} from '../rules/rules.ts'

/** What the address of the list of documents says. Everything that is not said has its first value. */
export type DocumentsSearch = {
  readonly kind: DocumentKind | ''
  readonly state: DocumentState | ''
  /** As in `2026-11`; empty for all. */
  readonly month: string
  readonly text: string
  readonly after: string
}

export const nothingSought: DocumentsSearch = { kind: '', state: '', month: '', text: '', after: '' }

/** Reads an address; what nobody could have chosen counts as not said. */
export function readDocumentsSearch(said: Readonly<Record<string, unknown>>): DocumentsSearch {
  const { kind, state, month } = said
  return {
    kind: oneOf(documentKinds, kind) ?? '',
    state: oneOf(documentStates, state) ?? '',
    month: isMonth(month) ? month : '',
    text: wordIn(said['text'], LONGEST_SEARCH),
    after: markIn(said['after']),
  }
}

/** Only what is said, so that addresses stay short and equal ones look equal. */
export const writeDocumentsSearch = (search: DocumentsSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))

export const isFiltered = ({ after: _after, ...filters }: DocumentsSearch): boolean =>
  Object.values(filters).some((value) => value !== '')

const MONTHS_OFFERED = 24

/** The months up to the one of a day, the newest first. */
export function monthsUpTo(day: string): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => {
    const count = year * 12 + month - 1 - back
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}
