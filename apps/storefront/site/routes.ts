import type { FastifyInstance, HTTPMethods } from 'fastify'
import { type Answer, visitor } from '../visit/visit.ts'
import { refuseForeignForms } from './failures.ts'
import type { PageRoute } from './page.ts'
import { PREVIEW_PATH, sayItIsPreview } from './preview.ts'
import type { Site } from './site.ts'

type Mounting = { prefix: string; inPath: boolean; hosts?: RegExp }

const PREVIEWS_A_MINUTE = 600

const limitedTo = (perMinute: number) => ({ config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } })

/** Every address of a shop, as the pages declare them. */
export function mountPages(
  app: FastifyInstance,
  site: Site,
  routes: readonly PageRoute[],
  mounting: Mounting,
): void {
  const { prefix, inPath, hosts } = mounting
  for (const { method, path, answer, evenWhenClosed = false, perMinute } of routes) {
    if (!answer) continue
    app.route({
      method,
      url: path === '/' && prefix !== '' ? prefix : `${prefix}${path}`,
      ...(hosts && { constraints: { host: hosts } }),
      ...(perMinute && limitedTo(perMinute)),
      ...(method === 'POST' && { onRequest: refuseForeignForms(site, inPath) }),
      handler: visitor(site, { inPath, evenWhenClosed }, answer),
    })
  }
  mountPreview(app, site, routes, mounting)
}

/** The shop's site in the draft of its theme, for whoever holds a link that the back-office gave. */
function mountPreview(
  app: FastifyInstance,
  site: Site,
  routes: readonly PageRoute[],
  { prefix, inPath, hosts }: Mounting,
): void {
  const mount = (method: HTTPMethods[], path: string, answer: Answer): void => {
    app.route({
      method,
      url: `${prefix}${PREVIEW_PATH}${path === '/' ? '' : path}`,
      ...(hosts && { constraints: { host: hosts } }),
      ...limitedTo(PREVIEWS_A_MINUTE),
      handler: visitor(site, { inPath, evenWhenClosed: true, isPreview: true }, answer),
    })
  }
  for (const { path, preview } of routes) if (preview) mount(['GET'], path, preview)
  mount(['GET', 'POST'], '/*', async (visit) => sayItIsPreview(visit))
}
