import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Ground } from '../wiring/wiring.ts'

const BUILT = fileURLToPath(new URL('../../till/dist/', import.meta.url))

/** The till, in a home of its own below `/pos/`: its service worker has that scope, and nothing of the back-office. */
export async function serveTill(app: FastifyInstance, ground: Pick<Ground, 'log'>): Promise<void> {
  if (!existsSync(`${BUILT}index.html`)) {
    ground.log.warn('the till is not built')
    return
  }
  const hidden = { schema: { hide: true } as object }
  await app.register(fastifyStatic, {
    root: `${BUILT}assets`,
    prefix: '/pos/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: '365d',
    immutable: true,
  })
  await app.register(fastifyStatic, {
    root: BUILT,
    prefix: '/pos/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: 'index.html',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => response.header('cache-control', 'no-cache'),
  })
  app.get('/pos', hidden, (_request, reply) => reply.redirect('/pos/'))
}
