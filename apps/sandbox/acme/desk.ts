import { type JsonWebKey, randomBytes } from 'node:crypto'
import type { Fields } from '../http/fields.ts'
import { fieldsOf, isOn, numberOf, textOf } from '../http/fields.ts'
import type { Issuer } from './issuer.ts'
import type { Problem } from './validation.ts'

export interface Account {
  accountId: string
  key: JsonWebKey
  contact: unknown
}

export interface Order {
  orderId: string
  accountId: string
  name: string
  status: 'pending' | 'ready' | 'processing' | 'valid' | 'invalid'
  token: string
  challenge: 'pending' | 'processing' | 'valid' | 'invalid'
  problem: Problem | null
  /** How often it is still said to be under way. */
  looksLeft: number
  chain: string
}

/** How the authority behaves, set on purpose. */
export interface Manners {
  /** So many next requests are told that their nonce is stale. */
  badNonces: number
  /** How often an authorization, and then the order, is said to be under way before it is done. */
  pendingLooks: number
  /** Names whose domain lets other authorities alone issue. */
  caa: string[]
  /** Names that none are issued for. */
  rejected: string[]
  days: number
  /** The one key that accounts are to be bound by; null where nobody is asked for one. */
  externalAccount: BindingKey | null
}

/** What the authority gives its customers to name their account by; the secret in base64url. */
export interface BindingKey {
  keyId: string
  hmacKey: string
}

export class AcmeError extends Error {
  override name = 'AcmeError'
}

export interface AcmeDesk {
  issuer(): Promise<Issuer>
  manners: Manners
  nonces: Set<string>
  accounts: Map<string, Account>
  orders: Map<string, Order>
}

const wellBehaved = (): Manners => ({
  badNonces: 0,
  pendingLooks: 0,
  caa: [],
  rejected: [],
  days: 90,
  externalAccount: null,
})

export const newNumber = (): string => randomBytes(12).toString('base64url')

/** What an authority knows; gone with the process, as accounts are found again by their key. */
export function createAcmeDesk(now: () => Date): AcmeDesk {
  let issuer: Promise<Issuer> | undefined
  return {
    // What signs certificates is large, and most sandboxes are never asked for one.
    issuer: () => (issuer ??= import('./issuer.ts').then(({ createIssuer }) => createIssuer(now()))),
    manners: wellBehaved(),
    nonces: new Set(),
    accounts: new Map(),
    orders: new Map(),
  }
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

function bindingKeyOf(value: unknown): BindingKey | null {
  if (value === undefined || value === null) return null
  const [keyId, hmacKey] = [textOf(fieldsOf(value), 'keyId'), textOf(fieldsOf(value), 'hmacKey')]
  if (keyId === '' || hmacKey === '') throw new AcmeError('externalAccount needs keyId and hmacKey')
  return { keyId, hmacKey }
}

/** Sets how it behaves from here on; what is not said is as usual. */
export function behave(desk: AcmeDesk, fields: Fields): void {
  const days = numberOf(fields, 'days') ?? wellBehaved().days
  if (days <= 0) throw new AcmeError('days must be more than 0')
  desk.manners = {
    badNonces: numberOf(fields, 'badNonces') ?? 0,
    pendingLooks: numberOf(fields, 'pendingLooks') ?? 0,
    caa: listOf(fields['caa']),
    rejected: listOf(fields['rejected']),
    days,
    externalAccount: bindingKeyOf(fields['externalAccount']),
  }
  if (isOn(fields, 'forgetsAccounts')) desk.accounts.clear()
}
