import type { Database, PgBoss } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import type { Mailer, SocialProvider } from '../ports.ts'

type Log = { warn(values: object, message: string): void }

/** What identity needs, given by the wiring. */
export type IdentityDeps = {
  db: Database
  jobs: PgBoss
  clock: Clock
  log: Log
  facebook: SocialProvider
  loginSecret: string
  sessionDays: number
  /** Shown where a person has no picture of their own. */
  placeholderPicture: string
  cookies: CookieSettings
}

/** What writing to a person needs. */
export type MailDeps = {
  db: Database
  clock: Clock
  mailer: Mailer
  /** The back-office as people see it: links in mails come from here, never from a request. */
  appUrl: string
}

export type CookieSettings = { domain?: string; secure: boolean }

/** Where a request comes from, kept with the session so that its owner recognises the device. */
export type Visitor = { address: string; userAgent: string }
