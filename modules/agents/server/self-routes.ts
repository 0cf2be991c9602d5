import { withShop } from '@langraan/db'
import { readPictureUpload, sendChangingPicture } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import { WORKBOOK_TYPE } from '@langraan/sheets'
import { writeWorkbook } from '@langraan/sheets/workbook'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import type { PlacingDeps } from './agents-deps.ts'
import { movesOfMonth } from './money/moves.ts'
import { pictureOfSlip } from './money/payout-slips.ts'
import { askForOwn, ownPayout } from './money/payouts.ts'
import { payoutsPage } from './money/payouts.sql.ts'
import { statementRows } from './money/statement.ts'
import { cancelOwn, getOwn, listOwn } from './orders/own-orders.ts'
import { placeAgentOrder } from './orders/place-agent-order.ts'
import { quoteOf } from './orders/quote-agent-order.ts'
import { readAgentMessage } from './orders/read-agent-message.ts'
import { sendSlip } from './orders/send-slip.ts'
import { sessionOf } from './people/agent-key.ts'
import { apply, doorOf } from './people/join.ts'
import { productsOf } from './people/products.ts'
import { agentSelf, profileOf, saveOwnProfile, selfRow } from './people/self.ts'
import { endSession } from './people/sessions.sql.ts'
import { selfOf } from './self-of.ts'
import { changePassword, signIn, takeUpLink } from './people/sign-in.ts'

/** What agents ask for of themselves, and what whoever would be one asks before that. */
export function selfRoutes(app: FastifyInstance, context: MountContext, deps: PlacingDeps): void {
  joiningRoutes(app, context, deps)
  ownRoutes(app, context, deps)
  ownOrderRoutes(app, context, deps)
  ownMoneyRoutes(app, context, deps)
}

function joiningRoutes(app: FastifyInstance, context: MountContext, deps: PlacingDeps): void {
  mount(app, context, contract.getAgentDoor, ({ params: { shopId } }) => doorOf(deps, shopId))
  mount(app, context, contract.applyAsAgent, ({ params: { shopId }, body }) => apply(deps, shopId, body))
  mount(app, context, contract.signInAsAgent, ({ params: { shopId }, body, reply }) =>
    signIn(deps, reply, { shopId, ...body }),
  )
  mount(app, context, contract.useAgentLink, ({ params: { shopId }, body, reply }) =>
    takeUpLink(deps, reply, { shopId, ...body }),
  )
}

function ownRoutes(app: FastifyInstance, context: MountContext, deps: PlacingDeps): void {
  mount(app, context, contract.getAgentSelf, ({ params: { shopId }, actor }) =>
    agentSelf(deps, { shopId, agentId: selfOf(actor) }),
  )
  mount(app, context, contract.getAgentProfile, ({ params: { shopId }, actor }) =>
    withShop(deps.db, shopId, async (tx) => profileOf(await selfRow(tx, selfOf(actor)))),
  )
  mount(app, context, contract.saveAgentProfile, ({ params: { shopId }, actor, body, trail }) =>
    saveOwnProfile(deps, { shopId, agentId: selfOf(actor), trail }, body),
  )
  mount(app, context, contract.setAgentPassword, async ({ params: { shopId }, actor, body, request }) => {
    const self = { shopId, agentId: selfOf(actor), sessionId: sessionOf(request) }
    await changePassword(deps, self, body)
    return {}
  })
  mount(app, context, contract.signOutAsAgent, async ({ params: { shopId }, actor, request }) => {
    const [agentId, sessionId] = [selfOf(actor), sessionOf(request)]
    if (sessionId !== undefined) await withShop(deps.db, shopId, (tx) => endSession(tx, agentId, sessionId))
    return {}
  })
  mount(app, context, contract.listAgentProducts, ({ params: { shopId }, actor, query }) =>
    productsOf(deps, { shopId, agentId: selfOf(actor) }, query),
  )
}

function ownOrderRoutes(app: FastifyInstance, context: MountContext, deps: PlacingDeps): void {
  mount(app, context, contract.quoteAgentOrder, ({ params: { shopId }, actor, body, language }) =>
    quoteOf(deps, { shopId, agentId: selfOf(actor), body, language }),
  )
  mount(
    app,
    context,
    contract.placeAgentOrder,
    ({ params: { shopId }, actor, body, language, trail, intent }) =>
      placeAgentOrder(deps, { shopId, agentId: selfOf(actor), body, language, trail, intent }),
  )
  mount(app, context, contract.readAgentMessage, ({ params: { shopId }, actor, body }) => {
    selfOf(actor)
    return readAgentMessage(deps, shopId, body.message)
  })
  mount(app, context, contract.listOwnOrders, async ({ params: { shopId }, actor, query }) => {
    const { items, total } = await listOwn(deps, { shopId, agentId: selfOf(actor) }, query)
    return { items, total }
  })
  mount(app, context, contract.getOwnOrder, ({ params: { shopId, orderId }, actor }) =>
    getOwn(deps, { shopId, agentId: selfOf(actor) }, orderId),
  )
  mount(app, context, contract.cancelOwnOrder, ({ params: { shopId, orderId }, actor, trail, intent }) =>
    cancelOwn(deps, { shopId, agentId: selfOf(actor), trail, intent }, orderId),
  )
  mount(app, context, contract.sendAgentSlip, async ({ params: { shopId }, actor, request }) => {
    const agentId = selfOf(actor)
    const fields: Record<string, string> = {}
    const { file } = await readPictureUpload(request, fields)
    return sendSlip(deps, { shopId, agentId }, (fields.orderIds ?? '').split(','), file.content)
  })
}

function ownMoneyRoutes(app: FastifyInstance, context: MountContext, deps: PlacingDeps): void {
  const { db, clock } = deps
  mount(app, context, contract.listOwnMoves, ({ params: { shopId }, actor, query }) =>
    withShop(db, shopId, (tx) => movesOfMonth(tx, selfOf(actor), query.month, clock.now())),
  )
  mount(app, context, contract.listOwnPayouts, ({ params: { shopId }, actor }) =>
    withShop(db, shopId, async (tx) => ({
      items: (await payoutsPage(tx, { agentId: selfOf(actor), page: 1 })).items.map(ownPayout),
    })),
  )
  mount(app, context, contract.askForPayout, ({ params: { shopId }, actor, body, trail, intent }) =>
    askForOwn(deps, { shopId, agentId: selfOf(actor), trail, intent }, body.shownSatang),
  )
  mount(app, context, contract.getOwnPayoutSlip, async ({ params: { shopId, payoutId }, actor, reply }) => {
    const key = await pictureOfSlip(deps, { shopId, payoutId, agentId: selfOf(actor) })
    return sendChangingPicture(reply, deps.files, key)
  })
  mount(app, context, contract.ownStatement, async ({ params: { shopId, month }, actor, query, reply }) => {
    const agentId = selfOf(actor)
    const rows = await withShop(db, shopId, (tx) => statementRows(tx, agentId, month, query.language))
    reply.header('content-disposition', `attachment; filename="statement-${month}.xlsx"`)
    return reply.type(WORKBOOK_TYPE).send(await writeWorkbook(rows)) as never
  })
}
