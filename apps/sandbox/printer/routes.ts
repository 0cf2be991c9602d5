import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { closeDrawer, drawerOf, pictureOf, type Printed, printedOf, takeBytes } from './printer.ts'

/** What is told of something printed: all but its dots. */
const told = ({ rows: _rows, ...rest }: Printed) => rest

/** A print server of the shop's network: takes bytes by HTTP from a page of any site, as those do. */
export async function printerRoutes(app: FastifyInstance, context: SandboxContext): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const place = { config: { place: { provider: 'printer', endpoint: 'print' } } } as const
  app.post('/printer', place, async (request, reply) => {
    // As small print servers do. On a connection that is kept, a browser sends again by itself what got no answer.
    reply.header('Access-Control-Allow-Origin', '*').header('Connection', 'close')
    const printed = takeBytes(context, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
    return reply.code(printed.problem === null ? 200 : 400).send(told(printed))
  })
  app.get('/control/printer', async () => ({
    items: printedOf(context).list({ newestFirst: true }).map(told),
    drawer: drawerOf(context),
  }))
  app.post('/control/printer/drawer-closing', async () => closeDrawer(context))
  app.get<{ Params: { file: string } }>('/printer/:file', (request, reply) =>
    sendPicture(context, request.params.file.replace(/\.png$/, ''), reply),
  )
}

async function sendPicture(context: SandboxContext, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const printed = printedOf(context).get(id)
  if (!printed || printed.height === 0)
    return reply.code(404).send({ code: 'not_found', message: 'no such paper' })
  return reply.type('image/png').send(await pictureOf(printed))
}
