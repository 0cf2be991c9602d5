import type { ReactNode } from 'react'

import type { IconType } from '../icons.ts'

/** One thing the palette can do or open. */
export type Command = {
  /** Stays the same over languages and visits. */
  readonly id: string
  /** In the reader's language. */
  readonly label: string
  /** A second line: what exactly, or where. */
  readonly detail?: string
  /** Found by as well: the other language, other words for it, how Thai sounds in Latin letters. */
  readonly keywords?: string
  readonly icon: IconType
  /** Instead of the icon: a picture. */
  readonly before?: ReactNode
  /** Where it leads; or `run`, what it does. */
  readonly href?: string
  readonly run?: () => void
}

export type CommandGroup = {
  readonly key: string
  readonly label: string
  readonly commands: readonly Command[]
}
