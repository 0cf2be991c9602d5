import type { Purchase } from '@langraan/billing/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendSlipOf } from '@langraan/server/testing/billing-slip'
import { asNewShop, type BillingWorld, openBilling } from '@langraan/server/testing/billing-world'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import * as world from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop
let billing: BillingWorld

beforeAll(async () => {
  ;({ server, shop } = await world.shareWorld())
  await asNewShop(server, shop)
  billing = await openBilling(server, shop)
})
afterAll(world.leaveWorld)

const sendSlip = (bought: Purchase, picture: Buffer) => sendSlipOf({ server, shop, billing }, bought, picture)

describe('a refund', () => {
  it('is of the newest payment first, also where both end on the same day', async () => {
    const { body: first } = await billing.confirm((await billing.buy()).body)
    const { body: more } = await billing.confirm(
      (await billing.buy({ what: 'upgrade', extraBranches: 1 })).body,
    )
    const { body: most } = await billing.confirm(
      (await billing.buy({ what: 'upgrade', extraBranches: 1, extraPages: 1 })).body,
    )
    expect(new Set([first.periodTo, more.periodTo, most.periodTo]).size).toBe(1)
    for (const older of [first, more])
      expect((await billing.refund(older, 'ชำระซ้ำ')).body).toMatchObject({ code: 'newer_purchase' })
    for (const newest of [most, more])
      expect((await billing.refund(newest, 'ชำระซ้ำ')).body).toMatchObject({ state: 'refunded' })
    expect(await billing.shopNow()).toMatchObject({ plan: 'business', branches: 0, pages: 0 })
    expect((await billing.refund(first, 'ชำระซ้ำ')).body).toMatchObject({ state: 'refunded' })
    expect(await billing.shopNow()).toMatchObject({ plan: 'trial', until: null })
  })

  it('of what was invoiced anew says that it cancels, not that it takes the place of, the invoice', async () => {
    const { body: paid } = await billing.confirm((await billing.buy()).body)
    await billing.replace(paid, 'แก้ชื่อผู้ซื้อ')
    const { documents } = (await billing.refund(paid, 'ชำระซ้ำ')).body
    const contents: { replaces?: boolean }[] = []
    for (const { documentId } of documents.slice(-2))
      contents.push(
        (
          await billing.call<{ content: { replaces?: boolean } }>(
            'GET',
            billing.path(`/documents/${documentId}`),
          )
        ).body.content,
      )
    expect(contents.map(({ replaces }) => replaces === true)).toEqual([true, false])
  })
})

describe('a transfer', () => {
  it('of which the shop said that it was large pays for no package', async () => {
    await addProduct(server, shop, 500)
    const order = await world.placeOrder()
    const slip = await world.makeSlip(order.totalSatang, 'LARGE0001')
    const notice = await world.sendSlip(order, slip)
    const said = { amountSatang: 100, transferSatang: 100_000_000 }
    expect((await world.confirm(notice, shop, said)).status).toBe(200)
    const { body: bought } = await billing.buy()
    const sent = await sendSlip(bought, slip)
    expect(await billing.confirm(sent)).toMatchObject({ status: 409, body: { code: 'slip_used' } })
    expect(await billing.shopNow()).toMatchObject({ plan: 'trial' })
  })
})
