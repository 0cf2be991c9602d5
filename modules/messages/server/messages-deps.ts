import type { Database, PgBoss } from '@langraan/db'
import type { OrdersDeps, StorefrontFrames } from '@langraan/orders/server'
import type { Clock } from '@langraan/runtime'
import type { Way } from '../ports.ts'

export type MessagesDeps = {
  db: Database
  clock: Clock
  jobs: PgBoss
  /** What is known of each shop; one for each process. */
  frames: Pick<StorefrontFrames, 'frame'>
  /** Signs the link to an order's page. */
  linkKeys: OrdersDeps['linkKeys']
  /** The shop's one address on the web. */
  shopUrl(slug: string, ownHost?: string | null): string
}

/** The worker also sends. */
export type SendingDeps = MessagesDeps & {
  /** Mail; undefined where the platform has no mail server. */
  mail: Way | undefined
}
