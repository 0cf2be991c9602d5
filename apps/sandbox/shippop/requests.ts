import type { SandboxContext } from '../context.ts'
import type { Fault } from '../control/faults.ts'
import { textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { isKey } from './accounts.ts'
import { ShippopRefusal } from './envelope.ts'
import { accountOf, purchasesOf } from './parcels.ts'
import type { Purchase } from './parcels.ts'

/** One call of the API, read so far that every endpoint can use it. */
export interface ShippopCall {
  context: SandboxContext
  body: Fields
  now: Date
  fault: Fault | null
}

/** The account behind `api_key`, which travels in the body. */
export function accountFor(call: ShippopCall): string {
  const key = textOf(call.body, 'api_key')
  if (key === '') throw new ShippopRefusal(400, 'api_key is required')
  if (!isKey(call.context, key)) throw new ShippopRefusal(400, 'api_key is invalid')
  return accountOf(key)
}

/** The account's own purchase named by `purchase_id`. */
export function purchaseFor(call: ShippopCall): Purchase {
  const account = accountFor(call)
  const id = textOf(call.body, 'purchase_id')
  if (id === '') throw new ShippopRefusal(400, 'purchase_id is required')
  const purchase = purchasesOf(call.context.state).get(id)
  if (!purchase || purchase.account !== account) {
    throw new ShippopRefusal(404, 'Not found Purchase')
  }
  return purchase
}

/** True when a fault makes this item of several fail. */
export function failsPartly(call: ShippopCall, index: number): boolean {
  return call.fault?.failure === 'partial' && index === 0
}
