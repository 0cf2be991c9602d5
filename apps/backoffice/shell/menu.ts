import { menu as ofModules } from '@langraan/declared/backoffice/menu'
import type { Said } from '@langraan/declarations'
import { defineWords } from '@langraan/ui'
import type { IconType } from '@langraan/ui/icons'
import type { MenuPlace, MenuSectionName, ModuleMenu } from '@langraan/ui/pages'

import { menu as ownMenu } from './own-menu.ts'

export const menuWords = defineWords({
  th: {
    allShops: 'ร้านทั้งหมด',
    newShop: 'สร้างร้านใหม่',
    find: 'ค้นหาหน้า คำสั่งซื้อ หรือพิมพ์คำสั่ง',
  },
  en: {
    allShops: 'All shops',
    newShop: 'New shop',
    find: 'Find pages and orders, or type a command',
  },
})

/** An entry with those that stand below it. */
export type MenuEntry = {
  readonly key: string
  /** The path of a route; `$shopId` is the shop that is open. */
  readonly to: string
  readonly words: Said
  readonly icon?: IconType | undefined
  readonly find?: string | undefined
  readonly children: readonly MenuEntry[]
}

/** Every entry of the shops' menu that the modules and the app declare. */
export const shopEntries: ModuleMenu = [...ofModules, ...ownMenu]

/** The entries of a place, in their order. */
export const entriesAt = (place: MenuPlace['in'], entries = shopEntries): Omit<MenuEntry, 'children'>[] =>
  entries
    .flatMap((entry) => entry.at.filter((at) => at.in === place).map(({ order }) => ({ entry, order })))
    .toSorted((a, b) => a.order - b.order)
    .map(({ entry }) => entry)

/** The entries of a section, each with those below it: the menu has two levels. */
function entriesIn(section: MenuSectionName): MenuEntry[] {
  const below = section === 'tabs' ? 'tabs below' : 'below'
  return entriesAt(section).map((entry) => ({
    ...entry,
    children: entriesAt(`${below} ${entry.key}`).map((child) => ({ ...child, children: [] })),
  }))
}

/** A section of the side menu; one with a label has it among the words. */
export type MenuSection = {
  readonly key: MenuSectionName
  readonly label?: Said
  readonly entries: readonly MenuEntry[]
}

/**
 * The side menu, top to bottom. An entry shows once its page is in the route table, so a new page appears here by
 * itself; entries of a shop show while one is open.
 */
export const menu: readonly MenuSection[] = [
  { key: 'home', entries: entriesIn('home') },
  { key: 'shop', label: { th: 'ในร้าน', en: 'In this shop' }, entries: entriesIn('shop') },
  { key: 'tools', label: { th: 'เครื่องมือ', en: 'Tools' }, entries: entriesIn('tools') },
  { key: 'account', entries: entriesIn('account') },
]

/** At the foot of the menu. */
export const footMenu: readonly MenuEntry[] = entriesIn('foot')

/** At the lower edge of a phone, the first four that exist. */
export const tabMenu: readonly MenuEntry[] = entriesIn('tabs')

/** Behind the picture of whoever is signed in. */
export const personMenu: readonly MenuEntry[] = entriesIn('person')
