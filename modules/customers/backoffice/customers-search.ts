import { dayIn, digitsIn, idIn, markIn, oneOf, wordIn } from '@langraan/ui/asked'

import { consentPurposes, customerSorts } from '../rules/rules.ts'
import type { ConsentPurpose, CustomerSort } from '../rules/rules.ts'

/** What the address of the customer list says. Everything that is not said has its first value. */
export type CustomersSearch = {
  readonly text: string
  readonly segment: string
  readonly tag: string
  readonly province: string
  readonly consent: ConsentPurpose | ''
  /** In satang, as the contract has it; empty for any. */
  readonly spentFromSatang: string
  readonly ordersFrom: string
  readonly ordersTo: string
  readonly from: string
  readonly to: string
  readonly sort: CustomerSort
  readonly after: string
}

const first: CustomersSearch = {
  text: '',
  segment: '',
  tag: '',
  province: '',
  consent: '',
  spentFromSatang: '',
  ordersFrom: '',
  ordersTo: '',
  from: '',
  to: '',
  sort: 'latest',
  after: '',
}

/** Reads an address; what nobody could have chosen counts as not said. */
export function readCustomersSearch(said: Readonly<Record<string, unknown>>): CustomersSearch {
  return {
    text: wordIn(said['text'], 100),
    segment: idIn(said['segment']),
    tag: wordIn(said['tag'], 40),
    province: wordIn(said['province'], 100),
    consent: oneOf(consentPurposes, said['consent']) ?? '',
    spentFromSatang: digitsIn(said['spentFromSatang']),
    ordersFrom: digitsIn(said['ordersFrom']),
    ordersTo: digitsIn(said['ordersTo']),
    from: dayIn(said['from']),
    to: dayIn(said['to']),
    sort: oneOf(customerSorts, said['sort']) ?? first.sort,
    after: markIn(said['after']),
  }
}

/** Only what differs from the first values, so that addresses stay short and equal ones look equal. */
export function writeCustomersSearch(search: CustomersSearch): Record<string, string> {
  const keys = Object.keys(first) as (keyof CustomersSearch)[]
  return Object.fromEntries(keys.filter((key) => search[key] !== first[key]).map((key) => [key, search[key]]))
}

/** The filters without page and order: what is chosen counts under them. */
export const filtersText = (search: CustomersSearch): string =>
  new URLSearchParams(writeCustomersSearch({ ...search, after: '', sort: 'latest' })).toString()

/** Whether anything but the segment is chosen. */
export const isFiltered = (search: CustomersSearch): boolean => filtersText({ ...search, segment: '' }) !== ''

/** The same segment with nothing else chosen. */
export const cleared = (search: CustomersSearch): CustomersSearch => ({
  ...first,
  segment: search.segment,
  sort: search.sort,
})

/** What the server is asked for: filters without those that are not said. */
export function askedOf({ after: _after, sort: _sort, ...search }: CustomersSearch) {
  const { spentFromSatang, ordersFrom, ordersTo, ...texts } = search
  return {
    ...texts,
    ...(spentFromSatang !== '' && { spentFromSatang: Number(spentFromSatang) }),
    ...(ordersFrom !== '' && { ordersFrom: Number(ordersFrom) }),
    ...(ordersTo !== '' && { ordersTo: Number(ordersTo) }),
  }
}
