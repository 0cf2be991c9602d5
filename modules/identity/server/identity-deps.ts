import type { Database, PgBoss } from '@langraan/db'
import type { Caller, KeyedActor } from '@langraan/http/server'
import type { Clock, SealingKeys } from '@langraan/runtime'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  KeptOfMember,
  Mailer,
  PersonFiles,
  PictureEncoder,
  RedirectProvider,
  SocialProvider,
} from '../ports.ts'

type Log = { warn(values: object, message: string): void }

/**
 * Reads a key that is no session: an agent's, a till's, an API key. Nothing where the request shows none of its kind;
 * throws a refusal where the one that it shows is not good.
 */
export type ReadKey = (request: FastifyRequest, shopId: string) => Promise<KeyedActor | undefined>

/** What identity needs, given by the wiring. */
export type IdentityDeps = {
  /** Of callers that are no people, for requests that let them call. */
  keys?: readonly ReadKey[]
  db: Database
  jobs: PgBoss
  clock: Clock
  log: Log
  facebook: SocialProvider
  /** Missing where no channel is set up: then there is no LINE to sign in by. */
  line?: RedirectProvider
  /** Seal what belongs to an attempt to sign in by LINE. */
  attemptKeys: SealingKeys
  /** The back-office as people see it. */
  appUrl: string
  isShopOpen: IsShopOpen
  loginSecret: string
  /** Seal the secrets of second factors. */
  factorKeys: SealingKeys
  sessionDays: number
  /** A session that is not used for so long ends. */
  idleDays: number
  files: PersonFiles
  pictures: PictureRequests
  /** Shown where a person has no picture of their own. */
  placeholderPicture: string
  cookies: CookieSettings
  /** What modules above keep of a person in a shop. */
  kept: readonly KeptOfMember[]
}

/** Taking and giving pictures over HTTP, which the gallery knows how to do safely. */
export type PictureRequests = {
  /** The picture of a multipart request; refuses what is none by its content. */
  read(request: FastifyRequest): Promise<Uint8Array>
  /** Sends a re-encoded picture to whoever may see it. */
  send(reply: FastifyReply, key: string | null): Promise<never>
}

/** Whether a shop runs: one whose package has ended is closed. The rule is the shops', so the wiring brings it. */
export type IsShopOpen = (
  shop: { planCode: string; chosenPlanCode: string; trialEndsOn: string; paidUntil: string | null },
  now: Date,
) => boolean

/** What deleting a person needs. */
export type ErasureDeps = { db: Database; clock: Clock; files: PersonFiles; isShopOpen: IsShopOpen }

/** What the worker needs for the pictures of people. */
export type PersonPictureDeps = { db: Database; clock: Clock; files: PersonFiles; encoder: PictureEncoder }

/** What writing to a person needs. */
export type MailDeps = {
  db: Database
  clock: Clock
  mailer: Mailer
  /** The back-office as people see it: links in mails come from here, never from a request. */
  appUrl: string
}

export type CookieSettings = { domain?: string; secure: boolean }

/**
 * Where a request comes from: the address is kept with the session, so that its owner recognises the device; tries are
 * counted by the network, or by one of the devices by which the browser is known.
 */
export type Visitor = Caller & { userAgent: string; devices: readonly string[] }
