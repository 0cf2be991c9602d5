import { readPictureUpload, sendChangingPicture } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import { withShop } from '@langraan/db'
import { OrderIntake } from '@langraan/orders/server'
import { WORKBOOK_TYPE } from '@langraan/sheets'
import { writeWorkbook } from '@langraan/sheets/workbook'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import type { AgentsDeps } from './agents-deps.ts'
import { fileRoutes } from './files/file-routes.ts'
import { refuseWithoutAgents } from './in-package.ts'
import { listLevels, saveLevels } from './levels/manage-levels.ts'
import { listPriced, pricesOfArticle, savePrices } from './levels/manage-prices.ts'
import { previewRun, runPeriod } from './levels/run-levels.ts'
import { changeSettings, shownSettings } from './manage-settings.ts'
import { bankFile } from './money/bank-file.ts'
import { movesOfMonth } from './money/moves.ts'
import { addPayoutSlip, pictureOfSlip } from './money/payout-slips.ts'
import { listPayouts, makePayouts, payoutRows, refusePayout, settlePayout } from './money/payouts.ts'
import { statementRows } from './money/statement.ts'
import { agentOfOrder, allowPrice, listForShop, refusePrice } from './orders/orders-for-shop.ts'
import { noticeRoutes } from './notices/notice-routes.ts'
import { goodsOfAgent } from './orders/own-orders.sql.ts'
import { paperRoutes } from './papers/paper-routes.ts'
import { setCredit, takeRepaid } from './people/credit.ts'
import { findingsOf, settleFinding } from './people/findings.ts'
import { listedAgents } from './people/list-agents.ts'
import * as people from './people/manage-agents.ts'
import { selfRoutes } from './self-routes.ts'
import { agentSettings } from './settings.sql.ts'

export function agentsRoutes(app: FastifyInstance, context: MountContext, deps: AgentsDeps): void {
  peopleRoutes(app, context, deps)
  levelRoutes(app, context, deps)
  orderRoutes(app, context, deps)
  payoutRoutes(app, context, deps)
  const intake = new OrderIntake(deps.pool, () => deps.clock.now().getTime())
  selfRoutes(app, context, { ...deps, intake })
  fileRoutes(app, context, { ...deps, intake })
  paperRoutes(app, context, deps)
  noticeRoutes(app, context, deps)
}

const SOLD_DAYS = 90

function peopleRoutes(app: FastifyInstance, context: MountContext, deps: AgentsDeps): void {
  const { db, clock } = deps
  mount(app, context, contract.listAgents, async ({ params: { shopId }, query }) => {
    const { slug, ownHost } = await deps.storefront.frame(shopId)
    const listed = await withShop(db, shopId, (tx) => listedAgents(tx, query, clock.now()))
    return { ...listed, applyUrl: `${deps.shopUrl(slug, ownHost)}/agent/apply` }
  })
  mount(app, context, contract.getAgent, ({ params: { shopId, agentId } }) =>
    withShop(db, shopId, (tx) => people.agentShown(tx, agentId, clock.now())),
  )
  mount(app, context, contract.addAgent, ({ params: { shopId }, body, trail, intent }) =>
    people.addByHand(deps, { shopId, trail, intent }, body),
  )
  mount(app, context, contract.saveAgent, ({ params: { shopId, agentId }, body, trail }) =>
    people.changeAgent(deps, { shopId, trail }, agentId, body),
  )
  mount(app, context, contract.stepAgent, ({ params: { shopId, agentId }, body, trail, intent }) =>
    people.takeStep(deps, { shopId, trail, intent }, agentId, body),
  )
  mount(app, context, contract.setAgentLevel, ({ params: { shopId, agentId }, body, trail }) =>
    people.levelAgent(deps, { shopId, trail }, agentId, body),
  )
  mount(app, context, contract.setAgentCredit, ({ params: { shopId, agentId }, body, trail }) =>
    setCredit(deps, { shopId, trail, agentId }, body),
  )
  mount(app, context, contract.takeRepayment, ({ params: { shopId, agentId }, body, trail, intent }) =>
    takeRepaid(deps, { shopId, trail, agentId, intent }, body.amountSatang),
  )
  mount(app, context, contract.makeAgentLink, ({ params: { shopId, agentId }, trail }) =>
    people.makeLink(deps, { shopId, trail }, agentId),
  )
  mount(app, context, contract.listAgentMoves, ({ params: { shopId, agentId }, query }) =>
    withShop(db, shopId, async (tx) => {
      await people.agentShown(tx, agentId, clock.now())
      return movesOfMonth(tx, agentId, query.month, clock.now())
    }),
  )
  mount(app, context, contract.listAgentFindings, ({ params: { shopId } }) =>
    withShop(db, shopId, (tx) => findingsOf(tx, clock.now())),
  )
  mount(app, context, contract.settleAgentFinding, ({ params: { shopId }, body, trail, intent }) =>
    settleFinding(deps, { shopId, trail, intent }, body),
  )
}

function levelRoutes(app: FastifyInstance, context: MountContext, deps: AgentsDeps): void {
  const { db, clock } = deps
  mount(app, context, contract.getAgentSettings, ({ params: { shopId } }) =>
    withShop(db, shopId, async (tx) => shownSettings(await agentSettings(tx))),
  )
  mount(app, context, contract.saveAgentSettings, ({ params: { shopId }, body, trail }) =>
    changeSettings(deps, { shopId, trail }, body),
  )
  mount(app, context, contract.listAgentLevels, ({ params: { shopId } }) => withShop(db, shopId, listLevels))
  mount(app, context, contract.saveAgentLevels, ({ params: { shopId }, body, trail }) =>
    saveLevels(deps, { shopId, trail }, body.levels),
  )
  mount(app, context, contract.previewLevelRun, ({ params: { shopId, period } }) =>
    withShop(db, shopId, (tx) => previewRun(tx, period, clock.now())),
  )
  mount(app, context, contract.runLevels, ({ params: { shopId }, body, trail, intent }) =>
    runPeriod(deps, { shopId, trail, intent }, body.period),
  )
  mount(app, context, contract.listAgentPrices, ({ params: { shopId }, query }) =>
    withShop(db, shopId, (tx) => listPriced(tx, query, clock.now())),
  )
  mount(app, context, contract.getAgentPrices, ({ params: { shopId, variantId } }) =>
    withShop(db, shopId, (tx) => pricesOfArticle(tx, variantId)),
  )
  mount(app, context, contract.saveAgentPrices, ({ params: { shopId, variantId }, body, trail }) =>
    savePrices(deps, { shopId, trail, variantId }, body),
  )
}

function orderRoutes(app: FastifyInstance, context: MountContext, deps: AgentsDeps): void {
  const { db, clock } = deps
  mount(app, context, contract.getAgentOfOrder, ({ params: { shopId, orderId } }) =>
    withShop(db, shopId, (tx) => agentOfOrder(tx, orderId)),
  )
  mount(app, context, contract.allowAgentPrice, ({ params: { shopId, orderId }, trail, intent }) =>
    allowPrice(deps, { shopId, trail, intent }, orderId),
  )
  mount(app, context, contract.refuseAgentPrice, ({ params: { shopId, orderId }, body, trail, intent }) =>
    refusePrice(deps, { shopId, trail, intent }, orderId, body.reason),
  )
  mount(
    app,
    context,
    contract.listAgentOrders,
    ({ params: { shopId }, query: { asks, agentId, ...query } }) =>
      withShop(db, shopId, (tx) =>
        listForShop(tx, { ...query, asks: asks === 'yes', ...(agentId !== undefined && { agentId }) }),
      ),
  )
  mount(app, context, contract.listAgentGoods, async ({ params: { shopId, agentId } }) => {
    const since = new Date(clock.now().getTime() - SOLD_DAYS * 86_400_000)
    return { items: await withShop(db, shopId, (tx) => goodsOfAgent(tx, agentId, since)) }
  })
}

function payoutSlipRoutes(app: FastifyInstance, context: MountContext, deps: AgentsDeps): void {
  mount(app, context, contract.addAgentPayoutSlip, async ({ params, request, trail, intent }) => {
    const { file } = await readPictureUpload(request)
    const picture = file.content
    return addPayoutSlip(deps, { ...params, picture, trail, intent: intent(picture) })
  })
  mount(app, context, contract.getAgentPayoutSlip, async ({ params, reply }) =>
    sendChangingPicture(reply, deps.files, await pictureOfSlip(deps, params)),
  )
}

function payoutRoutes(app: FastifyInstance, context: MountContext, deps: AgentsDeps): void {
  const { db, clock } = deps
  mount(app, context, contract.listAgentPayouts, ({ params: { shopId }, query }) =>
    withShop(db, shopId, (tx) => listPayouts(tx, query)),
  )
  mount(app, context, contract.makeAgentPayouts, ({ params: { shopId }, body, trail, intent }) =>
    makePayouts(deps, { shopId, trail, intent }, body.agentIds),
  )
  mount(app, context, contract.settleAgentPayout, ({ params: { shopId, payoutId }, body, trail, intent }) =>
    settlePayout(deps, { shopId, trail, intent }, payoutId, body.reference),
  )
  mount(app, context, contract.refuseAgentPayout, ({ params: { shopId, payoutId }, body, trail, intent }) =>
    refusePayout(deps, { shopId, trail, intent }, payoutId, body.reason),
  )
  payoutSlipRoutes(app, context, deps)
  mount(app, context, contract.agentPayoutSheet, async ({ params: { shopId }, reply }) => {
    const rows = await withShop(db, shopId, async (tx) => {
      await refuseWithoutAgents(tx, clock.now())
      return payoutRows(tx)
    })
    reply.header('content-disposition', 'attachment; filename="agent-payouts.xlsx"')
    return reply.type(WORKBOOK_TYPE).send(await writeWorkbook(rows, { head: true })) as never
  })
  mount(app, context, contract.agentPayoutBankFile, async ({ params: { shopId }, query, reply }) => {
    const { name, bytes } = await withShop(db, shopId, async (tx) => {
      await refuseWithoutAgents(tx, clock.now())
      return bankFile(tx, query, clock.now())
    })
    reply.header('content-disposition', `attachment; filename="${name}"`)
    return reply.type('application/octet-stream').send(Buffer.from(bytes)) as never
  })
  mount(
    app,
    context,
    contract.agentStatement,
    async ({ params: { shopId, agentId, month }, query, reply }) => {
      const rows = await withShop(db, shopId, (tx) => statementRows(tx, agentId, month, query.language))
      reply.header('content-disposition', `attachment; filename="agent-${month}.xlsx"`)
      return reply.type(WORKBOOK_TYPE).send(await writeWorkbook(rows)) as never
    },
  )
}
