import type { PaymentMethod } from '@langraan/orders/rules'
import { listStorefrontProducts, orderBody } from '@langraan/orders/contract'
import { OrderIntake, placeOrder, storefrontList } from '@langraan/orders/server'
import { controlledClock, newId } from '@langraan/runtime'
import { type Ground, ordersDeps } from '../wiring/wiring.ts'

type Buyer = [
  name: string,
  phone: string,
  line1: string,
  subdistrict: string,
  district: string,
  province: string,
  zipcode: string,
]

export const BUYERS: readonly Buyer[] = [
  [
    'กุลธิดา ศรีสุวรรณ์',
    '0812345671',
    '88/12 หมู่บ้านสวนธารา ซ.เทพารักษ์ 14',
    'บางปูใหม่',
    'เมืองสมุทรปราการ',
    'สมุทรปราการ',
    '10280',
  ],
  ['ณัฐวุฒิ พงษ์ไพบูลย์', '0891112233', '45 ถ.ลอยเคราะห์', 'ช้างคลาน', 'เมืองเชียงใหม่', 'เชียงใหม่', '50100'],
  ['ปวีณา แซ่ตั้ง', '0954443322', '99/41 คอนโดริเวอร์ไซด์ ชั้น 12', 'บางโพงพาง', 'ยานนาวา', 'กรุงเทพมหานคร', '10120'],
  ['สมหญิง ทองคำ', '0867778899', '12 หมู่ 4', 'ในเมือง', 'เมืองขอนแก่น', 'ขอนแก่น', '40000'],
  ['ธีรภัทร จันทร์เพ็ญ', '0823334455', '7/3 ซ.งามวงศ์วาน 25', 'บางเขน', 'เมืองนนทบุรี', 'นนทบุรี', '11000'],
  ['วราภรณ์ อินทรวิเศษ', '0845556677', '201 ถ.มิตรภาพ', 'ในเมือง', 'เมืองนครราชสีมา', 'นครราชสีมา', '30000'],
  ['อภิชาติ บุญมี', '0936667788', '5/19 ถ.เทพกระษัตรี', 'รัษฎา', 'เมืองภูเก็ต', 'ภูเก็ต', '83000'],
]
const HOUR_MS = 3_600_000

export type DemoOrder = {
  orderId: string
  totalSatang: number
  customerName: string
  paymentMethod: PaymentMethod
  placedAt: Date
}

/** Orders of the last days, placed through checkout itself by a clock that is set back. */
export async function seedOrders(ground: Ground, shopId: string): Promise<DemoOrder[]> {
  const placed: DemoOrder[] = []
  const clock = controlledClock(ground.clock.now())
  const deps = { ...ordersDeps(ground), clock }
  const intake = new OrderIntake(ground.pool, () => clock.now().getTime())
  const list = await storefrontList(deps, shopId, 50, '')
  const { items } = listStorefrontProducts.output.parse({ ...list, items: JSON.parse(list.items) })
  const { shippingMethods } = await deps.storefront.frame(shopId)
  const variants = items.flatMap((product) => product.variants.filter((variant) => variant.available >= 18))
  const start = ground.clock.now().getTime()
  for (let index = 0; index < 26; index++) {
    clock.set(new Date(start - (26 - index) * 9 * HOUR_MS))
    const buyer = BUYERS[index % BUYERS.length]
    const [first, second] = [
      variants[(index * 5) % variants.length],
      variants[(index * 3 + 1) % variants.length],
    ]
    if (!buyer || !first || !second) continue
    const lines = [
      { variantId: first.id, quantity: 1 + (index % 2) },
      ...(index % 3 === 0 && first.id !== second.id ? [{ variantId: second.id, quantity: 1 }] : []),
    ]
    const [name, phone, line1, subdistrict, district, province, zipcode] = buyer
    const body = orderBody.parse({
      lines,
      customer: { name, phone },
      address: { line1, subdistrict, district, province, zipcode },
      shippingMethodId: shippingMethods[0]?.id,
      paymentMethod: index % 4 === 1 ? 'cod' : 'promptpay',
      note: index === 3 ? 'ฝากไว้ที่ป้อมยามได้เลย ขอห่อกันกระแทกเทียนด้วย' : undefined,
    })
    const { orderId, totalSatang } = await placeOrder(deps, intake, {
      shopId,
      idempotencyKey: newId(),
      body,
      language: 'th',
    })
    placed.push({
      orderId,
      totalSatang,
      customerName: name,
      paymentMethod: body.paymentMethod,
      placedAt: clock.now(),
    })
  }
  return placed
}
