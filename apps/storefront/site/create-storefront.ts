import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { MAX_PICTURE_BYTES } from '@langraan/gallery/rules'
import { createHttpApp } from '@langraan/http/server'
import { warmAddresses } from '@langraan/thai/address'
import type { FastifyInstance } from 'fastify'
import { laneOfSite } from '@langraan/server/running/lanes'
import { limitCallers } from '@langraan/server/api/limit-callers'
import { observeRequests } from '@langraan/server/running/observe'
import type { OwnCertificates } from '../own-domains/own-certificates.ts'
import { isOwnTls } from '../own-domains/own-tls.ts'
import { ASSETS_FOLDER, ASSETS_PREFIX } from './bundle.ts'
import { answerFailures, pageNotFound } from './failures.ts'
import { acceptForms } from './form.ts'
import { OWN_DOMAIN_HEADERS, safetyHeaders } from './headers.ts'
import { PATH_HOSTS, SHOP_HOSTS } from '../visit/host.ts'
import { answerChallenges, keepToOwnDomains } from '../own-domains/own-domain.ts'
import { shopRoutes } from './routes.ts'
import { openSite } from './site.ts'
import type { Ground } from '@langraan/server/wiring/wiring'

/**
 * The shops' sites: one listener for all of them, each shop under its own host. In development the loopback
 * address also serves a shop under its slug, for machines that cannot resolve `*.localhost`.
 */
export async function createStorefront(
  ground: Ground,
  certificates?: OwnCertificates,
): Promise<FastifyInstance> {
  const [site] = await Promise.all([openSite(ground), warmAddresses()])
  const production = ground.config.NODE_ENV === 'production'
  const app = createHttpApp({
    logger: ground.log,
    trustProxy: ground.config.TRUST_PROXY,
    notFoundPage: pageNotFound(site),
    laneOf: laneOfSite,
  })
  observeRequests(app, ground)
  const headers = safetyHeaders(site.protocol)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isOwnTls(request.raw) ? OWN_DOMAIN_HEADERS : headers)
  })
  if (certificates) keepToOwnDomains(app, site, certificates)
  answerChallenges(app, site)
  await app.register(cookie)
  await app.register(multipart, {
    limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 10, fieldSize: 10_000 },
  })
  await limitCallers(app, { global: false })
  await app.register(fastifyStatic, {
    root: ASSETS_FOLDER,
    prefix: ASSETS_PREFIX,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  await app.register(async (shops) => {
    acceptForms(shops)
    answerFailures(shops, site)
    if (production) return shopRoutes(shops, site, { prefix: '', inPath: false })
    shopRoutes(shops, site, { prefix: '', inPath: false, hosts: SHOP_HOSTS })
    shopRoutes(shops, site, { prefix: '/:shopSlug', inPath: true, hosts: PATH_HOSTS })
  })
  return app
}
