import { OnceAnswer } from '@langraan/http'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../by-hand-contract.ts'
import { orderChoices } from './order-choices.ts'
import { orderGoods } from '../lists/order-goods.ts'
import type { OrderIntake } from './order-intake.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { quoteOf } from './price-quote.ts'
import { readOrderMessage } from './read-order-message.ts'
import { takeOrderByHand } from './take-order-by-hand.ts'
import { withStockElsewhere } from './stock-elsewhere.ts'

/** Taking an order for a customer: reading what they wrote, finding goods, and placing it. */
export function byHandRoutes(
  app: FastifyInstance,
  context: MountContext,
  deps: OrdersDeps,
  intake: OrderIntake,
): void {
  mount(app, context, contract.findOrderGoods, async ({ params, query }) => ({
    items: await orderGoods(deps, params.shopId, query),
  }))
  mount(app, context, contract.getOrderChoices, ({ params }) => orderChoices(deps, params.shopId))
  mount(app, context, contract.readOrderMessage, ({ params, body }) =>
    readOrderMessage(deps, params.shopId, body.message),
  )
  mount(app, context, contract.quoteOrderByHand, ({ params, body, language }) =>
    quoteOf(deps, params.shopId, { ...body, channel: 'manual' }, language),
  )
  mount(app, context, contract.takeOrderByHand, async ({ params, body, intent, language, trail }) => {
    const request = { shopId: params.shopId, idempotencyKey: intent.key, body, language, trail }
    // `place_order` keeps the answer itself, beside the order.
    const take = () => takeOrderByHand(deps, intake, request)
    return new OnceAnswer(await withStockElsewhere(deps, params.shopId, take))
  })
}
