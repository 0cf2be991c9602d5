import type { CallerKind, KeyedCaller, ShopPermission } from '@langraan/declarations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../endpoint.ts'

/** Somebody who signed in. A member has the shop of the path, and their role in it. */
export type UserActor = {
  readonly kind: 'person' | 'member' | 'operator'
  readonly userId: string
  readonly name: string
  readonly sessionId: string
  readonly shopId?: string
  readonly role?: string
}

/** Who showed a key of their own (an agent, a till, an API key, a shopper), or the system. It may what is said here. */
export type KeyedActor = {
  readonly kind: KeyedCaller
  readonly id: string
  readonly name: string
  readonly shopId: string
  readonly permissions: readonly ShopPermission[]
}

/** Who calls. */
export type Actor = { readonly kind: 'anonymous' } | UserActor | KeyedActor

/** Who calls an endpoint: people, and the kinds of others that it names. */
export type ActorOf<E extends Endpoint> = E['permission'] extends 'anonymous'
  ? Actor
  : E['callers'] extends readonly (infer Kind)[]
    ? UserActor | (KeyedActor & { readonly kind: Kind })
    : UserActor

/** Decides who calls and whether they may; throws a refusal when not. Provided by identity. */
export type Authorise = (
  request: FastifyRequest,
  reply: FastifyReply,
  declaration: Endpoint,
) => Promise<Actor>

export const isUser = (actor: Actor): actor is UserActor => 'userId' in actor

/** By what somebody is known, whoever it is; null of whom nobody knows anything. */
export const idOfActor = (actor: Actor): string | null =>
  actor.kind === 'anonymous' ? null : isUser(actor) ? actor.userId : actor.id

/** As what somebody stands in the audit log. */
export const callerKindOf = (actor: Exclude<Actor, { kind: 'anonymous' }>): CallerKind =>
  actor.kind === 'person' ? 'member' : actor.kind
