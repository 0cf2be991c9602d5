import { asNewShop, openBilling } from './billing-world.ts'
import { inShop, world } from './test-world.ts'

const call = (method: string, suffix: string, body?: object) =>
  world.server.call(method, inShop(suffix), { as: world.shop.owner, ...(body && { body }) })

/** A domain is named and left again, a key for another system made and deleted. */
export async function changeDomainAndLinks(): Promise<void> {
  await call('PUT', '/domain', { host: 'audited.com' })
  await call('DELETE', '/domain')
  const { body } = await call('POST', '/link-keys', { name: 'ระบบหลัก' })
  await call('DELETE', `/link-keys/${(body as { keyId: string }).keyId}`)
}

/** Another branch is opened, as far as the package has room. */
export async function openBranch(address: object): Promise<void> {
  await world.server.database.rows('UPDATE shops SET extra_branches = 1 WHERE shop_id = $1', [
    world.shop.shopId,
  ])
  await call('POST', '/branches', { name: 'สาขาสอง', phone: '0812345678', addressLine: '1', ...address })
}

/** A package's slip is turned down, it is paid, its invoice replaced, the money given back. */
export async function payPackages(): Promise<void> {
  const { server, shop } = world
  await asNewShop(server, shop)
  const billing = await openBilling(server, shop)
  const { body: bought } = await billing.buy()
  // As the worker leaves it once it has read a slip.
  const slipSentAt = server.ground.clock.now()
  const giveSlip = () =>
    server.database.rows(
      `UPDATE billing_purchases SET state = 'checking', slip_state = 'no_reference', slip_sent_at = $2, slip_key = 'billing/slip.webp' WHERE purchase_id = $1`,
      [bought.purchaseId, slipSentAt],
    )
  const seen = { ...bought, slipSentAt: slipSentAt.toISOString() }
  await giveSlip()
  await billing.reject(seen, 'ยอดไม่ตรง')
  await giveSlip()
  await billing.confirm(seen)
  await billing.replace(bought, 'แก้ชื่อผู้ซื้อ')
  await billing.refund(bought, 'ชำระซ้ำ')
}
