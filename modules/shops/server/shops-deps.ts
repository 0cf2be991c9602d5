import type { Database, PgBoss } from '@langraan/db'
import type { Files } from '@langraan/gallery/ports'
import type { Clock, SealingKeys } from '@langraan/runtime'
import type { DomainRecords, PageProvider, ShopOpening, TestAccounts } from '../ports.ts'

type Log = { warn(values: object, message: string): void }

/** What shops need, given by the wiring. */
export type ShopsDeps = {
  db: Database
  clock: Clock
  log: Log
  files: Files
  jobs: PgBoss
  facebookPages: PageProvider
  /** Undefined where the outside world is real. */
  testAccounts: TestAccounts | undefined
  openings: readonly ShopOpening[]
  /** Seals page tokens at rest. */
  sealingKeys: SealingKeys
  /** `https://{slug}.{storefrontHost}`: how a shop's site is reached. */
  shopUrl(slug: string): string
  storefrontHost: string
  /** Hosts of the platform's own: nobody's own domain is one of them, or below one. */
  platformHosts: readonly string[]
  domainRecords: DomainRecords
  /** The name that own domains are pointed at, where it is not the shop's subdomain. */
  domainTarget: string | undefined
  /** Whether own domains get certificates here, and not where a proxy sees to it. */
  ordersCertificates: boolean
  /** What the TXT record of a draft's or a shop's domain must say: the same each time, and not to be guessed. */
  domainToken(id: string): string
}
