import type { AuditAction } from '@langraan/declarations'
import { sql, withShop } from '@langraan/db'
import {
  addCustomerNote,
  createCustomer,
  recordConsent,
  saveSegment,
  setTag,
} from '@langraan/customers/server'
import { MOST_TAGS } from '@langraan/customers/rules'
import { intentOf } from '@langraan/http/server'
import { refreshFigures } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { customersDeps, type Ground } from '../wiring/wiring.ts'
import type { DemoOrder } from './seed-orders.ts'

const MERCHANT = 'มะลิวัลย์ ใจงาม'
/** What the merchant has made of those who ordered: counted, tagged, written about; and one who came by LINE. */
export async function seedCustomers(
  ground: Ground,
  { shopId, userId }: { shopId: string; userId: string },
  orders: readonly DemoOrder[],
): Promise<void> {
  const deps = customersDeps(ground)
  const trailOf = (action: AuditAction) => ({ action, userId, userName: MERCHANT, requestId: newId() })
  const once = (action: AuditAction) => ({
    shopId,
    trail: trailOf(action),
    intent: intentOf('demo', newId(), {}),
  })
  const orderIds = orders.map(({ orderId }) => orderId)
  await withShop(ground.db, shopId, (tx) =>
    refreshFigures(tx, ground.pool, { shopId, orderIds, now: ground.clock.now() }),
  )
  await giveTag(ground, shopId, 'ลูกค้าประจำ')
  const customerId = await withShop(ground.db, shopId, async (tx) => {
    const row = await tx
      .selectFrom('customers')
      .select('customer_id')
      .orderBy('order_count', 'desc')
      .orderBy('customer_id')
      .executeTakeFirstOrThrow()
    return row.customer_id
  })
  await addCustomerNote(deps, { ...once('customer-note.added'), customerId }, 'ชอบกลิ่นไม้หอม ห่อของขวัญให้ทุกครั้ง')
  const consent = { purpose: 'marketing', given: true, how: 'กดยินยอมตอนสั่งซื้อทางไลน์' } as const
  await recordConsent(deps, { ...once('customer-consent.recorded'), customerId }, consent)
  await createCustomer(deps, once('customer.created'), {
    name: 'กุลธิดา ศรีสุวรรณ์',
    contacts: [{ kind: 'line', value: '@kul.thida' }],
    addresses: [
      {
        addressLine: '88/12 หมู่บ้านสวนธารา ซ.เทพารักษ์ 14',
        subdistrict: 'บางปูใหม่',
        district: 'เมืองสมุทรปราการ',
        province: 'สมุทรปราการ',
        zipcode: '10280',
      },
    ],
    tags: ['ทักไลน์'],
  })
  const filter = { ordersFrom: 2, orderedWithinDays: 90 }
  const segment = { shopId, segmentId: newId(), trail: trailOf('customer-segment.saved') }
  await saveSegment(deps, segment, { name: 'ซื้อซ้ำใน 90 วัน', filter })
}

/** Whoever ordered often has the tag already, as if it had been given long ago. */
const giveTag = (ground: Ground, shopId: string, tag: string) =>
  withShop(ground.db, shopId, (tx) =>
    setTag(tx, {
      where: [sql<boolean>`c.order_count >= 4`],
      tag,
      given: true,
      mostTags: MOST_TAGS,
      now: ground.clock.now(),
    }),
  )
