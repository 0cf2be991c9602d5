import { once, withShop } from '@langraan/db'
import type { Intent, OnceAnswer } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { LabelPaper } from '../rules/handling.ts'
import { printsOf, savePrints } from './label-prints.sql.ts'
import { labelKeyOf } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

type Printed = { shopId: string; shipmentId: string; paper: LabelPaper; printedBy: string; intent: Intent }

/** Keeps that a label is printed alone; those of many orders are kept by the work that draws them. */
export function countPrint(
  deps: Pick<ShippingDeps, 'db' | 'clock'>,
  { shopId, shipmentId, paper, printedBy, intent }: Printed,
): Promise<OnceAnswer<{ count: number }>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      // Refuses a parcel that is not booked: it has no label.
      await labelKeyOf(tx, shipmentId)
      await savePrints(tx, shopId, [shipmentId], { printId: newId(), paper, printedBy, now })
      return { count: (await printsOf(tx, shipmentId)).count }
    }),
  )
}
