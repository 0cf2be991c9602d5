import type {
  BilledOtherwise,
  CourierSettings,
  ParcelAtCourier,
  WebhookRequest,
} from '@langraan/shipping/ports'
import type { ParcelStatus } from '@langraan/shipping/rules'

/** What the courier has of a parcel, as its own side knows it. */
export type AtCourier = { isBinding: boolean; weightGrams: number; codSatang: number }

/** What a courier's folder hands the suite: a double that speaks the courier's real protocol over HTTP. */
export type CourierDouble = {
  readonly url: string
  /** Settings that it takes, and others with the field that it does not. */
  readonly settings: CourierSettings
  readonly wrong: { readonly settings: CourierSettings; readonly field: string }
  /** A service that takes a parcel of a kilogram from Bangkok to Chiang Mai with cash on delivery. */
  readonly courierCode: string
  /** Everything that it knows under a reference of ours. */
  parcelsOf(reference: string): Promise<AtCourier[]>
  /** A parcel that was handed in elsewhere, where the courier cannot be booked. */
  handIn?(): Promise<ParcelAtCourier>
  /** Moves a parcel on: each step with what is ours for the state that it leads to. */
  readonly walk: readonly { move(parcel: ParcelAtCourier): Promise<void>; status: ParcelStatus }[]
  /** An answer about a parcel, changed to tell a state that nobody knows, in these words. */
  readonly unknownState: { change(answer: string): string; words: string }
  /** What it sends when a parcel moved, where it sends anything. */
  webhook?(parcel: ParcelAtCourier): WebhookRequest
  /** What it sends when it bills a parcel otherwise, and what is billed, where it sends that. */
  billedOtherwise?(parcel: ParcelAtCourier): {
    sent: WebhookRequest
    correction: Omit<BilledOtherwise, 'code'>
  }
  close(): Promise<void>
}

/** Exported as `startDouble` by each folder's `conformance.ts`. */
export type StartDouble = () => Promise<CourierDouble>
/** Exported as `doubles` where a courier speaks several protocols: the suite runs over each. */
export type Doubles = Readonly<Record<string, StartDouble>>
