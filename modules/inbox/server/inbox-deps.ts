import type { Database, PgBoss } from '@langraan/db'
import type { Files, PictureEncoder } from '@langraan/gallery/ports'
import type { MessagesDeps } from '@langraan/messages/server'
import type { Clock, SealingKeys } from '@langraan/runtime'
import type { LineMessaging, PageMessaging } from '../ports.ts'

type Log = { error(values: object, message: string): void; warn(values: object, message: string): void }

/** What the inbox needs, given by the wiring. */
export type InboxDeps = Pick<MessagesDeps, 'frames' | 'linkKeys' | 'shopUrl'> & {
  db: Database
  clock: Clock
  jobs: PgBoss
  log: Log
  files: Files
  line: LineMessaging
  pages: PageMessaging
  /** Seals tokens and secrets of channels at rest. */
  sealingKeys: SealingKeys
  /** The public address of the API, such as `https://app.example/api/v1`. */
  apiUrl: string
}

/** What the worker needs beside: it alone looks into pictures of others. */
export type InboxWorkerDeps = InboxDeps & { encoder: PictureEncoder }
