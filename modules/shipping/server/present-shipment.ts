import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { Shipment } from '../contract.ts'
import { findShipment, scansOf, type ShipmentRow } from './shipments.sql.ts'
import type { ShippingDeps } from './shipping-deps.ts'

export const presentById = (
  deps: Pick<ShippingDeps, 'db'>,
  shopId: string,
  shipmentId: string,
): Promise<Shipment> => withShop(deps.db, shopId, (tx) => requireShipment(tx, shipmentId))

export async function requireShipment(tx: Tx, shipmentId: string): Promise<Shipment> {
  return present(tx, (await findShipment(tx, shipmentId)) ?? refuse(standardRefusals, 'not_found'))
}

export async function present(
  tx: Tx,
  { purchaseId: _purchase, attempts: _attempts, createdBy: _by, ...row }: ShipmentRow,
): Promise<Shipment> {
  const scans = await scansOf(tx, row.shipmentId)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    handedOverAt: row.handedOverAt?.toISOString() ?? null,
    scans: scans.map((scan) => ({ ...scan, at: scan.at.toISOString() })),
  }
}
