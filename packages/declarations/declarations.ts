import type { Said } from './said.ts'

export type { Said }

/** The roles of people in a shop. Owners and admins have every permission. */
export const roles = ['owner', 'admin', 'seller', 'packer', 'cashier', 'accountant'] as const
export type Role = (typeof roles)[number]
export type GrantedRole = Exclude<Role, 'owner' | 'admin'>

// Filled by `modules/declared/types.ts` with what the modules declare.
// oxlint-disable typescript/no-empty-object-type
export interface DeclaredPermissions {}
export interface DeclaredEvents {}
export interface DeclaredAuditActions {}
export interface DeclaredAuditFacts {}
export interface DeclaredAuditSubjects {}
export interface DeclaredPlatformActions {}
export interface DeclaredJobData {}
export interface DeclaredWork {}
// oxlint-enable typescript/no-empty-object-type

/** What a member of a shop may be allowed to do, such as `orders:write`. */
export type ShopPermission = keyof DeclaredPermissions & string
/** Something that happens in a shop, such as `order.placed`. */
export type EventName = keyof DeclaredEvents & string
/** What can happen to a subject: `placed` of `order.placed`. */
export type EventOf<Subject extends string> = EventName extends infer Name
  ? Name extends `${Subject}.${infer Happened}`
    ? Happened
    : never
  : never
/** How a change is called in a shop's audit log, such as `order.cancelled`. */
export type AuditAction = keyof DeclaredAuditActions & string
/** How an operator's act that belongs to no shop is called in the log of the platform, such as `package-prices.changed`. */
export type PlatformAction = keyof DeclaredPlatformActions & string
/** What an entry of the audit log tells of a change, such as `totalSatang`. */
export type AuditFact = keyof DeclaredAuditFacts & string
/** A queue of background work, such as `read-slip`. */
export type JobName = keyof DeclaredJobData & string
/** What the jobs of a queue carry. */
export type JobData = DeclaredJobData
/** A kind of long work on many things, such as `cancel-orders`. */
export type WorkKind = keyof DeclaredWork & string

/** `export const permissions`: which roles have each of them, beside owner and admin. */
export type Permissions = Readonly<Record<`${string}:${string}`, readonly GrantedRole[]>>

/**
 * `export const events`: who may hear of each, and which fields of it. A field that is not named goes out to nobody. The
 * permission is that of the request which shows the same.
 */
export type Events = Readonly<
  Record<`${string}.${string}`, { readonly needs: ShopPermission; readonly fields: readonly string[] }>
>

/** `export const auditActions`: how each is called on the page of the log. */
export type AuditActions = Readonly<Record<`${string}.${string}`, Said>>

/** `export const auditFacts`: how each is called, and its values where they are names of ours. */
export type AuditFacts = Readonly<Record<string, Said & { readonly values?: Readonly<Record<string, Said>> }>>

/**
 * `export const auditSubjects`: what entries are about that has a page of its own. `{name}` in its words is the name that
 * the entry keeps; what has none there, as customers have none, does without.
 */
export type AuditSubjects = Readonly<Record<string, { readonly words: Said; readonly page?: `/${string}` }>>

/** `export const platformActions`: acts of operators that belong to no shop. Those on a shop are `auditActions`. */
export type PlatformActions = AuditActions

/**
 * `export const platformSubjects`: what entries of the platform's log are about, and the operators' page that shows it.
 * `{name}` in its words is the name that the entry keeps. Where that is a name of ours, `nameIs` says whose words it has: of
 * a kind of work, or of a value of that fact.
 */
export type PlatformSubjects = Readonly<
  Record<
    string,
    { readonly words: Said; readonly page?: `/operator${string}`; readonly nameIs?: 'job' | 'planCode' }
  >
>

/** How often a job is tried, with pauses that double from the first up to the longest, and how long one try may take. */
export type Retries = {
  readonly retryLimit?: number
  readonly retryDelay?: number
  readonly retryDelayMax?: number
  readonly expireInSeconds?: number
}

export type Job = Retries & {
  /**
   * How it is called where a shop sees that it was given up. Without words it is no shop's: it waits for the operator of
   * the platform then.
   */
  readonly words?: Said
  /** How many of them are done at once, and how many of these for one shop; some of each, in batches, unless said. */
  readonly atOnce?: { readonly all: number; readonly ofOne: number }
}

/** `export const jobs`: the queues, by the names of what they carry (`export type JobData`). */
export type Jobs<Data> = { readonly [Name in keyof Data]: Job }

/** `export const work`: the kinds of long work. */
export type Work = Readonly<
  Record<
    string,
    {
      readonly words: Said
      /** What somebody needs to begin it, as its contract says. */
      readonly needs: ShopPermission
      /** It makes a file that names people, which goes with whoever is erased. */
      readonly fileNamesPeople?: true
      /** The page of a thing that it is done to, with `$shopId` and `$id`, where one puts right what it could not do. */
      readonly page?: `/${string}`
      /** The words of its details, where these are codes of ours. */
      readonly details?: Readonly<Record<string, Said>>
    }
  >
>

/** What a text, a list or a JSON of a table that says something of a shop's customers is. */
export type KeptOfCustomers =
  /** In the person's file, and gone with the person. */
  | 'erased'
  /** In the person's file, and stays where the person is erased: the books rest on it, or it says nothing without them. */
  | 'stays'
  /** Made of what stands elsewhere and in no file; gone with the person. */
  | 'derived'
  /** Of the shop, its goods or its people, or a code, a state, a key. */
  | 'not personal'

/**
 * `export const personalData`: every table of the module, with what becomes of each of its columns, or why it says
 * nothing of customers.
 */
export type PersonalData = Readonly<Record<string, string | Readonly<Record<string, KeptOfCustomers>>>>

/** Of a declared record: the same names, for the interfaces above. */
export type NamesOf<T> = { readonly [Name in keyof T]: true }

export { callerKinds, type CallerKind, callers, type KeyedCaller, wordsOfCaller } from './callers.ts'
