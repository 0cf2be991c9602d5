import { sendFile } from '@langraan/server/testing/files'
import { smallPicture } from '@langraan/server/testing/small-picture'
import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

export const changes: AuditedChanges = async ({ address }) => {
  await changeSettings(address)
  await changeLogos()
  await openAnotherShop(address)
  await call('PUT', '/domain', { host: 'audited.com' })
  await call('DELETE', '/domain')
  await openBranch(address)
}

async function changeSettings(address: object): Promise<void> {
  const branch = { name: 'สาขานิมมาน', phone: '0812345678', addressLine: '1', ...address }
  await call('PUT', `/branches/${w.world.shop.branchId}`, branch)
  const settings = (await call('GET', '/selling-settings')).body as object
  await call('PUT', '/selling-settings', { ...settings, bankAccountNumber: '9876543210' })
  const profile = (await call('GET', '/profile')).body as object
  await call('PUT', '/profile', { ...profile, ...address, addressLine: '1', name: 'ชื่อใหม่' })
  await call('PUT', '/subdomain', { subdomain: 'audited-anew' })
}

/** The shop gets a logo, and it is taken off again. */
async function changeLogos(): Promise<void> {
  const logo = {
    as: w.world.shop.owner,
    name: 'logo.png',
    type: 'image/png',
    content: await smallPicture('png'),
  }
  await sendFile(w.world.server, w.inShop('/logos/square'), logo)
  await w.until(
    () => call('GET', '/logos'),
    ({ body }) => 'square' in (body as object),
  )
  await call('DELETE', '/logos/square')
}

/** The wizard once through. */
async function openAnotherShop(address: object): Promise<void> {
  const as = w.world.shop.owner
  const { draftId } = (await w.world.server.call('POST', '/shop-drafts', { as })).body as { draftId: string }
  const fields = {
    name: 'ร้านที่สอง',
    phone: '0812345678',
    addressLine: '1',
    ...address,
    planCode: 'trial',
    subdomain: 'second',
  }
  await w.world.server.call('PUT', `/shop-drafts/${draftId}`, { as, body: { step: 4, fields } })
  await w.world.server.call('POST', `/shop-drafts/${draftId}/completion`, { as })
}

/** Another branch is opened, as far as the package has room. */
async function openBranch(address: object): Promise<void> {
  const { server, shop } = w.world
  await server.database.rows('UPDATE shops SET extra_branches = 1 WHERE shop_id = $1', [shop.shopId])
  await call('POST', '/branches', { name: 'สาขาสอง', phone: '0812345678', addressLine: '1', ...address })
}
