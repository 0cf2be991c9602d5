import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { Shipment } from '../contract.ts'
import { scansOf } from './scans.sql.ts'
import { findShipment, type ShipmentRow } from './shipments.sql.ts'
import { isFollowed } from './followed-parcel.ts'
import type { ShippingDeps } from './shipping-deps.ts'

type Deps = Pick<ShippingDeps, 'couriers'>

export const presentById = (
  deps: Deps & Pick<ShippingDeps, 'db'>,
  shopId: string,
  shipmentId: string,
): Promise<Shipment> => withShop(deps.db, shopId, (tx) => requireShipment(deps, tx, shipmentId))

export async function requireShipment(deps: Deps, tx: Tx, shipmentId: string): Promise<Shipment> {
  return present(deps, tx, (await findShipment(tx, shipmentId)) ?? refuse(standardRefusals, 'not_found'))
}

export async function present(deps: Deps, tx: Tx, shipment: ShipmentRow): Promise<Shipment> {
  const { purchaseId: _purchase, attempts: _attempts, createdBy: _by, ...row } = shipment
  const scans = await scansOf(tx, row.shipmentId)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    trackedAt: row.trackedAt?.toISOString() ?? null,
    isFollowed: isFollowed(deps, shipment),
    scans: scans.map((scan) => ({ ...scan, at: scan.at.toISOString() })),
  }
}
