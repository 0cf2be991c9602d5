import { withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import type { OwnNotice } from '../../contract.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { selfOf } from '../self-of.ts'
import { noteRead, noticeOfAgent, noticesOfAgent, type OwnNoticeRow } from './notices.sql.ts'
import { listNotices, writeNotice } from './write-notice.ts'

const ownNotice = ({ writtenAt, readAt, ...row }: OwnNoticeRow): OwnNotice => ({
  ...row,
  writtenAt: writtenAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
})

/** What the shop tells its agents, for the shop and for themselves. */
export function noticeRoutes(app: FastifyInstance, context: MountContext, deps: AgentsDeps): void {
  const { db, clock } = deps
  mount(app, context, contract.listAgentNotices, ({ params: { shopId }, query }) =>
    withShop(db, shopId, (tx) => listNotices(tx, query.page)),
  )
  mount(app, context, contract.writeAgentNotice, ({ params: { shopId }, body, trail, intent }) =>
    writeNotice(deps, { shopId, trail, intent }, body),
  )
  mount(app, context, contract.listOwnNotices, ({ params: { shopId }, actor, query }) =>
    withShop(db, shopId, async (tx) => {
      const { items, total } = await noticesOfAgent(tx, selfOf(actor), query.page)
      return { items: items.map(ownNotice), total }
    }),
  )
  mount(app, context, contract.readOwnNotice, ({ params: { shopId, agentNoticeId: noticeId }, actor }) =>
    withShop(db, shopId, async (tx) => {
      const agentId = selfOf(actor)
      await noteRead(tx, agentId, noticeId, clock.now())
      const row = await noticeOfAgent(tx, agentId, noticeId)
      return ownNotice(row ?? refuse(standardRefusals, 'not_found'))
    }),
  )
}
