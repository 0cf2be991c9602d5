import type { Database } from '@langraan/db'
import type { Clock, SealingKeys } from '@langraan/runtime'
import type { ShopLinker } from '../ports.ts'

/** What links need, given by the wiring. */
export type LinksDeps = {
  db: Database
  clock: Clock
  linker: ShopLinker
  /** Seals the keys of linked shops at rest. */
  sealingKeys: SealingKeys
  shopUrl(slug: string): string
  /** Where this deployment's back-office is. */
  appUrl: string
}
