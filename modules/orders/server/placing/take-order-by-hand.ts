import type { Language, Trail } from '@langraan/http'
import type { OrderAnswer } from '../../checkout-contract.ts'
import type { OrderByHand } from '../../by-hand-contract.ts'
import { keepTaken } from './keep-taken.ts'
import type { OrderIntake } from './order-intake.ts'
import { discountsOf } from './order-statement.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { placeOrder } from './place-order.ts'

type Taken = {
  shopId: string
  idempotencyKey: string
  body: OrderByHand
  language: Language
  trail: Trail
}

/**
 * Takes an order that somebody of the shop has typed: by the same prices, stock and limits as one from the shop's
 * site. Who took it stands in the order, in the timeline and in the audit log, written with the order or not at all. So
 * does whose it is, where a customer was chosen: whoever they have become since, and nobody else where they were erased.
 */
export async function takeOrderByHand(
  deps: OrdersDeps,
  intake: OrderIntake,
  { trail, ...request }: Taken,
): Promise<OrderAnswer> {
  const { customerId, ...body } = request.body
  const { channel } = body
  const write: OrderIntake['write'] = (wanted) =>
    intake.writeBeside(deps.db, wanted, {
      chosenId: customerId,
      write: (tx, { order }) => keepTaken(tx, order, { channel, customerId, trail }),
    })
  return placeOrder(
    deps,
    { write },
    {
      ...request,
      body,
      customerId,
      channel,
      soldBy: { kind: 'member', id: trail.userId },
      discounts: discountsOf(body),
    },
  )
}
