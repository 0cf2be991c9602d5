import type { Database } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import type { PreviewKeys } from './preview-link.ts'

/** What sites need, given by the wiring. */
export type SitesDeps = {
  db: Database
  clock: Clock
  previewKeys: PreviewKeys
  /** How a shop's site is reached. */
  shopUrl(slug: string): string
}
