import { readUpload } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import { WORKBOOK_TYPE } from '@langraan/sheets'
import { writeWorkbook } from '@langraan/sheets/workbook'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import type { PlacingDeps } from '../agents-deps.ts'
import { selfOf } from '../self-of.ts'
import { agentExample, orderExample } from './examples.ts'
import { readAgentFile } from './read-agent-file.ts'
import { readOrderFile } from './read-order-file.ts'

/** Files of orders that agents send, and of agents that a shop brings. */
export function fileRoutes(app: FastifyInstance, context: MountContext, deps: PlacingDeps): void {
  mount(
    app,
    context,
    contract.readAgentOrderFile,
    async ({ params: { shopId }, actor, query, request, language }) => {
      const agentId = selfOf(actor)
      const { content } = (await readUpload(request)).file
      const shippingMethodId = query.shippingMethodId ?? ''
      return readOrderFile(deps, { shopId, agentId, content, shippingMethodId, language })
    },
  )
  mount(app, context, contract.agentOrderFileExample, async ({ actor, query, reply }) => {
    selfOf(actor)
    reply.header('content-disposition', 'attachment; filename="orders.xlsx"')
    const rows = orderExample(query.language)
    return reply.type(WORKBOOK_TYPE).send(await writeWorkbook(rows, { head: true })) as never
  })
  mount(app, context, contract.readAgentFile, async ({ params: { shopId }, request }) =>
    readAgentFile(deps, { shopId, content: (await readUpload(request)).file.content }),
  )
  mount(app, context, contract.agentFileExample, async ({ query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="agents.xlsx"')
    const rows = agentExample(query.language)
    return reply.type(WORKBOOK_TYPE).send(await writeWorkbook(rows, { head: true })) as never
  })
}
