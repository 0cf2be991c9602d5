import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashPassword, startSession } from '@langraan/identity/server'
import { type Clock, newId, readConfig, systemClock } from '@langraan/runtime'
import type { CourierDeclaration } from '@langraan/shipping/ports'
import { openTestDatabase, type TestDatabase } from '@langraan/testing'
import type { FastifyInstance } from 'fastify'
import { demoSeller } from '../../../db/seeds/demo-seller.ts'
import { createApi } from '../api/api.ts'
import { countingRounds } from '../running/customer-counter.ts'
import { openReaders } from '../file-readers.ts'
import { startJobs } from '../running/jobs.ts'
import { messageRounds } from '../running/message-rounds.ts'
import { createLog } from '../running/process.ts'
import { Relay } from '../running/relay.ts'
import { faultyBooksOf } from './ledger.ts'
import { connect, type Ground, identityDeps } from '../wiring/wiring.ts'
import { knownCouriers } from '../wiring/wiring-couriers.ts'

/** A server of one's own for a test file: real database, real routes, and the worker's jobs when asked for. */
export type TestServer = {
  api: FastifyInstance
  ground: Ground
  database: TestDatabase
  /** Calls the API as JSON; with a member's session when one is given. */
  call(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<{ status: number; body: never; headers: Record<string, unknown> }>
  /** A person with a password, signed in. */
  person(email: string): Promise<Member>
  /** A shop with an owner, on the Business package, that can be paid in every way and lets shoppers order without limits. */
  shop(slug: string): Promise<TestShop>
  /** Ends the worker and the relay: from here on nothing changes but by requests. */
  endWork(): Promise<void>
  close(): Promise<void>
}

export type CallOptions = { body?: unknown; as?: Member; headers?: Record<string, string> }
export type Member = { userId: string; email: string; cookies: string; token: string; loginTime: number }
export type TestShop = {
  shopId: string
  slug: string
  branchId: string
  shippingMethodId: string
  owner: Member
}

export const TEST_PASSWORD = 'a long enough password'
/** What it takes to work out a hash is what most of a person would take. */
const passwordHash = hashPassword(TEST_PASSWORD)
export const TEST_LOGIN_SECRET = 'test-login-secret'

export async function startTestServer(
  options: {
    jobs?: boolean
    /** How often each queue is looked at by itself, beside the one look for all of them. */
    pollSeconds?: number
    clock?: Clock
    env?: Record<string, string>
    /** Takes the lines of the log. */
    logTo?: { write(line: string): void }
    /** Reads what is sent in the place of the product's own program. */
    readerProgram?: string
    /** Adds to the API before it is ready: hooks, for faults. */
    extend?: (api: FastifyInstance) => void
    /** Couriers beside those of the product. */
    couriers?: readonly CourierDeclaration[]
  } = {},
): Promise<TestServer> {
  const database = await openTestDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'langraan-files-'))
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    FILES_DIR: folder,
    APP_SECRET: 'test-secret'.repeat(4),
    LOGIN_SECRET: TEST_LOGIN_SECRET,
    ...demoSeller,
    ...options.env,
  })
  const log = createLog(config, 'test', options.logTo)
  const open = (role: 'app' | 'worker') =>
    connect(config, role, log, options.clock ?? systemClock, openReaders(role, options.readerProgram), [
      ...knownCouriers,
      ...(options.couriers ?? []),
    ])
  const ground = await open('app')
  const worker = options.jobs ? await open('worker') : undefined
  const looking = worker && (await startJobs(worker, options.pollSeconds))
  const api = await createApi(ground)
  options.extend?.(api)
  await api.ready()
  const relay = worker && new Relay(worker)
  relay?.start()
  const counter = worker && countingRounds(worker)
  counter?.start()
  const messages = worker && messageRounds(worker)
  messages?.start()
  const server = { api, ground, database }
  let isWorking = worker !== undefined
  const endWork = async () => {
    if (!isWorking) return
    isWorking = false
    await looking?.stop()
    await counter?.stop()
    await messages?.stop()
    await relay?.stop()
    await worker?.close()
  }
  return {
    ...server,
    call: (method, url, call) => callApi(server, method, url, call),
    person: (email) => createPerson(server, email),
    shop: (slug) => createShop(server, slug),
    endWork,
    close: async () => {
      await api.close()
      await endWork()
      await ground.close()
      const books = await expectBalancedBooks(database).catch((error: unknown) => error)
      await database.close()
      await rm(folder, { recursive: true, force: true })
      if (books !== undefined) throw books
    },
  }
}

/** Whatever a file has done, the books are right at its end. */
export async function expectBalancedBooks(database: TestDatabase): Promise<void> {
  const faulty = await faultyBooksOf(database)
  if (faulty.length > 0) throw new Error(`the ledger is wrong: ${JSON.stringify(faulty)}`)
}

let shared: Promise<TestServer> | undefined

/**
 * For a test file that sets nothing global and looks at its own shops alone: the files that go through one process share
 * the server. It ends with the process.
 */
export async function shareTestServer(): Promise<TestServer> {
  shared ??= startTestServer()
  const server = await shared
  return { ...server, close: () => expectBalancedBooks(server.database), endWork: refuseToEnd }
}

/** Others work on with what is shared. */
const refuseToEnd = () => Promise.reject(new Error('a shared server is not ended: start one of your own'))

type Parts = Pick<TestServer, 'api' | 'ground' | 'database'>

async function callApi(
  { api, ground }: Pick<TestServer, 'api' | 'ground'>,
  method: string,
  url: string,
  { body, as, headers }: CallOptions = {},
) {
  const answer = await api.inject({
    method: method as 'GET',
    url: `/api/v1${url}`,
    ...(body !== undefined && { payload: body as object }),
    // A key of its own for each call, as a screen would send: a test that repeats one gives the key itself.
    headers: {
      origin: new URL(ground.config.APP_URL).origin,
      'idempotency-key': newId(),
      ...(as && { cookie: as.cookies }),
      ...headers,
    },
  })
  const isJson = answer.headers['content-type']?.toString().includes('json')
  return {
    status: answer.statusCode,
    body: (isJson ? answer.json() : answer.body) as never,
    headers: answer.headers,
  }
}

/** The signature of the sign-in calls (section 7 of the specification). */
export const loginSignature = (time: number, secret = TEST_LOGIN_SECRET): string =>
  `Bearer Login:${createHash('md5').update(`${secret}${time}`).digest('hex')}`

async function createPerson(parts: Parts, email: string): Promise<Member> {
  const { ground, database } = parts
  const now = ground.clock.now()
  const person = {
    userId: newId(),
    email,
    name: email.split('@')[0] ?? '',
    profilePic: '',
    passwordHash: await passwordHash,
  }
  await database.rows(
    'INSERT INTO users (user_id, email, name, password_hash, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)',
    [person.userId, email, person.name, person.passwordHash, now],
  )
  const visitor = { address: '127.0.0.1', network: '127.0.0.1', userAgent: 'test', devices: [] }
  const { token, loginTime } = await startSession(identityDeps(ground), visitor, person)
  const cookies = `session_token=${token}; login_time=${loginTime}`
  return { userId: person.userId, email, token, loginTime, cookies }
}

async function createShop(parts: Parts, slug: string): Promise<TestShop> {
  const { database, ground } = parts
  const owner = await createPerson(parts, `owner@${slug}.test`)
  const [shopId, branchId, shippingMethodId, now] = [newId(), newId(), newId(), ground.clock.now()]
  const address = ['99/1', 'สุเทพ', 'เมืองเชียงใหม่', 'เชียงใหม่', '50200']
  await database.rows(
    `INSERT INTO shops (shop_id, slug, name, address_line, subdistrict, district, province, zipcode, phone, plan_code, chosen_plan_code, paid_until, trial_ends_on,
       promptpay_id, bank_code, bank_account_number, bank_account_name, cod_enabled, created_at, updated_at,
       unpaid_hours, most_pieces_per_article, most_pieces_per_order, most_open_per_person, most_open_per_address)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '+66812345678', 'business', 'business', '2099-12-31', '2099-12-31', '0812345678', '004', '1234567890', 'ร้านทดสอบ', true, $9, $9, NULL, NULL, NULL, NULL, NULL)`,
    [shopId, slug, `ร้าน ${slug}`, ...address, now],
  )
  await database.rows('INSERT INTO shop_hosts VALUES ($1, $2, $3, $4)', [
    `${slug}.${ground.config.STOREFRONT_HOST}`,
    shopId,
    'subdomain',
    now,
  ])
  await database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [shopId, owner.userId, 'owner', now])
  await database.rows(
    `INSERT INTO branches (shop_id, branch_id, name, is_default, phone, address_line, subdistrict, district, province, zipcode, created_at)
     VALUES ($1, $2, 'สำนักงานใหญ่', true, '+66812345678', $3, $4, $5, $6, $7, $8)`,
    [shopId, branchId, ...address, now],
  )
  await database.rows('INSERT INTO order_numbers VALUES ($1, 1001)', [shopId])
  await database.rows('INSERT INTO shipping_methods VALUES ($1, $2, $3, 5000, 0)', [
    shopId,
    shippingMethodId,
    'ส่งธรรมดา',
  ])
  return { shopId, slug, branchId, shippingMethodId, owner }
}

/** A product with one variant and so many pieces. */
export async function addProduct(
  server: Pick<TestServer, 'ground' | 'database'>,
  of: TestShop,
  quantity: number,
  priceSatang = 10_000,
): Promise<string> {
  const [productId, variantId, now] = [newId(), newId(), server.ground.clock.now()]
  const { rows } = server.database
  await rows(
    `INSERT INTO products (shop_id, product_id, name, slug, published, created_at, updated_at) VALUES ($1, $2, 'เสื้อ', $3, true, $4, $4)`,
    [of.shopId, productId, productId, now],
  )
  await rows(
    'INSERT INTO variants (shop_id, variant_id, product_id, position, price_satang) VALUES ($1, $2, $3, 0, $4)',
    [of.shopId, variantId, productId, priceSatang],
  )
  await rows('INSERT INTO stock_levels VALUES ($1, $2, $3, $4)', [
    of.shopId,
    variantId,
    of.branchId,
    quantity,
  ])
  await rows(
    `INSERT INTO stock_movements (shop_id, movement_id, variant_id, branch_id, quantity, reason, made_at) VALUES ($1, $2, $3, $4, $5, 'opening', $6)`,
    [of.shopId, newId(), variantId, of.branchId, quantity, now],
  )
  return variantId
}
