import { wordsIn } from '@langraan/ui'
import type { Language } from '@langraan/ui'
import {
  IconBarcode,
  IconBuildingStore,
  IconClipboardCheck,
  IconClipboardList,
  IconAlertTriangle,
  IconHome,
  IconKeyboard,
  IconLanguage,
  IconLink,
  IconLogout,
  IconMapPin,
  IconMoon,
  IconPackage,
  IconPalette,
  IconPlus,
  IconReceipt,
  IconSun,
  IconSunMoon,
  IconTicket,
  IconTruck,
  IconUsers,
  IconWallet,
  IconWorld,
} from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'
import type { Command, TypedCommands } from '@langraan/ui/palette'

import { commandWords, otherNames } from './command-words.ts'
import { footMenu, menu, menuWords } from './menu.ts'
import type { MenuEntry, MenuKey } from './menu.ts'

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

type Place = { readonly key: MenuKey; readonly to: string; readonly icon: IconType; readonly above?: MenuKey }

/** Every entry of the menu, sub-entries with the one they stand below. */
const placesOf = (entries: readonly MenuEntry[]): Place[] =>
  entries.flatMap(({ key, to, icon = IconHome, children = [] }) => [
    ...(children.some((child) => child.to === to) ? [] : [{ key, to, icon }]),
    ...children.map((child) => ({ ...child, icon, above: key })),
  ])

const menuPlaces: readonly Place[] = placesOf([...menu.flatMap((section) => section.entries), ...footMenu])

function menuCommand(place: Place, context: CommandContext): Command | undefined {
  const href = hrefOf(place.to, context)
  if (href === undefined) return undefined
  const nameIn = (language: Language): string => {
    const t = wordsIn(menuWords, language)
    return place.above ? `${t(place.above)} › ${t(place.key)}` : t(place.key)
  }
  const { language } = context
  return {
    id: `page:${place.to}`,
    label: nameIn(language),
    keywords: `${nameIn(otherLanguage(language))} ${otherNames[place.key] ?? ''}`,
    icon: place.icon,
    href,
  }
}

const shop = '/app/shops/$shopId'

/** Pages and views that the menu does not name. */
const morePlaces = [
  { key: 'newOrder', to: `${shop}/orders/new`, icon: IconPlus },
  { key: 'slips', to: `${shop}/orders?view=slips`, icon: IconClipboardCheck },
  { key: 'toShip', to: `${shop}/orders?view=to_ship`, icon: IconPackage },
  { key: 'moving', to: `${shop}/orders?view=moving`, icon: IconTruck },
  { key: 'trouble', to: `${shop}/orders?view=trouble`, icon: IconAlertTriangle },
  { key: 'importCustomers', to: `${shop}/customers/import`, icon: IconUsers },
  { key: 'lowStock', to: `${shop}/stock?low=yes`, icon: IconAlertTriangle },
  { key: 'receiveGoods', to: `${shop}/stock/papers/new?kind=receipt`, icon: IconPackage },
  { key: 'writeOffGoods', to: `${shop}/stock/papers/new?kind=damage`, icon: IconPackage },
  { key: 'moveGoods', to: `${shop}/stock/papers/new?kind=transfer`, icon: IconTruck },
  { key: 'countStock', to: `${shop}/stock/papers/new?kind=count`, icon: IconBarcode },
  { key: 'payments', to: `${shop}/settings`, icon: IconWallet },
  { key: 'shippingMethods', to: `${shop}/settings/shipping-methods`, icon: IconTruck },
  { key: 'pricing', to: `${shop}/settings/pricing`, icon: IconTicket },
  { key: 'branches', to: `${shop}/settings/branches`, icon: IconMapPin },
  { key: 'links', to: `${shop}/settings/links`, icon: IconLink },
  { key: 'domain', to: `${shop}/settings/domain`, icon: IconWorld },
  { key: 'couriers', to: `${shop}/settings/couriers`, icon: IconBarcode },
  { key: 'members', to: `${shop}/settings/members`, icon: IconUsers },
  { key: 'audit', to: `${shop}/settings/audit`, icon: IconClipboardList },
  { key: 'operatorPayments', to: '/operator', icon: IconReceipt },
  { key: 'operatorPackages', to: '/operator/packages', icon: IconWallet },
  { key: 'operatorPeople', to: '/operator/people', icon: IconUsers },
  { key: 'createShop', to: '/app/shops/createshop', icon: IconPlus },
] as const

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
  const fromMenu = menuPlaces.flatMap((place) => menuCommand(place, context) ?? [])
  const more = morePlaces.flatMap(({ key, to, icon }): Command[] => {
    const href = hrefOf(to, context)
    return href === undefined ? [] : [{ id: `page:${to}`, ...worded(key, context.language), icon, href }]
  })
  const all = [...fromMenu, ...more]
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
