import type { Database } from '@langraan/db'
import type { Clock } from '@langraan/runtime'
import type { SocialProvider } from '../ports.ts'

type Log = { warn(values: object, message: string): void }

/** What identity needs, given by the wiring. */
export type IdentityDeps = {
  db: Database
  clock: Clock
  log: Log
  facebook: SocialProvider
  loginSecret: string
  sessionDays: number
  /** Shown where a person has no picture of their own. */
  placeholderPicture: string
  cookies: CookieSettings
}

export type CookieSettings = { domain?: string; secure: boolean }

/** Where a request comes from, kept with the session so that its owner recognises the device. */
export type Visitor = { address: string; userAgent: string }
