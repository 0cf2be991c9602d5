import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '../../contract.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { selfOf } from '../self-of.ts'
import { makePaper, paperPdf } from './papers.ts'

/** Papers of agents, for the shop and for themselves. */
export function paperRoutes(app: FastifyInstance, context: MountContext, deps: AgentsDeps): void {
  mount(app, context, contract.makeAgentPaper, ({ params, body, intent }) =>
    makePaper(deps, { ...params, intent }, body),
  )
  mount(app, context, contract.makeOwnPaper, ({ params: { shopId }, actor, body, intent }) =>
    makePaper(deps, { shopId, agentId: selfOf(actor), intent }, body),
  )
  mount(app, context, contract.getAgentPaper, async ({ params, reply }) =>
    sent(reply, await paperPdf(deps, params)),
  )
  mount(app, context, contract.getOwnPaper, async ({ params: { shopId, agentPaperId }, actor, reply }) =>
    sent(reply, await paperPdf(deps, { shopId, agentId: selfOf(actor), agentPaperId })),
  )
}

function sent(reply: FastifyReply, pdf: Uint8Array): never {
  reply.header('content-disposition', 'inline; filename="agent.pdf"')
  return reply.type('application/pdf').send(Buffer.from(pdf)) as never
}
