import type { Database, PgBoss } from '@langraan/db'
import type { Files } from '@langraan/gallery/ports'
import type { SavingDeps } from '@langraan/gallery/server'
import type { Clock } from '@langraan/runtime'
import type { Readers } from '@langraan/runtime/readers'
import type { CountedStock, HeldStock, OpeningStock, PictureFetcher } from '../ports.ts'

export type CatalogDeps = {
  db: Database
  clock: Clock
  files: Files
  jobs: PgBoss
  heldStock: HeldStock
  openingStock: OpeningStock
}

/** What the worker needs to make a file of products: where a shop of a slug is, for its pictures. */
export type ExportDeps = CatalogDeps & { shopAddress: (slug: string) => string }

/** What the worker needs besides, to carry an import out. */
export type ImportDeps = CatalogDeps & {
  fetcher: PictureFetcher
  countedStock: CountedStock
  /** What reads files of products. */
  readers: Readers
  gallery: SavingDeps
}
