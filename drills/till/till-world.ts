import type { Cluster } from '../house/cluster.ts'
import { asOwner, type DrillShop, openShop } from '../house/shop.ts'

export const PIN = '2580'

/** A shop whose owner may stand at its tills, and where cash is rounded to a quarter of a baht. */
export async function openTillShop(cluster: Cluster): Promise<DrillShop> {
  const shop = await openShop(cluster, 'till')
  const staff = await asked(cluster, shop, '/till-staff')
  const [owner] = staff['items'] as { memberId: string }[]
  await asked(cluster, shop, `/till-staff/${owner?.memberId}`, {
    method: 'PUT',
    body: JSON.stringify({ pin: PIN, rights: ['refund', 'shift', 'cash', 'drawer', 'discard'] }),
  })
  await cluster.rows(
    `INSERT INTO till_settings VALUES ($1, 'nearest', false, 10000, 80, '', '', $2, clock_timestamp())`,
    [shop.shopId, owner?.memberId],
  )
  return shop
}

/** Another till of the shop: its id, and the code that makes a device it. */
export async function addTill(
  cluster: Cluster,
  shop: DrillShop,
  name: string,
): Promise<{ tillId: string; code: string }> {
  const added = await asked(cluster, shop, '/tills', {
    method: 'POST',
    body: JSON.stringify({ name, branchId: shop.branchId }),
  })
  return { tillId: String(added['tillId']), code: String(added['code']) }
}

async function asked(
  cluster: Cluster,
  shop: DrillShop,
  path: string,
  call: { method?: string; body?: string } = {},
): Promise<Record<string, unknown>> {
  const answer = await asOwner(cluster, shop, `/shops/${shop.shopId}${path}`, call)
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
  return answer.body
}
