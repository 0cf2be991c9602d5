import { callsOf } from '../calls.ts'
import { asNewShop, openBilling } from '../billing-world.ts'
import { newId } from '@langraan/runtime'
import { customerImportIn } from '../customer-files.ts'
import { world } from '../world.ts'

const call = callsOf(() => world)

/** The shop gets another name and subdomain, a domain is named and left again, a key for another system made and deleted. */
export async function changeDomainAndLinks(): Promise<void> {
  const profile = (await call('GET', '/profile')).body as object
  const address = { subdistrict: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', zipcode: '50200' }
  await call('PUT', '/profile', { ...profile, ...address, addressLine: '1', name: 'ชื่อใหม่' })
  await call('PUT', '/subdomain', { subdomain: 'audited-anew' })
  await call('PUT', '/domain', { host: 'audited.com' })
  await call('DELETE', '/domain')
  const { body } = await call('POST', '/link-keys', { name: 'ระบบหลัก' })
  await call('DELETE', `/link-keys/${(body as { keyId: string }).keyId}`)
}

/** A customer is made, changed, written about, merged and parted again, and erased; a segment comes and goes. */
export async function workOnCustomers(): Promise<void> {
  const words = { name: 'ลูกค้า', contacts: [], addresses: [], tags: [] }
  const make = async () =>
    ((await call('POST', '/customers', words)).body as { customerId: string }).customerId
  const [one, other] = [await make(), await make()]
  await call('PUT', `/customers/${one}`, { ...words, revision: 2 })
  const note = (await call('POST', `/customers/${one}/notes`, { words: 'x' })).body as { noteId: string }
  await call('DELETE', `/customers/${one}/notes/${note.noteId}`)
  await call('POST', `/customers/${one}/notes/${note.noteId}/restoration`)
  await call('POST', `/customers/${one}/consents`, { purpose: 'marketing', given: true, how: 'x' })
  await call('POST', '/customers/tags', { tag: 'x', given: true, chosen: { customerIds: [one] } })
  const layout = `/file-layouts/customers/${newId()}`
  await call('PUT', layout, { name: 'x', columns: ['name', 'phone'] })
  await call('PUT', `${layout}/name`, { name: 'y' })
  await call('DELETE', layout)
  await call('POST', '/customer-exports', { chosen: { customerIds: [one] }, fileKind: 'csv' })
  const { importId, ...seen } = await customerImportIn('mapping')
  await call('POST', `/customer-imports/${importId}/columns`, { columns: ['name', 'phone'], ...seen })
  const asked = await customerImportIn('mapping')
  await call('POST', `/customer-imports/${asked.importId}/sheet`, { sheet: 1, checkId: asked.checkId })
  await call('POST', `/customer-imports/${importId}/cancellation`)
  const checked = await customerImportIn('checked')
  await call('POST', `/customer-imports/${checked.importId}/start`, {
    names: 'keep',
    checkId: checked.checkId,
  })
  const { body } = await call('POST', '/customer-merges', { keptId: one, mergedIds: [other] })
  await call('POST', `/customer-merges/${(body as { mergeId: string }).mergeId}/undo`)
  await call('POST', `/customers/${other}/erasure`, { confirmation: 'ลูกค้า' })
  const segment = `/customer-segments/${newId()}`
  await call('PUT', segment, { name: 'x', filter: {} })
  await call('DELETE', segment)
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
