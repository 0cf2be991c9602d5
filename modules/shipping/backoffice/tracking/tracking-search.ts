import { markIn, oneOf, onlySaid, wordIn } from '@langraan/ui/asked'
import { type ParcelTab, parcelTabs } from '../../rules/rules.ts'

/** What the address of the page says; what is not said has its first value. */
export type TrackingSearch = {
  readonly tab: ParcelTab
  readonly courier: string
  readonly province: string
  readonly cod: '' | 'only'
  /** Pasted numbers, as they were pasted. */
  readonly numbers: string
  readonly after: string
}

export const readTrackingSearch = (said: Readonly<Record<string, unknown>>): TrackingSearch => ({
  tab: oneOf(parcelTabs, said['tab']) ?? 'all',
  courier: wordIn(said['courier'], 60),
  province: wordIn(said['province'], 60),
  cod: oneOf(['only'], said['cod']) ?? '',
  numbers: wordIn(said['numbers'], 4000),
  after: markIn(said['after']),
})

export const writeTrackingSearch = ({ tab, ...rest }: TrackingSearch): Record<string, string> =>
  onlySaid({ ...rest, tab: tab === 'all' ? '' : tab }) as Record<string, string>

export const isNarrowed = ({ courier, province, cod, numbers }: TrackingSearch): boolean =>
  courier !== '' || province !== '' || cod !== '' || numbers.trim() !== ''
