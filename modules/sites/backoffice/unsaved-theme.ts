import { browserStorage } from '@langraan/ui'
import { type DraftStorage, dropDraft, readDraft, writeDraft } from '@langraan/ui/forms'
import type { ThemeState } from '../contract.ts'
import { completeTheme, defaultTheme, type ShopTheme } from '../rules/rules.ts'
import { sameTheme } from './theme-draft.ts'

/** A draft that the server has not said to have, and the revision that it was made from. */
export type Unsaved = { readonly theme: ShopTheme; readonly revision: number }

const nameOf = (shopId: string): string => `theme:${shopId}`
// Until it is sent: whoever closes the window while there is no connection finds it again the next day.
const place = (): DraftStorage => browserStorage('local')

export const keepUnsaved = (shopId: string, unsaved: Unsaved, storage = place()): void =>
  writeDraft(storage, nameOf(shopId), unsaved)

export const dropUnsaved = (shopId: string, storage = place()): void => dropDraft(storage, nameOf(shopId))

/** The server has this one. What was changed since stays. */
export function dropAcknowledged(shopId: string, theme: ShopTheme, storage = place()): void {
  const kept = readUnsaved(shopId, storage)
  if (kept && sameTheme(kept.theme, theme)) dropUnsaved(shopId, storage)
}

/** What waits in this browser and the server does not have; `isOlder` where the server was written to since. */
export function unsavedOver(
  shopId: string,
  { draft, published, revision }: Pick<ThemeState, 'draft' | 'published' | 'revision'>,
  storage = place(),
): { readonly theme: ShopTheme; readonly isOlder: boolean } | undefined {
  const kept = readUnsaved(shopId, storage)
  if (!kept) return undefined
  if (!sameTheme(kept.theme, draft ?? published))
    return { theme: kept.theme, isOlder: kept.revision !== revision }
  dropUnsaved(shopId, storage)
  return undefined
}

function readUnsaved(shopId: string, storage: DraftStorage): Unsaved | undefined {
  const kept = readDraft<Unsaved>(storage, nameOf(shopId), { theme: defaultTheme, revision: 0 })
  return kept && { ...kept, theme: completeTheme(kept.theme) }
}
