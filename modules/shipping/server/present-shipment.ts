import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { Shipment } from '../contract.ts'
import { printsOf } from './label-prints.sql.ts'
import { scansOf } from './scans.sql.ts'
import { findShipment, type ShipmentRow } from './shipments.sql.ts'
import { followerOf } from './followed-parcel.ts'
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
  const { purchaseId: _purchase, attempts: _attempts, createdBy: _by, ...rest } = shipment
  const { sortCode: _sort, lineCode: _line, station: _station, ...row } = rest
  const scans = await scansOf(tx, row.shipmentId)
  const prints = await printsOf(tx, row.shipmentId)
  return {
    ...row,
    printCount: prints.count,
    printedAt: prints.lastAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    trackedAt: row.trackedAt?.toISOString() ?? null,
    heardAt: row.heardAt.toISOString(),
    billedAt: row.billedAt?.toISOString() ?? null,
    isFollowed: (await followerOf(deps, tx, shipment)) !== undefined,
    scans: scans.map((scan) => ({ ...scan, at: scan.at.toISOString() })),
  }
}
