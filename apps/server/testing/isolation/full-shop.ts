import { hashToken, newId, sealSecret } from '@langraan/runtime'
import { openBilling } from '../billing-world.ts'
import { sendFile } from '../files.ts'
import type { TestServer, TestShop } from '../server.ts'
import {
  afterCheck,
  book,
  confirm,
  control,
  HEADING,
  importOf,
  inShop,
  KEY,
  makeSlip,
  openWorld,
  placeOrder,
  sendSlip,
  shipmentsOf,
  until,
  upload,
  world,
} from '../world.ts'
import { filesOf, sealingKeysOf } from '../../wiring/wiring.ts'
import { addCatalogue } from './full-catalogue.ts'
import { addDesk } from './full-desk.ts'
import { addHold } from './full-ledger.ts'
import {
  addCustomerExport,
  addStockExport,
  addExport,
  addFileLayout,
  addManyLabels,
  addOperation,
  addOrderExport,
  addOrderPapers,
} from './full-operations.ts'
import { addCustomers } from './full-customers.ts'
import { addSale, writeFinds } from './full-sale.ts'
import { addPictures, picture } from './full-pictures.ts'
import { addStock } from './stock-of-shop.ts'

/** A shop that has rows in every table, and what must not be seen of it by others. */
export type FullShop = {
  server: TestServer
  shop: TestShop
  /** Ids of rows that a request can still do something with, by the name they have in a contract. */
  ids: Readonly<Record<string, string>>
  logoVersion: string
  draftLogoVersion: string
}

/** What only the shop's people may read, wherever it turns up. */
export const SECRETS = ['กุลธิดา', 'secret-goods.csv', 'page-of-mine', 'ร้าน mainjob'] as const

/** Made by the use cases with the worker and the sandbox; then the worker ends, so that nothing moves by itself. */
export async function openFullShop(): Promise<FullShop> {
  const { server, shop } = await openWorld()
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
  await server.call('PUT', inShop('/slip-checker'), {
    as: shop.owner,
    body: { service: 'slipok', branch: '10001', key: 'SANDBOXSLIPOK0001', confirmsItself: false },
  })
  const importId = await bringIn()
  const shipmentId = await bookAndMove()
  const noticeId = await payAndSend()
  const { orderId } = await placeOrder(shop, 'cod')
  await addDesk(server, shop, orderId)
  await addHold(server, shop)
  const labels = await addCatalogue(server, shop)
  const draft = await beginDraft(server, shop)
  const pictures = await addPictures(server, shop)
  const [jobId, viewId] = [await addPlainRows(server, shop), await chooseForList(server, shop)]
  const operationId = await addOperation(server, shop)
  const exportId = await addExport(server, shop, importId)
  await proveDomain(server, shop)
  const customers = await addCustomers(server, shop)
  const links = {
    ...(await addLinks(server, shop)),
    ...(await addManyLabels(server, shop)),
    ...(await addCustomerExport(server, shop)),
    ...(await addStockExport(server, shop)),
    ...(await addOrderExport(server, shop)),
    ...(await addFileLayout(server, shop)),
    ...(await addOrderPapers(server, shop)),
  }
  const sale = await addSale(server, shop, pictures.pictureId)
  const people = { ...(await useAccount(server, shop)), ...(await addPeople(server, shop)) }
  const bills = { ...(await addBills(server, shop)), ...(await addStock(server, shop)) }
  await server.endWork()
  await writeFinds(server, shop)
  const ids = {
    importId,
    shipmentId,
    noticeId,
    orderId,
    draftId: draft.draftId,
    ...pictures,
    ...labels,
    jobId,
    viewId,
    operationId,
    exportId,
    ...customers,
    ...people,
    ...links,
    ...sale,
    ...bills,
  }
  return { server, shop, ids, logoVersion: 'square-0001', draftLogoVersion: draft.logos.square }
}

async function bringIn(): Promise<string> {
  const rows = [
    HEADING,
    'pot,กระถาง,สวย,Pot,true,Size,Regular,,800,90,100,,https://10.0.0.1/pot.jpg,g',
    'lamp,โคมไฟ,สวย,Lamp,true,Title,Default Title,Lamp-1,1200,70,1500,,,g',
  ].join('\n')
  const { importId } = await upload(rows, undefined, 'secret-goods.csv')
  const reach = (state: string) =>
    until(
      () => importOf(importId),
      (answer) => answer.body.state === state,
    )
  await reach('checked')
  await afterCheck(importId, 'start')
  await reach('done')
  return importId
}

/** A parcel that was scanned on its way, and one that can still be cancelled, both with their labels. */
async function bookAndMove(): Promise<string> {
  const { server, shop } = world
  const moved = await placeOrder(shop, 'cod')
  const { body } = await book(moved)
  await printLabel(body.shipmentId)
  await control('POST', `/shippop/parcels/${body.trackingCode}/moves`, { move: 'pick-up' })
  const { webhookUrl } = (await server.call('GET', inShop('/couriers/shippop'), { as: shop.owner })).body as {
    webhookUrl: string
  }
  await server.call('POST', new URL(webhookUrl).pathname.replace('/api/v1', ''), {
    body: { tracking_code: body.trackingCode, order_status: 'shipping' },
  })
  await until(
    () => shipmentsOf(moved),
    ([shipment]) => shipment?.parcelStatus === 'moving',
  )
  const { shipmentId } = (await book(await placeOrder(shop, 'cod'))).body
  await printLabel(shipmentId)
  return shipmentId
}

/** Who prints it first has it drawn: who only reads it later changes nothing. */
const printLabel = (shipmentId: string) =>
  world.server.call('GET', inShop(`/shipments/${shipmentId}/label`), { as: world.shop.owner })

/** One payment that was confirmed, and a slip that waits. */
async function payAndSend(): Promise<string> {
  const paid = await placeOrder()
  await confirm(await sendSlip(paid, await makeSlip(paid.totalSatang)))
  const waiting = await placeOrder()
  return (await sendSlip(waiting, await makeSlip(waiting.totalSatang))).noticeId
}

type Draft = { draftId: string; logos: { square: string } }

async function beginDraft(server: TestServer, shop: TestShop): Promise<Draft> {
  const { draftId } = (await server.call('POST', '/shop-drafts', { as: shop.owner })).body as Draft
  const content = await picture('png')
  const logo = { as: shop.owner, name: 'logo.png', type: 'image/png', content }
  return (await sendFile(server, `/shop-drafts/${draftId}/logos/square`, logo)).body
}

/** How the owner wants to see the list of orders. */
async function chooseForList(server: TestServer, { owner }: TestShop): Promise<string> {
  const viewId = newId()
  const list = inShop('/lists/orders')
  await server.call('PUT', `${list}/columns`, { as: owner, body: { hiddenColumns: ['goods'] } })
  await server.call('PUT', `${list}/views/${viewId}`, {
    as: owner,
    body: { name: 'มุมมอง', query: 'view=cod' },
  })
  return viewId
}

/** A member besides the owner, and somebody who was asked to become one. */
async function addPeople({ call, database, ground, person }: TestServer, { shopId, owner }: TestShop) {
  const { userId } = await person('second@mainjob.test')
  await database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
    shopId,
    userId,
    'seller',
    ground.clock.now(),
  ])
  const body = { email: 'invited@mainjob.test', role: 'packer' }
  const people = await call('POST', inShop('/invitations'), { as: owner, body })
  const [invitation] = (people.body as { invitations: { invitationId: string }[] }).invitations
  return { memberId: userId, invitationId: invitation?.invitationId ?? '' }
}

/** What only the owner's own account has: a device, a second factor, a picture, an e-mail that waits to be confirmed. */
async function useAccount({ call, ground, database }: TestServer, { owner }: TestShop) {
  const [sessionId, now] = [newId(), ground.clock.now()]
  await call('POST', '/account/email-change', { as: owner, body: { email: 'wanted@mainjob.test' } })
  await database.rows(
    `INSERT INTO sessions (session_id, user_id, token_hash, login_time, created_at, last_seen_at, verified_at, expires_at, ends_at, user_agent, address)
     VALUES ($1, $2, $3, 1, $4, $4, $4, '2099-12-31', '2099-12-31', '', '')`,
    [sessionId, owner.userId, sessionId, now],
  )
  await database.rows(
    `INSERT INTO second_factors (user_id, secret_sealed, begun_at, confirmed_at) VALUES ($1, 'x', $2, $2)`,
    [owner.userId, now],
  )
  await database.rows('INSERT INTO recovery_codes VALUES ($1, $2)', [owner.userId, hashToken(owner.userId)])
  await database.rows(`INSERT INTO identities VALUES ('line', 'U0', $1, $2)`, [owner.userId, now])
  const key = `people/${owner.userId}/my-picture.webp`
  await filesOf(ground).put(key, await picture('webp'))
  await database.rows('UPDATE users SET picture_key = $2 WHERE user_id = $1', [owner.userId, key])
  return { sessionId, pictureVersion: 'my-picture' }
}

/** Rows that only Facebook, an accident or a smaller package would make. */
async function addPlainRows({ ground, database }: TestServer, { shopId }: TestShop): Promise<string> {
  const now = ground.clock.now()
  await database.rows(
    `INSERT INTO connected_pages (shop_id, provider, page_id, name, token_sealed, connected_at) VALUES ($1, 'facebook', '1', 'page-of-mine', 'x', $2)`,
    [shopId, now],
  )
  await database.rows(`INSERT INTO order_days VALUES ($1, '2026-01-01', 1) ON CONFLICT DO NOTHING`, [shopId])
  await database.rows(`UPDATE payment_notices SET picture_digest = 'of no picture' WHERE shop_id = $1`, [
    shopId,
  ])
  await database.rows('INSERT INTO first_days VALUES ($1, $2, $3)', [shopId, newId(), now])
  const jobId = newId()
  await database.rows(
    `INSERT INTO failed_jobs (shop_id, job_id, job_name, data, reason, attempts, queued_at, failed_at, state)
     VALUES ($1, $2, 'make-label', jsonb_build_object('shopId', $1::uuid, 'shipmentId', $2::uuid), '{"code":"x","th":"x","en":"x"}', 3, $3, $3, 'failed')`,
    [shopId, jobId, now],
  )
  return jobId
}

/** The owner's paying account with its company, and a purchase with its quotation that can still be paid. */
async function addBills(server: TestServer, shop: TestShop) {
  const billing = await openBilling(server, shop)
  const { purchaseId, documents } = (await billing.buy()).body
  await giveSlip(server, purchaseId)
  await server.database.rows(`INSERT INTO expiry_reminders VALUES ($1, '2099-12-31', 7, $2)`, [
    shop.shopId,
    server.ground.clock.now(),
  ])
  return { accountId: billing.accountId, purchaseId, documentId: documents[0]?.documentId ?? '' }
}

/** As the worker leaves it once it has read a slip. */
async function giveSlip({ database, ground }: TestServer, purchaseId: string): Promise<void> {
  await filesOf(ground).put('billing/slip.webp', await picture('webp'))
  await database.rows(
    `UPDATE billing_purchases SET slip_state = 'no_reference', slip_sent_at = $2, slip_key = 'billing/slip.webp' WHERE purchase_id = $1`,
    [purchaseId, ground.clock.now()],
  )
}

/** A domain of the shop's own, proved. */
async function proveDomain(server: TestServer, shop: TestShop): Promise<void> {
  const as = { as: shop.owner }
  const { body } = await server.call('PUT', inShop('/domain'), { ...as, body: { host: 'full-shop.com' } })
  const { recordName, recordValue } = body as { recordName: string; recordValue: string }
  await control('PUT', `/dns/names/${recordName}`, { texts: [recordValue] })
  await server.call('POST', inShop('/domain/check'), { ...as, body: {} })
  await server.database.rows(`INSERT INTO certificates (host, due_at) VALUES ('full-shop.com', now())`)
}

/** A key of the shop, and a shop elsewhere that its owner has linked. */
async function addLinks(server: TestServer, shop: TestShop) {
  const as = { as: shop.owner }
  const { body } = await server.call('POST', inShop('/link-keys'), { ...as, body: { name: 'ระบบหลัก' } })
  const [linkId, remoteShopId] = [newId(), newId()]
  await server.database.rows('INSERT INTO linked_shops VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    shop.owner.userId,
    linkId,
    'https://elsewhere.invalid',
    remoteShopId,
    'ร้านที่อื่น',
    sealSecret(sealingKeysOf(server.ground.config).channelTokens, 'key'),
    server.ground.clock.now(),
  ])
  return { keyId: (body as { keyId: string }).keyId, linkId }
}
