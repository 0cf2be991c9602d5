import { withShop } from '@langraan/db'
import { isJoinable } from '@langraan/documents'
import type { LabelPaper } from '../ports.ts'
import { accountAt } from './connections.ts'
import { requireCapability, parcelAtCourier } from './couriers.ts'
import type { ShipmentRow } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

type Deps = Pick<ShippingDeps, 'db' | 'clock' | 'couriers' | 'sealingKeys' | 'jobs' | 'log'>

/** Whether a parcel has the label of its courier, and not one that we draw. */
export const hasLabelOfCourier = ({ couriers }: Pick<Deps, 'couriers'>, { provider }: ShipmentRow): boolean =>
  couriers.get(provider)?.can.label === true

/** The label that the courier gives, as PDF; nothing where it gives none. Throws where it cannot be asked. */
export async function labelOfCourier(
  deps: Deps,
  shopId: string,
  shipment: ShipmentRow,
  paper: LabelPaper,
): Promise<Uint8Array | undefined> {
  if (!hasLabelOfCourier(deps, shipment)) return undefined
  const { courier, settings } = await withShop(deps.db, shopId, (tx) =>
    accountAt(deps, tx, shipment.provider),
  )
  const label = await requireCapability(courier, 'label')(settings, parcelAtCourier(shipment), paper)
  // One that cannot be joined would cost all that are printed with it.
  if (!(await isJoinable(label))) throw new Error(`${courier.provider} gave a label that is no PDF`)
  return label
}
