import { Refusal, refuse, type RefusalWords, standardRefusals } from '@langraan/http'
import type { Courier, CourierFunctions, CourierSettings, ParcelAtCourier, Tracking } from '../ports.ts'
import { shippingRefusals } from '../refusals.ts'
import { type Capability, capabilityWords } from '../rules/capability.ts'
import type { Words } from '../rules/courier-fields.ts'
import type { Contract } from './courier-terms/contract-offers.ts'
import type { ShipmentRow } from './shipments.sql.ts'

/** The couriers that shops can connect, by their providers. */
export type Couriers = ReadonlyMap<string, Courier>

type Deps = { readonly couriers: Couriers }

/** A courier with what a shop has entered for it. */
export type Account = {
  readonly courier: Courier
  readonly settings: CourierSettings
  /** The carriers of an aggregator that the shop does not book with, by their marks. */
  readonly carriersOff: ReadonlySet<string>
  /** By what parcels are priced where the courier tells no prices. */
  readonly contract?: Contract | undefined
  /** Has the keys tried, where a refusal may be of them. */
  readonly doubtKeys: () => Promise<void>
}

/** The courier of an address; refuses where there is none of that name. */
export const requireCourier = ({ couriers }: Deps, provider: string): Courier =>
  couriers.get(provider) ?? refuse(standardRefusals, 'not_found')

/** Refuses in words that name the courier. */
export function refusalAbout(
  code: keyof typeof shippingRefusals,
  name: Words,
  fields: Readonly<Record<string, Refusal>> = {},
): Refusal {
  const { status, th, en } = shippingRefusals[code]
  return new Refusal(code, named({ status, th, en }, name), {}, undefined, fields)
}

const named = ({ status, th, en }: RefusalWords, name: Words): RefusalWords => ({
  status,
  th: th.replace('{courier}', name.th),
  en: en.replace('{courier}', name.en),
})

/** What does it at this courier; refuses where the courier cannot. */
export function requireCapability<K extends Capability>(courier: Courier, what: K): CourierFunctions[K] {
  const ability = courier.does[what] as CourierFunctions[K] | undefined
  if (ability) return ability
  const words = capabilityWords[what]
  const { status, th, en } = shippingRefusals.courier_cannot
  throw new Refusal(
    'courier_cannot',
    named({ status, th: th.replace('{what}', words.th), en: en.replace('{what}', words.en) }, courier.name),
  )
}

/** By what a parcel is known at its courier. */
export const parcelAtCourier = (shipment: ShipmentRow): ParcelAtCourier => ({
  reference: shipment.shipmentId,
  purchaseId: shipment.purchaseId,
  trackingCode: shipment.trackingCode ?? '',
  courierTrackingCode: shipment.courierTrackingCode ?? shipment.trackingCode ?? '',
})

const NO_SETTINGS: CourierSettings = {}

/** Where a parcel is; nothing where that cannot be asked: the courier tells nobody, or the key that it wants is gone. */
export async function whereIs(
  courier: Courier,
  settings: CourierSettings | undefined,
  parcel: ParcelAtCourier,
): Promise<Tracking | undefined> {
  const isOpen = courier.can.track === 'without-key' || settings !== undefined
  return isOpen ? courier.does.track?.(parcel, settings ?? NO_SETTINGS) : undefined
}
