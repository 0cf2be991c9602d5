import { operatorMenu } from '@langraan/declared/backoffice/operator-menu'
import type { Said } from '@langraan/declarations'
import { wordsIn } from '@langraan/ui'
import type { Language } from '@langraan/ui'
import {
  IconBuildingStore,
  IconHome,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPalette,
  IconReceipt,
  IconSun,
  IconSunMoon,
  IconUsers,
} from '@langraan/ui/icons'
import type { ModuleMenu } from '@langraan/ui/pages'
import type { Command, TypedCommands } from '@langraan/ui/palette'

import { commandWords, otherNames } from './command-words.ts'
import { footMenu, menu, shopEntries } from './menu.ts'

export type CommandContext = {
  readonly language: Language
  /** The shop that is open. */
  readonly shopId: string | undefined
  /** Whether the route table has a page at a path, written with its parameters. */
  readonly hasPage: (to: string) => boolean
}

const otherLanguage = (language: Language): Language => (language === 'th' ? 'en' : 'th')

const pathOf = (to: string): string => to.split('?')[0] ?? to

/** The address of a page that is there and can be opened now. */
function hrefOf(to: string, { shopId, hasPage }: CommandContext): string | undefined {
  if (!hasPage(pathOf(to)) || (to.includes('$shopId') && shopId === undefined)) return undefined
  return to.replace('$shopId', encodeURIComponent(shopId ?? ''))
}

const allEntries: ModuleMenu = [...shopEntries, ...operatorMenu]

/** An entry, with the name of the one that it stands below. */
type Place = ModuleMenu[number] & { readonly above?: Said }

/** The menu of the operators' desk is not open when its pages are looked for. */
const desk: Said = { th: 'ผู้ดูแลระบบ', en: 'Operators' }

/** Where an entry stands in the side menu first: by itself, below another, or on the operators' desk. */
function placeOf(entry: ModuleMenu[number]): Place {
  const [under] = entry.at.flatMap(({ in: place }) =>
    place.startsWith('below ') ? [place.slice('below '.length)] : [],
  )
  const above = under === undefined ? undefined : allEntries.find(({ key }) => key === under)
  if (above) return { ...entry, icon: entry.icon ?? above.icon, above: above.words }
  return entry.at.some(({ in: place }) => place.startsWith('operator')) ? { ...entry, above: desk } : entry
}

/** Entries that only unfold others, at the address of the first of them, are found by that one. */
const isFoundBelow = ({ key, to }: Place): boolean =>
  allEntries.some((other) => other.to === to && other.at.some(({ in: place }) => place === `below ${key}`))

const keysInMenu = [...menu.flatMap(({ entries }) => entries), ...footMenu].flatMap(({ key, children }) => [
  key,
  ...children.map((child) => child.key),
])

/** As in the menu; after it what stands in the palette alone, and last what only the person's own menu has. */
function rankOf({ key, at }: Place): number {
  const found = keysInMenu.indexOf(key)
  if (found !== -1) return found
  return keysInMenu.length + (at.some(({ in: place }) => place === 'person') ? 1 : 0)
}

const places: readonly Place[] = allEntries
  .map(placeOf)
  .filter((place) => !isFoundBelow(place))
  .toSorted((a, b) => rankOf(a) - rankOf(b))

function placeCommand(place: Place, context: CommandContext): Command | undefined {
  const href = hrefOf(place.to, context)
  if (href === undefined) return undefined
  const nameIn = (language: Language): string =>
    place.above ? `${place.above[language]} › ${place.words[language]}` : place.words[language]
  const { language } = context
  return {
    id: `page:${place.to}`,
    label: nameIn(language),
    keywords: `${nameIn(otherLanguage(language))} ${place.find ?? ''}`,
    icon: place.icon ?? IconHome,
    href,
  }
}

/** One command in the reader's language, found in the other one, too. */
function worded(
  key: Exclude<
    keyof (typeof commandWords)['th'],
    'colour' | 'orderNumber' | 'findGoods' | 'findCustomer' | 'findOrder'
  >,
  language: Language,
): Pick<Command, 'label' | 'keywords'> {
  const other = wordsIn(commandWords, otherLanguage(language))(key)
  return { label: wordsIn(commandWords, language)(key), keywords: `${other} ${otherNames[key] ?? ''}` }
}

/** Every page that can be opened now. Two ways to one address are told once. */
export function pageCommands(context: CommandContext): Command[] {
  const all = places.flatMap((place) => placeCommand(place, context) ?? [])
  return all.filter((command, at) => all.findIndex(({ href }) => href === command.href) === at)
}

/** What the commands change; given by the frame. */
export type CommandDoes = {
  readonly setLanguage: (language: Language) => void
  readonly setScheme: (scheme: 'light' | 'dark' | 'auto') => void
  readonly listKeys: 'on' | 'off'
  readonly setListKeys: (listKeys: 'on' | 'off') => void
  readonly colours: readonly { readonly name: string; readonly onChoose: () => void }[]
  readonly signOut: () => void
}

const schemes = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconSunMoon },
] as const

/** What can be done from everywhere. */
export function actionCommands(language: Language, does: CommandDoes): Command[] {
  const t = wordsIn(commandWords, language)
  const listKeys = does.listKeys === 'on' ? 'off' : 'on'
  return [
    ...schemes.map(({ scheme, icon }) => ({
      id: `scheme:${scheme}`,
      ...worded(scheme, language),
      icon,
      run: () => does.setScheme(scheme),
    })),
    {
      id: 'language',
      ...worded(language === 'th' ? 'toEnglish' : 'toThai', language),
      icon: IconLanguage,
      run: () => does.setLanguage(otherLanguage(language)),
    },
    {
      id: 'list-keys',
      ...worded(listKeys === 'off' ? 'listKeysOff' : 'listKeysOn', language),
      icon: IconKeyboard,
      run: () => does.setListKeys(listKeys),
    },
    ...does.colours.map(({ name, onChoose }) => ({
      id: `colour:${name}`,
      label: t('colour', { name }),
      keywords: 'theme colour color สีธีม',
      icon: IconPalette,
      run: onChoose,
    })),
    { id: 'sign-out', ...worded('signOut', language), icon: IconLogout, run: does.signOut },
  ]
}

/** What only the typed text names: an order by its number; goods, customers and orders by what stands in them. */
export function typedCommands(typed: string, { language, shopId }: CommandContext): TypedCommands {
  if (shopId === undefined || typed === '') return { above: [], below: [] }
  const t = wordsIn(commandWords, language)
  const base = `/app/shops/${encodeURIComponent(shopId)}`
  const find = (list: 'products' | 'customers' | 'orders') =>
    `${base}/${list}?text=${encodeURIComponent(typed)}`
  const customer: Command = {
    id: 'customer',
    label: t('findCustomer', { text: typed }),
    icon: IconUsers,
    href: find('customers'),
  }
  if (/^\d{1,15}$/.test(typed)) {
    const order = { id: 'order', label: t('orderNumber', { number: typed }), icon: IconReceipt }
    // A number long enough to be dialled is looked for among people as well.
    return { above: [{ ...order, href: find('orders') }], below: typed.length < 4 ? [] : [customer] }
  }
  return {
    above: [],
    below: [
      {
        id: 'goods',
        label: t('findGoods', { text: typed }),
        icon: IconBuildingStore,
        href: find('products'),
      },
      customer,
      { id: 'orders', label: t('findOrder', { text: typed }), icon: IconReceipt, href: find('orders') },
    ],
  }
}
