import {
  type Case,
  elsewhere,
  picture,
  type Sent,
  withBody,
} from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'
import { type BillingWorld, openBilling } from '@langraan/server/testing/billing-world'

const CHOICE = {
  what: 'months',
  planCode: 'business',
  months: 1,
  extraPages: 0,
  extraLineOas: 0,
  extraBranches: 0,
  coupon: '',
}

/** One shop with its paying account for all: each case has a purchase of its own. */
const payer = w.onceInWorld(async () => {
  const shop = await w.world.server.shop('payer')
  return beginSeries({ shop, ...(await openBilling(w.world.server, shop)) })
})

/** One document of each kind is there: a first one would begin its series besides. */
async function beginSeries<W extends BillingWorld>(billing: W): Promise<W> {
  const { body } = await billing.buy()
  await billing.call('POST', billing.path(`/purchases/${body.purchaseId}/invoice`))
  await billing.confirm(body)
  await billing.refund(body, 'ทดสอบ')
  return billing
}

async function onPurchase(tail: string): Promise<Sent> {
  const { shop, buy, path } = await payer()
  return { path: path(`/purchases/${(await buy()).body.purchaseId}/${tail}`), as: shop.owner }
}

/** An operator's decision on a purchase that stands as it is wanted. */
async function operated(
  what: string,
  body?: object,
  state: 'quoted' | 'checking' | 'paid' = 'quoted',
): Promise<Sent> {
  const { buy, confirm, operator } = await payer()
  const { body: bought } = await buy()
  if (state === 'paid') await confirm(bought)
  if (state === 'checking')
    await w.world.server.database.rows(
      `UPDATE billing_purchases SET state = 'checking', slip_state = 'unreadable' WHERE purchase_id = $1`,
      [bought.purchaseId],
    )
  return { path: `/operator/purchases/${bought.purchaseId}/${what}`, as: operator, ...(body && { body }) }
}

/** What is asked of each idempotent request of billing. */
/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  buyPackage: {
    fresh: async () => {
      const { path, shop } = await payer()
      return { path: path('/purchases'), as: shop.owner, body: { ...CHOICE, shopId: shop.shopId } }
    },
    other: withBody({ months: 2 }),
  },
  sendPurchaseSlip: {
    fresh: async () => ({ ...(await onPurchase('slip')), file: await picture('blue') }),
    other: (sent) => ({ ...sent, file: Buffer.concat([sent.file ?? Buffer.alloc(0), Buffer.from(' ')]) }),
  },
  cancelOffer: { fresh: () => onPurchase('cancellation'), other: elsewhere },
  issueInvoice: { fresh: () => onPurchase('invoice'), other: elsewhere },
  mailDocument: {
    fresh: async () => {
      const { shop, buy, path } = await payer()
      const [document] = (await buy()).body.documents
      return {
        path: path(`/documents/${document?.documentId}/mail`),
        as: shop.owner,
        body: { language: 'th' },
      }
    },
    other: withBody({ language: 'en' }),
  },
  extendShop: {
    fresh: async () => {
      const { operator, shop } = await payer()
      const [now] = await w.world.server.database.rows<{ plan: string; until: string }>(
        `SELECT plan_code AS plan, coalesce(CASE WHEN plan_code <> 'trial' THEN paid_until END, trial_ends_on)::text AS until
         FROM shops WHERE shop_id = $1`,
        [shop.shopId],
      )
      return {
        path: `/operator/shops/${shop.shopId}/extension`,
        as: operator,
        body: {
          planCode: 'business',
          until: '2099-12-30',
          reason: 'ชดเชย',
          seen: { planCode: now?.plan, expiresOn: now?.until },
        },
      }
    },
    other: withBody({ until: '2099-12-31' }),
  },
  confirmPayment: { fresh: () => operated('confirmation', { slipSentAt: null }), other: elsewhere },
  rejectPayment: {
    fresh: () => operated('rejection', { reason: 'ยอดไม่ตรง', slipSentAt: null }, 'checking'),
    other: withBody({ reason: 'สลิปซ้ำ' }),
  },
  refundPayment: {
    fresh: () => operated('refund', { reason: 'ชำระซ้ำ' }, 'paid'),
    other: withBody({ reason: 'ลูกค้าขอยกเลิก' }),
  },
  replaceInvoice: {
    fresh: () => operated('invoice-replacement', { reason: 'แก้ชื่อ' }, 'paid'),
    other: withBody({ reason: 'แก้ที่อยู่' }),
  },
}
