import { pagesOf } from '../facebook/people.ts'
import type { Page } from '../facebook/people.ts'
import { isOn, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { SettingsError } from '../shippop/settings.ts'
import type { State } from '../state/state.ts'

/** How Facebook treats a page. */
export interface PageSettings {
  isHumanAgentApproved: boolean
  /** Another app owns its conversations: all comes as `standby`. */
  isOtherApps: boolean
  isRestricted: boolean
  /** Webhooks are switched off, as Facebook does after an hour without an answer. */
  areWebhooksOff: boolean
  echoes: boolean
  /** Ids come as numbers. */
  idsAsNumbers: boolean
  /** Comments come without who wrote them. */
  hidesAuthors: boolean
  /** Whoever runs it may neither write nor moderate. */
  isTasksMissing: boolean
}

export const pageSwitches = [
  'isHumanAgentApproved',
  'isOtherApps',
  'isRestricted',
  'areWebhooksOff',
  'echoes',
  'idsAsNumbers',
  'hidesAuthors',
  'isTasksMissing',
] as const

const usual: PageSettings = {
  isHumanAgentApproved: true,
  isOtherApps: false,
  isRestricted: false,
  areWebhooksOff: false,
  echoes: true,
  idsAsNumbers: false,
  hidesAuthors: false,
  isTasksMissing: false,
}

const settings = (state: State) => state.collection<Partial<PageSettings>>('page-settings')

export const pageSettings = (state: State, pageId: string): PageSettings => ({
  ...usual,
  ...settings(state).get(pageId),
})

/** Throws {@link SettingsError}. */
export function pageNamed(state: State, pageId: string): Page {
  const page = pagesOf(state).get(pageId)
  if (!page) throw new SettingsError('there is no such page')
  return page
}

/** Keeps what `fields` name; throws {@link SettingsError}. */
export function changePageSettings(state: State, pageId: string, fields: Fields): PageSettings {
  pageNamed(state, pageId)
  const after = pageSettings(state, pageId)
  for (const name of pageSwitches) if (name in fields) after[name] = isOn(fields, name)
  settings(state).put(pageId, after)
  return after
}

export const requiredOf = (fields: Fields, name: string): string => {
  const text = textOf(fields, name)
  if (text === '') throw new SettingsError(`${name} is required`)
  return text
}
