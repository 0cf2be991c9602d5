import { openShopForBilling } from '@langraan/billing/server'
import { actInShop, type Tx, withPerson } from '@langraan/db'
import { changeOperator, hashPassword } from '@langraan/identity/server'
import { openShopForOrders } from '@langraan/orders/server'
import { type Config, newId, readConfig } from '@langraan/runtime'
import { keepCourierSettings } from '@langraan/shipping/server'
import { encodeLogos } from '@langraan/shops/server'
import sharp from 'sharp'
import { demoShop } from '../../db/seeds/demo-shop.ts'
import { logoSvg } from '../../db/seeds/drawings.ts'
import { seedGoods } from './demo/seed-goods.ts'
import { outsideWorld } from './demo/outside-world.ts'
import { seedCourse } from './demo/seed-course.ts'
import { seedCustomers } from './demo/seed-customers.ts'
import { seedOrders } from './demo/seed-orders.ts'
import { createLog } from './running/process.ts'
import { connect, type Ground } from './wiring/wiring.ts'
import { shippingDeps } from './wiring/wiring-shipping.ts'
import { logoDeps } from './wiring/wiring-worker.ts'

const { email: EMAIL, slug: SLUG } = demoShop

/**
 * Fills an empty database with the demo: one merchant, one shop on the Business package with goods, ways to
 * be paid and some orders. Prints who signs in. A database that has people is left as it is.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.NODE_ENV === 'production') throw new Error('production refuses demo data')
  const ground = await connect(config, 'app', createLog(config, 'seed'))
  const password = process.env.DEMO_PASSWORD ?? ''
  try {
    const { rows } = await ground.pool.query(`SELECT FROM shop_hosts WHERE host = $1`, [
      `${SLUG}.${config.STOREFRONT_HOST}`,
    ])
    if (rows.length === 0) {
      await seed(ground, password)
      await makeOperator(config)
    }
    process.stdout.write(`${JSON.stringify({ email: EMAIL, password, shopSlug: SLUG })}\n`)
  } finally {
    await ground.close()
  }
}

/** On one machine the merchant runs the platform as well: so a payment of a package can be seen to its end. */
async function makeOperator(config: Config): Promise<void> {
  const ground = await connect(config, 'operator', createLog(config, 'seed'))
  try {
    await changeOperator(ground, { email: EMAIL, to: 'added', command: 'npm start' })
  } finally {
    await ground.close()
  }
}

async function seed(ground: Ground, password: string): Promise<void> {
  const now = ground.clock.now()
  const [userId, shopId, branchId] = [newId(), newId(), newId()]
  const passwordHash = await hashPassword(password)
  await withPerson(ground.db, userId, async (tx) => {
    await tx
      .insertInto('users')
      .values({
        user_id: userId,
        email: EMAIL,
        name: 'มะลิวัลย์ ใจงาม',
        mobile: '+66812345678',
        password_hash: passwordHash,
        created_at: now,
        updated_at: now,
      })
      .execute()
    await actInShop(tx, shopId)
    await insertShop(tx, { ground, userId, shopId, branchId, now })
    const shop = { shopId, branchId, ownerId: userId, name: 'มะลิลา สตูดิโอ', phone: '+66812345678' }
    for (const opening of [openShopForOrders, openShopForBilling]) await opening(tx, shop, now)
  })
  const settings = { apiKey: process.env.DEMO_SHIPPOP_KEY ?? '' }
  await keepCourierSettings(shippingDeps(ground), { shopId, provider: 'shippop', settings })
  await seedGoods(ground, shopId, branchId, userId)
  await seedLogo(ground, shopId)
  const orders = await seedOrders(ground, shopId)
  const world = await outsideWorld(process.env.SANDBOX_URL ?? '')
  await seedCourse({ ground, world, shopId, userId }, orders)
  await seedCustomers(ground, { shopId, userId }, orders)
}

/** The shop's logo, drawn for it, as the worker would encode an uploaded one. */
async function seedLogo(ground: Ground, shopId: string): Promise<void> {
  const logos = logoDeps(ground)
  const square = `shops/${shopId}/logo-${newId()}.png`
  await logos.files.put(square, await sharp(Buffer.from(logoSvg)).png().toBuffer())
  await encodeLogos(logos, { shopId, square })
}

type Seeding = { ground: Ground; userId: string; shopId: string; branchId: string; now: Date }

async function insertShop(tx: Tx, { ground, userId, shopId, branchId, now }: Seeding): Promise<void> {
  const address = {
    address_line: '19/4 ซ.นิมมานเหมินท์ 7',
    subdistrict: 'สุเทพ',
    district: 'เมืองเชียงใหม่',
    province: 'เชียงใหม่',
    zipcode: '50200',
  }
  const inAMonth = new Date(now.getTime() + 24 * 86_400_000).toISOString().slice(0, 10)
  await tx
    .insertInto('shops')
    .values({
      shop_id: shopId,
      slug: SLUG,
      name: 'มะลิลา สตูดิโอ',
      ...address,
      phone: '+66812345678',
      line_id: '@malila',
      plan_code: 'business',
      chosen_plan_code: 'business',
      paid_until: inAMonth,
      trial_ends_on: inAMonth,
      net_total_satang: 267_500,
      promptpay_id: '0812345678',
      bank_code: '004',
      bank_account_number: '0123456789',
      bank_account_name: 'มะลิวัลย์ ใจงาม',
      cod_enabled: true,
      default_weight_grams: null,
      // The orders of days before wait from now on, and all who try the demo come from one address.
      unpaid_since: now,
      most_open_per_person: 30,
      most_open_per_address: 300,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await tx
    .insertInto('memberships')
    .values({ shop_id: shopId, user_id: userId, role: 'owner', joined_at: now })
    .execute()
  await tx
    .insertInto('shop_hosts')
    .values({
      host: `${SLUG}.${ground.config.STOREFRONT_HOST}`,
      shop_id: shopId,
      kind: 'subdomain',
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('branches')
    .values({
      shop_id: shopId,
      branch_id: branchId,
      name: 'สาขานิมมาน',
      is_default: true,
      phone: '+66812345678',
      ...address,
      created_at: now,
    })
    .execute()
}

main().catch((error: unknown) => {
  process.stderr.write(
    `langraan: the demo could not be made: ${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
