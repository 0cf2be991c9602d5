import { readAgentKey } from '@langraan/agents/server'
import { openShopForInbox } from '@langraan/inbox/server'
import path from 'node:path'
import { type BillingDeps, openShopForBilling } from '@langraan/billing/server'
import type { CustomersDeps } from '@langraan/customers/server'
import { createDatabase, createJobs, createPool, type Database, type PgBoss, type Pool } from '@langraan/db'
import { assertSafeToServe } from '@langraan/db/migrate'
import { createDomainRecords } from '@langraan/dns'
import { createEasySlip } from '@langraan/easyslip'
import { createFacebook } from '@langraan/facebook'
import { createFiles, createS3Files } from '@langraan/files'
import type { Files } from '@langraan/gallery/ports'
import { readPictureUpload, sendPicture } from '@langraan/gallery/server'
import type { GalleryDeps } from '@langraan/gallery/server'
import type { IdentityDeps } from '@langraan/identity/server'
import { createShopLinker } from '@langraan/link-calls'
import type { LinksDeps } from '@langraan/links/server'
import { createLine } from '@langraan/line'
import type { MessagesDeps } from '@langraan/messages/server'
import { fileColumnsOfMember } from '@langraan/operations/server'
import {
  openShopForOrders,
  type OrdersDeps,
  ordersOfCustomers,
  type Pace,
  paceOfOrders,
  StorefrontFrames,
} from '@langraan/orders/server'
import {
  bucketOf,
  type Clock,
  type Config,
  deriveSigningKey,
  sealingKeys,
  secretsOf,
  signLink,
  systemClock,
} from '@langraan/runtime'
import type { CheckerDeps } from '@langraan/payments/server'
import type { HomeDeps } from '@langraan/reports/server'
import type { Couriers } from '@langraan/shipping/server'
import { createSlipOk } from '@langraan/slipok'
import { galleryRoom, refuseExpired, type ShopsDeps } from '@langraan/shops/server'
import { shopState } from '@langraan/shops/rules'
import { bangkokDay } from '@langraan/thai'
import { readTillKey } from '@langraan/till/server'
import type { FastifyBaseLogger } from 'fastify'
import { pagesOfWizard } from './wiring-channels.ts'
import { databaseUrlOf, type Role } from './database-url.ts'
import { KEPT_OF_PERSONS } from './kept-of-persons.ts'
import { Metrics } from '../running/metrics.ts'
import { type FileReaders, openReaders } from '../file-readers.ts'
import { observeDatabase } from '../running/observe-database.ts'
import { bookings, orderMoney } from './order-money.ts'
import type { OutsideServices } from './outside-services.ts'
import { sellerOf } from './seller.ts'
import { shopUrl } from './shop-url.ts'
import { testAccountsOf } from './test-accounts.ts'
import { knownCouriers, openCouriers, outsideWith } from './wiring-couriers.ts'
import { pictureUses } from './wiring-pictures.ts'

/** What every process of the product holds. */
export type Ground = {
  config: Config
  clock: Clock
  pool: Pool
  db: Database
  jobs: PgBoss
  log: FastifyBaseLogger
  metrics: Metrics
  outside: OutsideServices
  readers: FileReaders
  orderPace: Pace
  couriers: Couriers
  close(): Promise<void>
}

/** Connects as the role of the process, after checking that it is safe to serve with. */
export async function connect(
  config: Config,
  role: Role,
  log: FastifyBaseLogger,
  clock: Clock = systemClock,
  readers: FileReaders = openReaders(role),
  declaredCouriers = knownCouriers,
): Promise<Ground> {
  const metrics = new Metrics()
  const outside = outsideWith(metrics, declaredCouriers)
  const couriers = openCouriers(config, clock, outside, declaredCouriers)
  const pool = createPool(
    { url: databaseUrlOf(config, role), max: role === 'app' ? 16 : 8, name: `langraan-${role}` },
    (error) => log.warn({ err: error }, 'a database connection was lost'),
  )
  observeDatabase(pool, metrics, { afterMs: config.SLOW_QUERY_MS, log })
  await assertSafeToServe(pool)
  const jobs = createJobs(pool, role === 'worker')
  jobs.on('error', (error) => log.error({ err: error }, 'job queue'))
  await jobs.start()
  const close = async () => {
    await jobs.stop({ graceful: true, timeout: 5000 })
    await readers.close()
    await pool.end()
  }
  const orderPace = paceOfOrders(() => clock.now().getTime())
  const held = { config, clock, pool, db: createDatabase(pool), jobs, log, metrics, outside }
  return { ...held, readers, orderPace, couriers, close }
}

/** Files of a bucket where one is set, else of the folder. */
export function filesOf({ config, clock, outside }: Ground): Files {
  const bucket = bucketOf(config)
  if (!bucket) return createFiles(path.resolve(config.FILES_DIR))
  return createS3Files(bucket, { now: () => clock.now(), fetch: outside.fetchFor('files') })
}

export const sealingKeysOf = (config: Config) => ({
  courierKeys: sealingKeys(secretsOf(config), 'courier keys'),
  checkerKeys: sealingKeys(secretsOf(config), 'slip checker keys'),
  channelTokens: sealingKeys(secretsOf(config), 'channel tokens'),
  secondFactors: sealingKeys(secretsOf(config), 'second factors'),
  attempts: sealingKeys(secretsOf(config), 'sign-in attempts'),
  certificateKeys: sealingKeys(secretsOf(config), 'certificate keys'),
  rescueKeys: sealingKeys(secretsOf(config), 'till rescue keys'),
})

const facebookOf = ({ config, outside }: Ground) =>
  createFacebook({
    fetch: outside.fetchFor('facebook'),
    graphUrl: config.FACEBOOK_GRAPH_URL,
    appId: config.FACEBOOK_APP_ID,
    appSecret: config.FACEBOOK_APP_SECRET,
  })

/** A shop whose package has ended is closed: nobody can order there, and nothing in it changes. */
export const isShopOpen: IdentityDeps['isShopOpen'] = (shop, now) =>
  shopState(shop, bangkokDay(now)) !== 'expired'

const lineOf = ({ config, outside }: Ground) =>
  config.LINE_CHANNEL_ID === ''
    ? undefined
    : createLine({
        fetch: outside.fetchFor('line'),
        authorizeUrl: config.LINE_AUTHORIZE_URL,
        apiUrl: config.LINE_API_URL,
        channelId: config.LINE_CHANNEL_ID,
        channelSecret: config.LINE_CHANNEL_SECRET,
      })

export function identityDeps(ground: Ground): IdentityDeps {
  const { config, db, jobs, clock, log } = ground
  const files = filesOf(ground)
  return {
    db,
    jobs,
    clock,
    log,
    facebook: facebookOf(ground),
    line: lineOf(ground),
    attemptKeys: sealingKeysOf(config).attempts,
    appUrl: config.APP_URL,
    isShopOpen,
    loginSecret: config.LOGIN_SECRET,
    factorKeys: sealingKeysOf(config).secondFactors,
    sessionDays: config.SESSION_DAYS,
    idleDays: config.SESSION_IDLE_DAYS,
    files,
    pictures: {
      read: async (request) => (await readPictureUpload(request)).file.content,
      send: (reply, key) => sendPicture(reply, files, key),
    },
    placeholderPicture: config.PLACEHOLDER_PICTURE_URL ?? '/placeholder-profile.svg',
    cookies: { domain: config.COOKIE_DOMAIN, secure: config.APP_URL.startsWith('https:') },
    kept: [fileColumnsOfMember],
    keys: [readTillKey(db), readAgentKey({ db, clock })],
  }
}

export function shopsDeps(ground: Ground): ShopsDeps {
  const { config, db, clock, jobs, log, outside } = ground
  const domainKey = deriveSigningKey(config.APP_SECRET, 'domain tokens')
  return {
    db,
    clock,
    log,
    jobs,
    files: filesOf(ground),
    facebookPages: pagesOfWizard(ground),
    testAccounts: testAccountsOf(config),
    openings: [openShopForOrders, openShopForBilling, openShopForInbox],
    sealingKeys: sealingKeysOf(config).channelTokens,
    shopUrl: (slug) => shopUrl(config, slug),
    storefrontHost: config.STOREFRONT_HOST,
    platformHosts: [config.STOREFRONT_HOST, new URL(config.APP_URL).hostname],
    domainRecords: outside.measuredRecords(createDomainRecords({ servers: config.DNS_SERVERS })),
    domainTarget: config.OWN_DOMAINS_TARGET,
    ordersCertificates: config.ACME_DIRECTORY_URL !== undefined,
    domainToken: (id) => signLink(domainKey, id),
  }
}

export function linksDeps({ config, db, clock, outside }: Ground): LinksDeps {
  return {
    db,
    clock,
    // Beside the sandbox everything is on one machine, another deployment too.
    linker: outside.measuredLinker(createShopLinker(config.SANDBOX_URL ? { allows: () => true } : {})),
    sealingKeys: sealingKeysOf(config).channelTokens,
    shopUrl: (slug) => shopUrl(config, slug),
    appUrl: config.APP_URL,
  }
}

export function galleryDeps(ground: Ground): GalleryDeps {
  const { config, db, clock, jobs } = ground
  return {
    db,
    clock,
    jobs,
    files: filesOf(ground),
    uses: pictureUses,
    refuseExpired,
    room: galleryRoom,
    pictureUrl: (slug, pictureId) => `${shopUrl(config, slug)}/pictures/${pictureId}.webp`,
  }
}

export function customersDeps(ground: Ground): CustomersDeps {
  const { db, clock, jobs } = ground
  return {
    db,
    clock,
    jobs,
    files: filesOf(ground),
    orders: ordersOfCustomers,
    kept: KEPT_OF_PERSONS,
    readers: ground.readers.files,
  }
}

export function ordersDeps(ground: Ground): OrdersDeps {
  const { config, db, pool, clock, jobs, log } = ground
  const [newest, ...older] = secretsOf(config)
  return {
    db,
    pool,
    clock,
    jobs,
    ...bookings,
    ...orderMoney,
    linkKeys: [
      deriveSigningKey(newest, 'order links'),
      ...older.map((secret) => deriveSigningKey(secret, 'order links')),
    ],
    shopUrl: (slug, ownHost) => shopUrl(config, slug, ownHost),
    storefrontHost: config.STOREFRONT_HOST,
    files: filesOf(ground),
    readers: ground.readers.messages,
    storefront: new StorefrontFrames({ db, pool, clock, log, host: config.STOREFRONT_HOST }),
    pace: ground.orderPace,
  }
}

export function messagesDeps(ground: Ground): MessagesDeps {
  const { db, clock, jobs, linkKeys, shopUrl, storefront } = ordersDeps(ground)
  return { db, clock, jobs, linkKeys, shopUrl, frames: storefront }
}

export function billingDeps(ground: Ground): BillingDeps {
  const { config, db, clock, jobs } = ground
  return { db, clock, jobs, files: filesOf(ground), seller: sellerOf(config) }
}

export const reportsDeps = ({ config, db, clock }: Ground): HomeDeps => ({
  db,
  clock,
  shopUrl: (slug) => shopUrl(config, slug),
})

/** Who looks slips up at the banks, with the shops' own keys. */
export const checkerDeps = ({ config, db, clock, outside }: Ground): CheckerDeps => ({
  db,
  clock,
  checkers: {
    slipok: createSlipOk({ baseUrl: config.SLIPOK_URL, fetch: outside.fetchFor('slipok') }),
    easyslip: createEasySlip({ baseUrl: config.EASYSLIP_URL, fetch: outside.fetchFor('easyslip') }),
  },
  checkerKeys: sealingKeysOf(config).checkerKeys,
})
