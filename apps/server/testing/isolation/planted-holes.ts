import cookie from '@fastify/cookie'
import { withShop } from '@langraan/db'
import { type Endpoint, endpoint, refuse, standardRefusals } from '@langraan/http'
import { type Authorise, createHttpApp, mount } from '@langraan/http/server'
import { createAuthorise } from '@langraan/identity/server'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { identityDeps } from '../../wiring/wiring.ts'
import type { FullShop } from './full-shop.ts'

const inShop = { params: z.object({ shopId: z.uuid() }), output: z.any() }

const settings = endpoint({
  route: 'GET /shops/:shopId/holes/settings',
  summary: 'Asks for another permission than it declares',
  permission: 'shop:shop:settings',
  ...inShop,
})
const orders = endpoint({
  route: 'GET /shops/:shopId/holes/orders',
  summary: 'Looks at the session only, not at whose shop it is',
  permission: 'shop:orders:read',
  ...inShop,
})
const everyShop = endpoint({
  route: 'GET /holes/products',
  summary: 'Asks without a shop',
  permission: 'signed-in',
  output: z.any(),
})
const tooSoon = endpoint({
  route: 'POST /shops/:shopId/holes/names',
  summary: 'Writes before it refuses',
  permission: 'shop:shop:settings',
  audit: { none: 'a hole of a test' },
  repeatable: 'a hole of a test',
  ...inShop,
})
const draft = endpoint({
  route: 'GET /holes/drafts/:draftId',
  summary: 'Says that an id of another person exists',
  permission: 'signed-in',
  params: z.object({ draftId: z.uuid() }),
  output: z.any(),
})

/** An app of endpoints that each have a hole, to show that the matrix finds it. */
export async function openHoles({
  server,
}: FullShop): Promise<{ api: FastifyInstance; endpoints: Endpoint[] }> {
  const { ground, database } = server
  const authorise = createAuthorise(identityDeps(ground))
  const asIf =
    (permission: Endpoint['permission']): Authorise =>
    (request, reply, declaration) =>
      authorise(request, reply, { ...declaration, permission })
  const api = createHttpApp({ logger: ground.log, trustProxy: false })
  await api.register(cookie)
  await api.register(
    async (app) => {
      mount(app, { authorise: asIf('shop:shop:read') }, settings, async () => ({}))
      mount(app, { authorise: asIf('signed-in') }, orders, ({ params }) =>
        withShop(ground.db, params.shopId, (tx) => tx.selectFrom('orders').select('order_id').execute()),
      )
      mount(app, { authorise }, everyShop, () => database.rows('SELECT product_id FROM products'))
      const writing: Authorise = async (request, reply, declaration) => {
        await database.rows('UPDATE shops SET storefront_revision = storefront_revision + 1')
        return authorise(request, reply, declaration)
      }
      mount(app, { authorise: writing }, tooSoon, async () => ({}))
      mount(app, { authorise }, draft, async ({ params, actor }) => {
        const [found] = await database.rows<{ user_id: string }>(
          'SELECT user_id FROM shop_drafts WHERE draft_id = $1',
          [params.draftId],
        )
        if (!found) refuse(standardRefusals, 'not_found')
        return found.user_id === actor.userId ? {} : refuse(standardRefusals, 'not_allowed')
      })
    },
    { prefix: '/api/v1' },
  )
  await api.ready()
  return { api, endpoints: [settings, orders, everyShop, tooSoon, draft] }
}
