import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { CODE_READER_POLICY, isCodeReader } from './content-security-policy.ts'
import type { Ground } from '../wiring/wiring.ts'

const BUILT = fileURLToPath(new URL('../../till/dist/', import.meta.url))

/** The till, in a home of its own below `/pos/`: its service worker has that scope, and nothing of the back-office. */
export async function serveTill(app: FastifyInstance, ground: Pick<Ground, 'log'>): Promise<void> {
  if (!existsSync(`${BUILT}index.html`)) {
    ground.log.warn('the till is not built')
    return
  }
  await app.register(fastifyStatic, {
    root: `${BUILT}assets`,
    prefix: '/pos/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: '365d',
    immutable: true,
    setHeaders: (response, path) => {
      if (isCodeReader(path)) response.header('content-security-policy', CODE_READER_POLICY)
    },
  })
  await app.register(fastifyStatic, {
    root: BUILT,
    prefix: '/pos/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => response.header('cache-control', 'no-cache'),
  })
  const page = await readFile(`${BUILT}index.html`)
  const hidden = { schema: { hide: true } as object }
  const send = (reply: FastifyReply) => reply.type('text/html').header('cache-control', 'no-cache').send(page)
  // `/pos` is the same to the router, and outside of the scope of `/pos/` to the service worker.
  app.get('/pos/', hidden, (request, reply) =>
    /^\/pos(?!\/)/.test(request.url) ? reply.redirect('/pos/') : send(reply),
  )
  // The service worker keeps the page by its file.
  app.get('/pos/index.html', hidden, (_request, reply) => send(reply))
}
