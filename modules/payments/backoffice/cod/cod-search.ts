import { markIn, oneOf, onlySaid, wordIn } from '@langraan/ui/asked'
import { codSpans, type CodView, codViews } from '../../rules/rules.ts'

export const codTabs = ['parcels', 'transfers', 'couriers', 'unassigned'] as const
export type CodTab = (typeof codTabs)[number]

/** What the address of the page says; what is not said has its first value. */
export type CodSearch = {
  readonly tab: CodTab
  readonly view: CodView
  readonly courier: string
  readonly days: (typeof codSpans)[number]
  readonly after: string
}

export const readCodSearch = (said: Readonly<Record<string, unknown>>): CodSearch => ({
  tab: oneOf(codTabs, said['tab']) ?? 'parcels',
  view: oneOf(codViews, said['view']) ?? 'open',
  courier: wordIn(said['courier'], 60),
  days: oneOf(codSpans, String(said['days'] ?? '')) ?? '90',
  after: markIn(said['after']),
})

export const writeCodSearch = ({ tab, view, days, ...rest }: CodSearch): Record<string, string> =>
  onlySaid({
    ...rest,
    tab: tab === 'parcels' ? '' : tab,
    view: view === 'open' ? '' : view,
    days: days === '90' ? '' : days,
  }) as Record<string, string>

/** What is open is open however long ago it was booked. */
export const isOfAllTime = (view: CodView): boolean => view === 'open' || view === 'late'
