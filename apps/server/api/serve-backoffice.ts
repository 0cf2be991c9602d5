import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CODE_READER_POLICY, isCodeReader } from './content-security-policy.ts'
import type { Ground } from '../wiring/wiring.ts'

const BUILT = fileURLToPath(new URL('../../backoffice/dist/', import.meta.url))
/** Every address of a page: a test holds them against those that the modules declare. */
export const PAGES = [
  '/',
  '/app',
  '/app/*',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/invitation',
  '/operator',
  '/operator/*',
]

/** The back-office's files, and its one page for every address that the browser routes itself. */
export async function serveBackoffice(app: FastifyInstance, ground: Pick<Ground, 'log'>): Promise<void> {
  if (!isBuilt()) {
    ground.log.warn('the back-office is not built: only the API is served')
    return
  }
  // Names of built files carry a hash of their content; everything else must be asked for each time.
  await app.register(fastifyStatic, {
    root: `${BUILT}assets`,
    prefix: '/assets/',
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
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => response.header('cache-control', 'no-cache'),
  })
  for (const url of PAGES)
    app.get(url, { schema: { hide: true } as object }, (_request, reply) => reply.sendFile('index.html'))
}

/** Unknown addresses get the page too, which shows the error screen, with the status of what it is. */
export function backofficeNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const wantsPage =
    request.method === 'GET' &&
    request.headers.accept?.includes('text/html') &&
    !request.url.startsWith('/api/')
  return wantsPage && isBuilt() ? reply.code(404).sendFile('index.html') : undefined
}

const isBuilt = () => existsSync(`${BUILT}index.html`)
