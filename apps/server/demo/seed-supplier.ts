import type { AuditAction } from '@langraan/declarations'
import { withShop } from '@langraan/db'
import { receiveSupplies } from '@langraan/merchandise/server'
import { usualSupplies } from '@langraan/merchandise/rules'
import { newId } from '@langraan/runtime'
import { chooseSupplier, saveSupplyGoods } from '@langraan/supplier/server'
import { demoSupplies, suppliesShop } from '../../../db/seeds/demo-supplies.ts'
import { filesOf, type Ground, ordersDeps } from '../wiring/wiring.ts'
import { openDemoShop, type OpenedShop } from './open-demo-shop.ts'
import { seedGoods } from './seed-goods.ts'

const ADDRESS = {
  address_line: '99/9 ถ.บางนา-ตราด กม. 8',
  subdistrict: 'บางแก้ว',
  district: 'บางพลี',
  province: 'สมุทรปราการ',
  zipcode: '10540',
}

/** The platform's own shop, which sells packing supplies: its owner signs in with the demo's password. */
export async function seedSupplier(ground: Ground, passwordHash: string): Promise<void> {
  const { shopId, branchId, userId } = await openDemoShop(ground, {
    planCode: 'business',
    ...suppliesShop,
    passwordHash,
    ownerName: 'ทีมหลังร้าน',
    branchName: 'คลังบางพลี',
    phone: '+6621234567',
    mobile: '+66898765432',
    address: ADDRESS,
    bankAccount: {
      bank_code: '014',
      bank_account_number: '1234567890',
      bank_account_name: 'บริษัท หลังร้าน จำกัด',
    },
    more: { promptpay_id: '0898765432' },
  })
  const products = demoSupplies.map(({ product }) => product)
  await seedGoods(ground, { shopId, branchId, userId }, products)
}

/** Merchants see what that shop sells: an operator has chosen it, and said what each article is like. */
export async function openSupplies(ground: Ground, operatorId: string): Promise<void> {
  const deps = { ...ordersDeps(ground), pictures: filesOf(ground) }
  const trailOf = (action: AuditAction) => ({ action, userId: operatorId, userName: '', requestId: newId() })
  const { goods } = await chooseSupplier(deps, {
    slug: suppliesShop.slug,
    trail: trailOf('supplier.chosen'),
  })
  for (const { product, facts } of demoSupplies) {
    const article = goods.find(({ name }) => name === product.name)
    if (!article) throw new Error(`the demo sells no ${product.name}`)
    const { variantId } = article
    await saveSupplyGoods(deps, { variantId, facts, trail: trailOf('supply-goods.saved') })
  }
}

/** How many pieces the demo's merchant has of some of the usual boxes and mailers: of the most used ones too few. */
const HAS: Readonly<Record<string, number>> = {
  '0': 26,
  A: 4,
  '2A': 2,
  B: 31,
  CD: 9,
  C: 2,
  '2C': 12,
  E: 6,
  F: 5,
  '25 × 35': 40,
  '28 × 42': 1,
}

/** The merchant's own boxes and mailers, as if they had been bought one day. */
export const seedOwnSupplies = (ground: Ground, { shopId, userId: madeBy }: OpenedShop): Promise<void> =>
  withShop(ground.db, shopId, (tx) =>
    receiveSupplies(
      tx,
      { shopId, madeBy, now: ground.clock.now() },
      usualSupplies.flatMap((supply) => {
        const pieces = HAS[supply.code]
        return pieces === undefined ? [] : { supply, pieces }
      }),
    ),
  )
