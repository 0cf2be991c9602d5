import { OnceAnswer, refuse } from '@langraan/http'
import { callerOf, mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import {
  listCollectBranches,
  listStorefrontProducts,
  listStorefrontShippingMethods,
  placeStorefrontOrder,
  quotePrice,
} from '../../contract.ts'
import { orderRefusals } from '../../refusals.ts'
import type { OrderIntake } from '../placing/order-intake.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { placeStrangersOrder } from './place-strangers-order.ts'
import { methodsTo, quoteOf } from '../placing/price-quote.ts'
import { ShortLivedCache } from './short-lived-cache.ts'
import { storefrontList, validCursor } from './storefront-products.ts'

// A change shows after this and one question to the database, within the promised second even where that is slow.
const LIST_LASTS_MS = 250

/** The shop for other programs: what it sells, how it ships, and ordering. */
export function storefrontRoutes(
  app: FastifyInstance,
  context: MountContext,
  deps: OrdersDeps,
  intake: OrderIntake,
): void {
  const pages = new ShortLivedCache<Buffer>(
    LIST_LASTS_MS,
    () => deps.clock.now().getTime(),
    (bytes) => bytes.length,
  )
  const requireShop = async (slug: string) =>
    (await deps.storefront.shopIdOfSlug(slug)) ?? refuse(orderRefusals, 'shop_unknown')

  // Kept as the bytes that are sent: however large a crowd is on one list, it asks the database four times a second.
  mount(app, context, listStorefrontProducts, async ({ params, query, reply }) => {
    const shopId = await requireShop(params.shopSlug)
    const cursor = validCursor(query.cursor)
    const bytes = await pages.get(`${shopId} ${query.limit} ${cursor}`, async () => {
      const { items, nextCursor } = await storefrontList(deps, shopId, query.limit, cursor)
      return Buffer.from(`{"items":${items},"nextCursor":${JSON.stringify(nextCursor)}}`)
    })
    return reply.type('application/json; charset=utf-8').send(bytes) as never
  })

  mount(app, context, listStorefrontShippingMethods, async ({ params, query }) => ({
    items: await methodsTo(deps, await requireShop(params.shopSlug), query.zipcode),
  }))

  mount(app, context, listCollectBranches, async ({ params }) => {
    const { collect } = await deps.storefront.frame(await requireShop(params.shopSlug))
    return { paysAtBranch: collect?.paysAtBranch ?? false, items: [...(collect?.branches ?? [])] }
  })

  mount(app, context, quotePrice, async ({ params, body, language }) =>
    quoteOf(deps, await requireShop(params.shopSlug), body, language),
  )

  mount(app, context, placeStorefrontOrder, async ({ params, body, intent, language, request }) => {
    const shopId = await requireShop(params.shopSlug)
    // `place_order` keeps the answer itself, in its one round trip.
    return new OnceAnswer(
      await placeStrangersOrder(deps, intake, {
        shopId,
        idempotencyKey: intent.key,
        body,
        language,
        network: callerOf(request).network,
      }),
    )
  })
}
