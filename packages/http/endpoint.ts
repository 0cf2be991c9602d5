import type {
  AuditAction,
  CallerKind,
  KeyedCaller,
  PlatformAction,
  ShopPermission,
} from '@langraan/declarations'
import type { z } from 'zod'

/** Languages in which people are answered. */
export type Language = 'th' | 'en'

/** What an endpoint may refuse: status, and what the reader is told. `{name}` is filled from the refusal's values. */
export type RefusalWords = { readonly status: number; readonly th: string; readonly en: string }
export type RefusalTable = Readonly<Record<string, RefusalWords>>

/**
 * Who may call: anybody, anybody signed in, an operator of the platform, or a member of the shop in `:shopId` who
 * holds the permission, which some module declares.
 */
export type Permission = 'anonymous' | 'signed-in' | 'operator' | `shop:${ShopPermission}`

/** How often one caller may call, counted by the network they call from. */
export type RateLimit = { readonly max: number; readonly perSeconds: number }

/** Who makes a change, as the audit log tells it: made by `mount`, handed on to the use case. */
export type Trail = {
  readonly action: string
  /** What kind of caller it is; a member of the shop unless said. */
  readonly kind?: CallerKind
  /** By which they are known: a person's id, or that of a till, an agent, a key. */
  readonly userId: string
  readonly userName: string
  readonly requestId: string
}

/** What a caller wants done once, as `mount` hands it on to `once`. */
export type Intent = {
  /** Of which request the key is: keys of different requests never meet. */
  readonly scope: string
  readonly key: string
  /** Tells a repeat from another request under the same key. */
  readonly contentHash: () => Uint8Array
}

export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** What a request that sends a whole takes the place of. */
export type Replaces = {
  /** The request that shows it. */
  readonly shown: Endpoint
  /** What of its answer has the fields of the body; nothing where it does not exist yet. */
  readonly find: (shown: unknown, params: Readonly<Record<string, string>>) => unknown
}

/**
 * One request, declared once. From it come the route, its checks, OpenAPI, the typed client and the
 * types of the screens.
 */
export type Endpoint = {
  readonly route: Route
  readonly summary: string
  readonly permission: Permission
  /** Who may call it beside people, where their own permissions hold the one above. */
  readonly callers?: readonly KeyedCaller[]
  /** People may not call it, whatever their role: what is asked for is the caller's own, and they have no such self. */
  readonly keyedOnly?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly output: z.ZodType
  /** The status of success: 200 unless said. */
  readonly status?: 200 | 201 | 202 | 204
  readonly refusals?: RefusalTable
  /** 'none' where whole crowds come from one address at once, such as a shop's site behind a proxy: counting them would only cost time. */
  readonly limit?: RateLimit | 'none'
  /** The caller sends `Idempotency-Key`: what comes again under it has one effect and gets the first answer. */
  readonly idempotent?: true
  /** Or why it needs no key: what a repeat of it does, and why that harms nobody. */
  readonly repeatable?: string
  /**
   * What a PUT takes the place of, or why nobody's change can be lost by it. Its caller may send `saw` beside the fields
   * of the body: what they had before they began. Then only what they changed is changed.
   */
  readonly replaces?: Replaces | { readonly none: string }
  /**
   * Programs of others send what they like, and sign its very bytes: the handler finds them in `request.body`. It is small
   * unless it is said how large it may be.
   */
  readonly rawBody?: true | { readonly maxBytes: number }
  /** Files come as multipart/form-data; the fields that are no file are checked against `body`. */
  readonly upload?: { readonly maxBytes: number; readonly maxFiles: number }
  /**
   * How the change is called in the shop's audit log (`payment-notice.confirmed`), or why it has no place
   * there. Whatever writes in a shop says one of the two. Whatever an operator changes is named, without exception: it
   * stands in the log of the platform.
   */
  readonly audit?: AuditAction | PlatformAction | { readonly none: string }
}

type SaysWhatItChanges = { readonly audit: AuditAction | { readonly none: string } }
type SaysWhatAnOperatorDid = { readonly audit: AuditAction | PlatformAction }
type Audited<E extends Endpoint> = E['route'] extends `GET ${string}`
  ? unknown
  : E['permission'] extends `shop:${string}`
    ? SaysWhatItChanges
    : E['permission'] extends 'operator'
      ? SaysWhatAnOperatorDid
      : unknown

type SaysWhatARepeatDoes =
  | { readonly idempotent: true; readonly repeatable?: never }
  | { readonly repeatable: string; readonly idempotent?: never }
type SafeToRepeat<E extends Endpoint> = E['route'] extends `${'POST' | 'PATCH'} ${string}`
  ? SaysWhatARepeatDoes
  : unknown

type SaysWhatItReplaces = { readonly replaces: Replaces | { readonly none: string } }
type Whole<E extends Endpoint> = E['route'] extends `PUT ${string}` ? SaysWhatItReplaces : unknown

/**
 * Declares an endpoint; keeps its literal types. One that writes in a shop or for operators does not compile without `audit`,
 * one that makes or moves something (POST) not without `idempotent` or `repeatable`, and one that sends a whole (PUT) not
 * without `replaces`.
 */
export const endpoint = <const E extends Endpoint>(
  declaration: E & Audited<E> & SafeToRepeat<E> & Whole<E>,
): E => declaration

/** The one shape of every error the API gives. `fields` maps a path such as `customer.phone` to what to do. */
export type ErrorBody = {
  code: string
  message: string
  requestId: string
  fields?: Record<string, string>
  details?: unknown
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
// What an endpoint does not declare reads as "a schema or nothing" once it is seen as an `Endpoint`.
type Sent<S> = undefined extends S ? undefined : S extends z.ZodType ? z.input<S> : undefined
type SentBody<E extends Endpoint> = undefined extends E['upload'] ? Sent<E['body']> : FormData

/** What a handler receives. */
export type InputOf<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

type Keyed = {
  idempotencyKey: string
  /**
   * Whoever sends it keeps the key itself until there is an answer. The same again under another key is then meant
   * once more, such as the next piece of a count, also while the first is on its way.
   */
  keepsKey?: true
}

/** What the caller had before they began, as they would send it. */
type Seen<E extends Endpoint> = { saw?: Sent<E['body']> }

/** What a caller says; files go as form data, in the field `file`. */
export type SaidTo<E extends Endpoint> = Present<{
  params: Sent<E['params']>
  query: Sent<E['query']>
  body: SentBody<E>
}> &
  (E['upload'] extends object ? { body: FormData } : unknown)

/** What a caller sends: what is said, its key where it is to be done once, what they saw where it sends a whole. */
export type CallOf<E extends Endpoint> = SaidTo<E> &
  (E['idempotent'] extends true ? Keyed : unknown) &
  (E['replaces'] extends Replaces ? Seen<E> : unknown)

export type OutputOf<E extends Endpoint> = z.output<E['output']>
export type RefusalCode<E extends Endpoint> = E['refusals'] extends RefusalTable
  ? keyof E['refusals'] & string
  : never

/** The endpoints of a contract by their route, for the typed client. */
export type ByRoute<C> = {
  [K in keyof C as C[K] extends Endpoint ? C[K]['route'] : never]: C[K] extends Endpoint ? C[K] : never
}
