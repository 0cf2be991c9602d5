import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from '@fastify/type-provider-zod'
import { createHttpApp, limitCallers, limitKeys, type MountContext } from '@langraan/http/server'
import { createAuthorise } from '@langraan/identity/server'
import type { FastifyInstance } from 'fastify'
import { keepSessionsOfAgents } from './agent-door.ts'
import { describeApi } from './api-document.ts'
import { clientConfigRoute, healthRoutes } from '../running/health.ts'
import { laneOfApi } from '../running/lanes.ts'
import { liveUpdates } from '../live/live-updates.ts'
import { metricsRoute, observeRequests } from '../running/observe.ts'
import { mountModules } from '../wiring/modules.ts'
import { neverCache, refuseForeignOrigins, setSafetyHeaders } from './security.ts'
import { backofficeNotFound, serveBackoffice } from './serve-backoffice.ts'
import { serveTill } from './serve-till.ts'
import { type Ground, identityDeps } from '../wiring/wiring.ts'

/** The application's site: the API under /api/v1, its documentation, health, and the back-office. */
export async function createApi(ground: Ground): Promise<FastifyInstance> {
  const { config } = ground
  const app = createHttpApp({
    logger: ground.log,
    trustProxy: config.TRUST_PROXY,
    notFoundPage: backofficeNotFound,
    laneOf: laneOfApi,
  })
  observeRequests(app, ground)
  keepSessionsOfAgents(app)
  await app.register(cookie)
  setSafetyHeaders(app, config)
  await app.register(multipart, {
    limits: { fileSize: 64 * 1024 * 1024, files: 1, fields: 20, fieldSize: 100_000 },
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Langraan',
        version: '1',
        description: 'หลังร้าน: the API of the back-office and of the shops.',
      },
      servers: [{ url: new URL('/api/v1', config.APP_URL).href }],
    },
    transform: jsonSchemaTransform,
  })
  // Anybody may ask for it, and its examples take a core some 20 ms: it is made once.
  const describe = () => describeApi(app.swagger())
  let described: ReturnType<typeof describe> | undefined
  const document = () => (described ??= describe())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformSpecification: document,
    transformSpecificationClone: false,
  })
  refuseForeignOrigins(app, new URL(config.APP_URL).origin)
  healthRoutes(app, ground)
  clientConfigRoute(app, ground)
  metricsRoute(app, ground)
  await app.register(
    async (api) => {
      // Limits count per caller; an endpoint says its own. A shop with 30 staff behind one address must fit.
      await limitCallers(api, {
        global: true,
        max: 6000,
        timeWindow: 60_000,
        addHeadersOnExceeding: {
          'x-ratelimit-limit': false,
          'x-ratelimit-remaining': false,
          'x-ratelimit-reset': false,
        },
      })
      neverCache(api)
      const context: MountContext = {
        authorise: createAuthorise(identityDeps(ground)),
        limit: limitKeys(api),
      }
      api.get('/openapi.json', { schema: { hide: true } as object }, async () => document())
      await mountModules(api, context, ground)
      liveUpdates(api, context, ground)
    },
    { prefix: '/api/v1' },
  )
  await serveTill(app, ground)
  await serveBackoffice(app, ground)
  return app
}
