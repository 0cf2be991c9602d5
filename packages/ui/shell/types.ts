import type { IconType } from '../icons.ts'

export type MenuLeaf = {
  readonly key: string
  readonly label: string
  readonly href: string
  /** How much waits there. */
  readonly count?: number
  /** The count waits for us: amber. */
  readonly hot?: boolean
}

export type MenuItem = MenuLeaf & {
  readonly icon: IconType
  /** For the narrow tabs of a phone. */
  readonly shortLabel?: string
  readonly children?: readonly MenuLeaf[]
}

export type MenuGroup = {
  readonly key: string
  readonly label?: string
  readonly items: readonly MenuItem[]
}

export type ShopChoice = {
  readonly id: string
  readonly name: string
  /** Its address on the web, or what stands for it. */
  readonly detail: string
  readonly logoUrl?: string | null
  readonly href: string
}

export type ShellUser = {
  readonly name: string
  readonly email: string
  readonly pictureUrl?: string | null
}
