import type { Said, ShopPermission } from '@langraan/declarations'
import type { FunctionComponent } from 'react'
import type { IconType } from './icons.ts'

/** A page that the router can load before it is shown. */
export type PageComponent = FunctionComponent & { preload?: (() => Promise<void> | undefined) | undefined }

/** `export const pages` of a module's `backoffice/pages.ts`. */
export type ModulePages = readonly {
  /** The address, with its parameters: `/app/shops/$shopId/orders/$orderId`. */
  readonly path: `/${string}`
  /** What a member needs to see it, of the shop of the path, or of the one that is chosen where the path names none. */
  readonly needs?: ShopPermission
  /** It fills the window; else it stands in the frame, with the menu. */
  readonly whole?: true
  /** None where the app puts the page together from parts of several modules. */
  readonly component?: PageComponent
}[]

/**
 * The sections of the side menu, the foot of it, the bar of a phone, and the menu of the person. Operators have a menu of
 * their own: what waits for them, what they care for, and how the platform does.
 */
export const menuSections = [
  'home',
  'shop',
  'tools',
  'account',
  'foot',
  'tabs',
  'person',
  'operator',
  'operator shops',
  'operator system',
] as const
export type MenuSectionName = (typeof menuSections)[number]

/** Where an entry stands: in a section, or below an entry there. The lowest order comes first. */
export type MenuPlace = {
  readonly in: MenuSectionName | `below ${string}` | `tabs below ${string}`
  readonly order: number
}

/** `export const menu` of a module's `backoffice/menu.ts`. All of it is found in the palette. */
export type ModuleMenu = readonly {
  readonly key: string
  /** The path of a page, and what it is asked: `/app/shops/$shopId/orders?view=slips`. */
  readonly to: `/${string}`
  readonly words: Said
  readonly icon?: IconType
  /** Other words by which it is found. */
  readonly find?: string
  /** Nowhere: in the palette alone. */
  readonly at: readonly MenuPlace[]
}[]
