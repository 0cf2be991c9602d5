import { changeOperator, hashPassword } from '@langraan/identity/server'
import { type Config, newId, readConfig } from '@langraan/runtime'
import { keepCourierSettings } from '@langraan/shipping/server'
import { encodeLogos } from '@langraan/shops/server'
import sharp from 'sharp'
import { demoProducts } from '../../db/seeds/demo-products.ts'
import { demoShop } from '../../db/seeds/demo-shop.ts'
import { logoSvg } from '../../db/seeds/drawings.ts'
import { openDemoShop, type OpenedShop } from './demo/open-demo-shop.ts'
import { seedGoods } from './demo/seed-goods.ts'
import { outsideWorld } from './demo/outside-world.ts'
import { seedCourse } from './demo/seed-course.ts'
import { seedAgents } from './demo/seed-agents.ts'
import { seedCustomers } from './demo/seed-customers.ts'
import { seedOrders } from './demo/seed-orders.ts'
import { openSupplies, seedOwnSupplies, seedSupplier } from './demo/seed-supplier.ts'
import { createLog } from './running/process.ts'
import { connect, type Ground } from './wiring/wiring.ts'
import { shippingDeps } from './wiring/wiring-shipping.ts'
import { logoDeps } from './wiring/wiring-worker.ts'

const { email: EMAIL, slug: SLUG } = demoShop

/**
 * Fills an empty database with the demo: one merchant, one shop on the Dropship package with goods, ways to
 * be paid, some orders and agents; and the platform's shop of packing supplies. Prints who signs in. A database that has
 * people is left as it is.
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
      const passwordHash = await hashPassword(password)
      const { userId } = await seed(ground, passwordHash, password)
      await seedSupplier(ground, passwordHash)
      await makeOperator(config)
      await openSupplies(ground, userId)
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

/** All that the merchant has; gives who they are. */
async function seed(ground: Ground, passwordHash: string, password: string): Promise<OpenedShop> {
  const opened = await openDemoShop(ground, {
    email: EMAIL,
    slug: SLUG,
    planCode: 'dropship',
    passwordHash,
    ownerName: 'มะลิวัลย์ ใจงาม',
    name: 'มะลิลา สตูดิโอ',
    branchName: 'สาขานิมมาน',
    phone: '+66812345678',
    mobile: '+66812345678',
    address: {
      address_line: '19/4 ซ.นิมมานเหมินท์ 7',
      subdistrict: 'สุเทพ',
      district: 'เมืองเชียงใหม่',
      province: 'เชียงใหม่',
      zipcode: '50200',
    },
    bankAccount: {
      bank_code: '004',
      bank_account_number: '0123456789',
      bank_account_name: 'มะลิวัลย์ ใจงาม',
    },
    more: { line_id: '@malila', promptpay_id: '0812345678', cod_enabled: true },
  })
  const { shopId, userId } = opened
  const settings = { apiKey: process.env.DEMO_SHIPPOP_KEY ?? '' }
  await keepCourierSettings(shippingDeps(ground), { shopId, provider: 'shippop', settings })
  await seedGoods(ground, opened, demoProducts)
  await seedLogo(ground, shopId)
  const orders = await seedOrders(ground, shopId)
  const world = await outsideWorld(process.env.SANDBOX_URL ?? '')
  await seedCourse({ ground, world, shopId, userId }, orders)
  await seedAgents({ ground, world, shopId, userId }, password)
  await seedCustomers(ground, { shopId, userId }, orders)
  await seedOwnSupplies(ground, opened)
  return opened
}

/** The shop's logo, drawn for it, as the worker would encode an uploaded one. */
async function seedLogo(ground: Ground, shopId: string): Promise<void> {
  const logos = logoDeps(ground)
  const square = `shops/${shopId}/logo-${newId()}.png`
  await logos.files.put(square, await sharp(Buffer.from(logoSvg)).png().toBuffer())
  await encodeLogos(logos, { shopId, square })
}

main().catch((error: unknown) => {
  process.stderr.write(
    `langraan: the demo could not be made: ${error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
})
