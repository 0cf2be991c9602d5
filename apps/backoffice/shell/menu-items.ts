import { IconHome } from '@langraan/ui/icons'
import type { MenuGroup, MenuItem, MenuLeaf } from '@langraan/ui/shell'

import type { Said } from '@langraan/declarations'

import type { MenuEntry, MenuSection } from './menu.ts'

export type MenuCounts = Readonly<Record<string, { readonly count: number; readonly hot: boolean }>>

export type MenuContext = {
  /** Tells words in the language that is shown. */
  readonly said: (words: Said) => string
  /** The shop that is open. */
  readonly shopId: string | undefined
  /** Whether the route table has a page at a path, written with its parameters. */
  readonly hasPage: (to: string) => boolean
  readonly counts: MenuCounts
}

function leafOf(entry: MenuEntry, context: MenuContext): MenuLeaf | undefined {
  const { said, shopId, hasPage, counts } = context
  if (!hasPage(entry.to) || (entry.to.includes('$shopId') && shopId === undefined)) return undefined
  const href = entry.to.replace('$shopId', encodeURIComponent(shopId ?? ''))
  return { key: entry.key, label: said(entry.words), href, ...counts[entry.key] }
}

function present<T>(item: T | undefined): item is T {
  return item !== undefined
}

/** One entry with the sub-entries that exist; a single sub-entry is no reason to unfold. */
function itemOf(entry: MenuEntry, context: MenuContext): MenuItem | undefined {
  const leaf = leafOf(entry, context)
  if (!leaf) return undefined
  const children = entry.children.map((child) => leafOf(child, context)).filter(present)
  const icon = entry.icon ?? IconHome
  return children.length > 1 ? { ...leaf, icon, children } : { ...leaf, icon }
}

export const menuItems = (entries: readonly MenuEntry[], context: MenuContext): MenuItem[] =>
  entries.map((entry) => itemOf(entry, context)).filter(present)

/** The sections of the menu that have something to show. What stands below another entry is not repeated. */
export function menuGroups(sections: readonly MenuSection[], context: MenuContext): MenuGroup[] {
  return sections
    .map((section): MenuGroup => {
      const items = menuItems(section.entries, context)
      const below = new Set(items.flatMap((item) => (item.children ?? []).map((child) => child.href)))
      const shown = items.filter((item) => item.children !== undefined || !below.has(item.href))
      return { key: section.key, label: section.label && context.said(section.label), items: shown }
    })
    .filter((group) => group.items.length > 0)
}
