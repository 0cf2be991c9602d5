import { withPerson } from '@langraan/db'
import { readPictureUpload, sendChangingPicture } from '@langraan/gallery/server'
import { refuse, standardRefusals } from '@langraan/http'
import { mount, type MountContext } from '@langraan/http/server'
import { promptPayQr } from '@langraan/payments/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import type { Wanted } from '../rules/offer.ts'
import type { BillingDeps } from './billing-deps.ts'
import { buyPackage, cancelOffer, issueInvoice, requirePurchase, requireShopOfAccount } from './buy.ts'
import { documentPdf } from './document-pdf.ts'
import { documentsOf, findDocument } from './documents.sql.ts'
import { mailDocument } from './mail-document.ts'
import { makeOffer } from './offers.ts'
import { presentDocument, presentPurchase, presentPurchases } from './present-purchase.ts'
import { purchasesOfAccount } from './purchases.sql.ts'
import { sendPurchaseSlip } from './slips.ts'
import { mayIn, withAccount } from './with-account.ts'

type Sent = {
  shopId: string
  what: Wanted['what']
  planCode: Wanted['planCode']
  months: number
  extraPages: number
  extraLineOas: number
  extraBranches: number
  coupon: string
}

const askOf = ({ shopId, coupon, what, planCode, months, ...count }: Sent) => ({
  shopId,
  coupon,
  wanted: {
    what,
    planCode,
    months,
    extras: { pages: count.extraPages, lineOas: count.extraLineOas, branches: count.extraBranches },
  },
})

const read = (actor: { userId: string }, { accountId }: { accountId: string }) =>
  ({ userId: actor.userId, accountId, permission: 'read' }) as const

export function purchaseRoutes(app: FastifyInstance, context: MountContext, deps: BillingDeps): void {
  const { db, clock } = deps
  mount(app, context, contract.getOffer, ({ actor, params, query }) =>
    withPerson(db, actor.userId, async (tx) => {
      await mayIn(tx, read(actor, params))
      await requireShopOfAccount(tx, params.accountId, query.shopId)
      const {
        made,
        vatBasisPoints,
        couponCode = '',
      } = await makeOffer(tx, {
        userId: actor.userId,
        ...askOf(query),
        now: clock.now(),
      })
      return { ...made, periodFrom: made.period.from, periodTo: made.period.to, vatBasisPoints, couponCode }
    }),
  )
  mount(app, context, contract.listPurchases, ({ actor, params }) =>
    withAccount(db, read(actor, params), async (tx) => ({
      items: await presentPurchases(tx, await purchasesOfAccount(tx, params.accountId), clock.now()),
    })),
  )
  mount(app, context, contract.buyPackage, ({ actor, params, body, intent }) =>
    buyPackage(deps, { userId: actor.userId, ...params, ...askOf(body) }, intent),
  )
  mount(app, context, contract.getPurchase, ({ actor, params }) =>
    withAccount(db, read(actor, params), async (tx) => {
      const bought = await presentPurchase(tx, await requirePurchase(tx, params), clock.now())
      return { ...bought, ...(await payOf(deps, bought)) }
    }),
  )
  mount(app, context, contract.cancelOffer, ({ actor, params, intent }) =>
    cancelOffer(deps, { userId: actor.userId, ...params }, intent),
  )
  mount(app, context, contract.issueInvoice, ({ actor, params, intent }) =>
    issueInvoice(deps, { userId: actor.userId, ...params }, intent),
  )
  fileRoutes(app, context, deps)
}

/** How it is paid, while it still can be. */
async function payOf({ seller }: BillingDeps, { state, netSatang }: contract.Purchase) {
  if (!seller || netSatang === 0 || (state !== 'quoted' && state !== 'checking')) return {}
  const qrSvg = await promptPayQr(seller.promptpayId, netSatang)
  if (!qrSvg) throw new Error('the seller’s PromptPay id is none')
  return { pay: { qrSvg, receiver: seller.company.companyName, promptpayId: seller.promptpayId } }
}

function fileRoutes(app: FastifyInstance, context: MountContext, deps: BillingDeps): void {
  const { db } = deps
  mount(app, context, contract.sendPurchaseSlip, async ({ actor, params, request, intent }) => {
    const { file } = await readPictureUpload(request)
    return sendPurchaseSlip(deps, { userId: actor.userId, ...params }, intent(file.content), file.content)
  })
  mount(app, context, contract.getPurchaseSlip, async ({ actor, params, reply }) => {
    const bought = await withAccount(db, read(actor, params), (tx) => requirePurchase(tx, params))
    return sendChangingPicture(reply, deps.files, bought.slipKey)
  })
  mount(app, context, contract.getDocument, ({ actor, params }) =>
    withAccount(db, read(actor, params), async (tx) => {
      const row =
        (await findDocument(tx, params.accountId, params.documentId)) ?? refuse(standardRefusals, 'not_found')
      const { purchaseId, content } = row
      return { ...presentDocument(row, await documentsOf(tx, [purchaseId])), purchaseId, content }
    }),
  )
  mount(app, context, contract.mailDocument, ({ actor, params, body, intent }) =>
    mailDocument(deps, { userId: actor.userId, ...params, ...body }, intent),
  )
  mount(app, context, contract.getDocumentPdf, async ({ actor, params, reply }) => {
    const { pdf, name } = await documentPdf(deps, { userId: actor.userId, ...params })
    reply
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('content-disposition', `inline; filename="${name}"`)
    return reply.type('application/pdf').send(Buffer.from(pdf)) as never
  })
}
