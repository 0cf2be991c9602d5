import { refuse } from '@langraan/http'
import type { OrderAnswer, OrderBody } from '../../contract.ts'
import { orderRefusals } from '../../refusals.ts'
import { callerKey } from './caller-key.ts'
import { challengeFor, isProof } from './challenge.ts'
import type { OrderIntake } from '../placing/order-intake.ts'
import type { OrderRequest } from '../placing/order-statement.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { answeredBefore, placeOrder } from '../placing/place-order.ts'

// A third of all that one address may have open, ten orders unless the shop says otherwise, come as fast as they like.
const RUSH = 3

/** From the shop's site: `network` is the address of whoever orders, as limits count it. */
export type StrangersRequest = Omit<
  OrderRequest,
  'body' | 'caller' | 'channel' | 'customerId' | 'delivery' | 'branchId' | 'discounts'
> & {
  body: OrderBody
  network: string
}

/**
 * Takes an order from the shop's site. Where orders come from one address faster than people order, whoever sends the
 * next one waits, or proves with some work of their browser that they are in no such hurry (decision 153).
 */
export async function placeStrangersOrder(
  deps: OrdersDeps,
  intake: Pick<OrderIntake, 'write'>,
  { network, ...asked }: StrangersRequest,
): Promise<OrderAnswer> {
  const request = { ...asked, ...wayOut(asked.body) }
  const { shopId } = request
  const { mostOpenPerPerson, mostOpenPerAddress } = await deps.storefront.frame(shopId)
  // Where nothing is counted, nothing is kept of where it came from.
  if (mostOpenPerPerson === null && mostOpenPerAddress === null) return placeOrder(deps, intake, request)
  const caller = callerKey(deps.linkKeys, shopId, network)
  const strangers = { ...request, caller }
  // A shop that lets one address order without end expects such a rush.
  if (mostOpenPerAddress === null) return placeOrder(deps, intake, strangers)
  const who = `${shopId} ${caller}`
  const turn = deps.pace.take(who, Math.ceil(mostOpenPerAddress / RUSH))
  if (!turn.taken) {
    const before = await answeredBefore(deps, strangers)
    if (before) return before
    await requireProof(deps, strangers, turn.waitMs)
    return placeOrder(deps, intake, strangers)
  }
  try {
    return await placeOrder(deps, intake, strangers)
  } catch (error) {
    deps.pace.giveBack(who)
    throw error
  }
}

/** What is collected at a branch is of the goods that lie there. */
const wayOut = ({ collectAtBranchId }: OrderBody): Pick<OrderRequest, 'delivery' | 'branchId'> =>
  collectAtBranchId === undefined ? {} : { delivery: 'pickup', branchId: collectAtBranchId }

async function requireProof(deps: OrdersDeps, request: OrderRequest, waitMs: number): Promise<void> {
  const { shopId, idempotencyKey, body, caller } = request
  const now = deps.clock.now()
  // Of one order alone: its key is taken once.
  const subject = `order ${shopId} ${caller} ${idempotencyKey}`
  if (body.proof !== undefined && (await isProof(deps.linkKeys, subject, body.proof, now))) return
  const seconds = Math.ceil(waitMs / 1000)
  const challenge = await challengeFor(deps.linkKeys, subject, now)
  refuse(orderRefusals, 'too_fast', { seconds }, { seconds, challenge })
}
