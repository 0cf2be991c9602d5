import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import { MAX_PICTURE_BYTES } from '@langraan/gallery/rules'
import { createHttpApp, limitCallers } from '@langraan/http/server'
import { warmAddresses } from '@langraan/thai/address'
import type { FastifyInstance } from 'fastify'
import { APP_ASSETS, isAppBuilt } from '../agent-door/agent-app.ts'
import { mountAgentDoor } from '../agent-door/mount-agent-door.ts'
import { isOwnTls } from '../own-domains/own-tls.ts'
import { ASSETS_FOLDER, ASSETS_PREFIX } from './bundle.ts'
import { answerFailures, pageNotFound } from './failures.ts'
import { acceptForms } from './form.ts'
import { OWN_DOMAIN_HEADERS, safetyHeaders } from './headers.ts'
import type { House } from './house.ts'
import { PATH_HOSTS, SHOP_HOSTS } from '../visit/host.ts'
import { laneOfSite } from '../visit/lane.ts'
import { pages } from '../pages/pages.ts'
import { answerChallenges, keepToOwnDomains } from '../own-domains/own-domain.ts'
import { mountPages } from './routes.ts'
import { openSite } from './site.ts'

/**
 * The shops' sites: one listener for all of them, each shop under its own host. In development the loopback
 * address also serves a shop under its slug, for machines that cannot resolve `*.localhost`.
 */
export async function createStorefront(house: House): Promise<FastifyInstance> {
  const [site] = await Promise.all([openSite(house), warmAddresses()])
  const app = createHttpApp({
    logger: house.log,
    trustProxy: house.trustProxy,
    notFoundPage: pageNotFound(site),
    laneOf: laneOfSite,
  })
  house.observe(app)
  const headers = safetyHeaders(site.protocol)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(isOwnTls(request.raw) ? OWN_DOMAIN_HEADERS : headers)
  })
  if (house.certificates) keepToOwnDomains(app, site, house.certificates)
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
  if (isAppBuilt())
    await app.register(fastifyStatic, {
      ...APP_ASSETS,
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    })
  else house.log.warn('the app of agents is not built')
  await app.register(async (door) => mountAgentDoor(door, site))
  const routes = pages.flatMap((page) => page.routes(site))
  await app.register(async (shops) => {
    acceptForms(shops)
    answerFailures(shops, site)
    if (house.isProduction) return mountPages(shops, site, routes, { prefix: '', inPath: false })
    mountPages(shops, site, routes, { prefix: '', inPath: false, hosts: SHOP_HOSTS })
    mountPages(shops, site, routes, { prefix: '/:shopSlug', inPath: true, hosts: PATH_HOSTS })
  })
  return app
}
