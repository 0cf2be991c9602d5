import type { OperationKind } from '@langraan/operations/server'
import { eachOrder } from '../each-order.ts'
import { collectCodOf } from '../give-back.ts'

/** Records of many orders that couriers have handed over what they collected; what was recorded already is named. */
export const collectMany: OperationKind = {
  name: 'collect-cod',
  batchSize: 1,
  run: eachOrder(async (tx, { shopId, operationId, startedBy, startedByName, now }, { orderId }) => {
    const trail = {
      action: 'order-cod.collected',
      userId: startedBy,
      userName: startedByName,
      requestId: operationId,
    }
    await collectCodOf(tx, { shopId, orderId, trail }, now)
  }),
}
