import type { Endpoint } from '@langraan/http'
import { type OperatorAccess, type Role, roleMay, roles } from '@langraan/identity/rules'
import { hashToken, newId, newToken } from '@langraan/runtime'
import type { TestServer, TestShop } from '../server.ts'

export type Credentials = { loginTime: number; headers: Record<string, string> }

export type Caller = {
  name: string
  /** Their role in the shop that is asked about. */
  role?: Role
  /** They run the platform, and what they have shown of two steps. */
  operator?: OperatorAccess
  /** Why their session counts for nothing. */
  without?: 'signed_out' | 'session_expired'
  /** Their request comes from another site's page. */
  foreign?: true
  /** A session of its own for each request: signing out ends no other. */
  credentials(): Promise<Credentials>
}

const OWN_ORIGIN = 'http://localhost:4000'
const HOUR_MS = 3_600_000

/** Everybody who may ask: the owner, each role, and whoever may not. */
export async function callersOf(server: TestServer, shop: TestShop, other: TestShop): Promise<Caller[]> {
  const begin = (userId: string, how: SessionHow = {}) => session(server, userId, how)
  const ownerId = shop.owner.userId
  const nobody = await person(server, 'nobody')
  const former = await member(server, shop, 'seller', 'former')
  await server.database.rows('DELETE FROM memberships WHERE user_id = $1', [former])
  const staff: Caller[] = []
  for (const role of roles.filter((one) => one !== 'owner')) {
    const userId = await member(server, shop, role, role)
    staff.push({ name: role, role, credentials: () => begin(userId) })
  }
  const operator = await operatorOf(server, 'operator')
  const careless = await operatorOf(server, 'careless')
  await server.database.rows('DELETE FROM second_factors WHERE user_id = $1', [careless])
  return [
    { name: 'owner', role: 'owner', credentials: () => begin(ownerId) },
    { name: 'operator', operator: 'open', credentials: () => begin(operator, { twoSteps: true }) },
    { name: 'operator by a password alone', operator: 'pass', credentials: () => begin(operator) },
    {
      name: 'operator without a second step',
      operator: 'set_up',
      credentials: () => begin(careless, { twoSteps: true }),
    },
    ...staff,
    { name: 'owner of another shop', credentials: () => begin(other.owner.userId) },
    { name: 'former member', credentials: () => begin(former) },
    { name: 'member of no shop', credentials: () => begin(nobody) },
    { name: 'anonymous', without: 'signed_out', credentials: async () => NOBODY },
    {
      name: 'expired session',
      without: 'session_expired',
      credentials: () => begin(ownerId, { expired: true }),
    },
    {
      name: 'revoked session',
      without: 'session_expired',
      credentials: () => begin(ownerId, { revoked: true }),
    },
    {
      name: 'doubled cookies',
      without: 'session_expired',
      credentials: () => begin(ownerId, { doubled: true }),
    },
    {
      name: 'owner on a foreign page',
      role: 'owner',
      foreign: true,
      credentials: async () => from('http://mainjob.shops.localhost:4001', await begin(ownerId)),
    },
  ]
}

const NOBODY: Credentials = { loginTime: 1, headers: { origin: OWN_ORIGIN } }

const from = (origin: string, { loginTime, headers }: Credentials): Credentials => ({
  loginTime,
  headers: { ...headers, origin },
})

async function person({ database, ground }: TestServer, name: string): Promise<string> {
  const [userId, now] = [newId(), ground.clock.now()]
  await database.rows(
    'INSERT INTO users (user_id, email, name, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)',
    [userId, `${name}@matrix.test`, name, now],
  )
  return userId
}

async function operatorOf(server: TestServer, name: string): Promise<string> {
  const [userId, now] = [await person(server, name), server.ground.clock.now()]
  await server.database.rows('INSERT INTO operators VALUES ($1, $2)', [userId, now])
  await server.database.rows(
    `INSERT INTO second_factors (user_id, secret_sealed, begun_at, confirmed_at) VALUES ($1, '', $2, $2)`,
    [userId, now],
  )
  return userId
}

async function member(server: TestServer, { shopId }: TestShop, role: Role, name: string): Promise<string> {
  const userId = await person(server, name)
  await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
    shopId,
    userId,
    role,
    server.ground.clock.now(),
  ])
  return userId
}

type SessionHow = { expired?: true; revoked?: true; doubled?: true; twoSteps?: true }

async function session(
  { database, ground }: TestServer,
  userId: string,
  { expired, revoked, doubled, twoSteps }: SessionHow,
): Promise<Credentials> {
  const [token, now] = [newToken(), ground.clock.now()]
  const expiresAt = new Date(now.getTime() + (expired ? -HOUR_MS : HOUR_MS))
  if (!revoked)
    await database.rows(
      `INSERT INTO sessions (session_id, user_id, token_hash, login_time, created_at, last_seen_at, verified_at, expires_at, ends_at, second_factor_at, user_agent, address)
       VALUES ($1, $2, $3, $4, $5, $5, $5, $6, $6, $7, '', '')`,
      [newId(), userId, hashToken(token), now.getTime(), now, expiresAt, twoSteps ? now : null],
    )
  const cookie = `session_token=${token}; login_time=${now.getTime()}${doubled ? '; session_token=tossed' : ''}`
  return { loginTime: now.getTime(), headers: { cookie, origin: OWN_ORIGIN } }
}

/**
 * What the declared permission alone says of a caller: they reach the use case, are refused with a code, get the
 * same as for an id that nobody has (`as unknown`), or the same as everybody (`as anonymous`).
 */
export type Expected = 'reached' | 'as unknown' | 'as anonymous' | Refused
type Refused =
  | 'signed_out'
  | 'session_expired'
  | 'not_found'
  | 'not_allowed'
  | 'foreign_origin'
  | 'operator_needs_factor'
  | 'operator_needs_code'

const ofOperators: Readonly<Record<OperatorAccess, Expected>> = {
  none: 'not_found',
  set_up: 'operator_needs_factor',
  pass: 'operator_needs_code',
  open: 'reached',
}

/** `asks` says whose ids the request carries: rows of the shop, or what only its owner's own account has. */
export function expectedOf(
  endpoint: Endpoint,
  caller: Caller,
  asks: 'shop' | 'person' | 'nothing',
): Expected {
  const { permission, route } = endpoint
  if (caller.foreign && !route.startsWith('GET ')) return 'foreign_origin'
  if (permission === 'anonymous') return 'as anonymous'
  if (caller.without) return caller.without
  if (permission === 'operator') return ofOperators[caller.operator ?? 'none']
  if (permission === 'signed-in') {
    const isTheirs =
      asks === 'nothing' || caller.role === 'owner' || (asks === 'shop' && caller.role !== undefined)
    return isTheirs ? 'reached' : 'as unknown'
  }
  if (!caller.role) return 'not_found'
  if (endpoint.keyedOnly) return 'not_allowed'
  return roleMay(caller.role, permission.slice('shop:'.length)) ? 'reached' : 'not_allowed'
}
