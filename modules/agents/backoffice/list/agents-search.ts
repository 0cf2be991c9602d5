import { isMonth } from '@langraan/thai'
import { digitsIn, idIn, oneOf, onlySaid, wordIn } from '@langraan/ui/asked'
import type { AgentTab } from '../../contract.ts'

// As the contract has them. Applications have a page of their own.
const tabs = ['all', 'due', 'owing', 'returns', 'quiet', 'over'] as const satisfies readonly AgentTab[]
export type ShownTab = (typeof tabs)[number]
export const shownTabs: readonly ShownTab[] = tabs

/** What the address of the list says; what is not said is empty. */
export type AgentsSearch = {
  readonly tab: ShownTab
  readonly text: string
  readonly levelId: string
  readonly province: string
  /** `YYYY-MM`; empty for the month that runs. */
  readonly month: string
  readonly page: number
}

export const monthIn = (said: unknown): string => (isMonth(said) ? said : '')

const MOST_PAGES = 10_000
export const pageIn = (said: unknown): number => Math.min(Number(digitsIn(said)) || 1, MOST_PAGES)

export const readAgentsSearch = (said: Readonly<Record<string, unknown>>): AgentsSearch => ({
  tab: oneOf(tabs, said['tab']) ?? 'all',
  text: wordIn(said['text'], 100),
  levelId: idIn(said['levelId']),
  province: wordIn(said['province'], 60),
  month: monthIn(said['month']),
  page: pageIn(said['page']),
})

export const writeAgentsSearch = ({ tab, page, ...rest }: AgentsSearch): Record<string, string> =>
  onlySaid({
    ...rest,
    tab: tab === 'all' ? '' : tab,
    page: page > 1 ? String(page) : '',
  }) as Record<string, string>

export const isNarrowed = ({ text, levelId, province }: AgentsSearch): boolean =>
  text !== '' || levelId !== '' || province !== ''
