import type { BoxSize } from '@langraan/shipping/rules'
import type { Packaging } from './packaging.ts'
import type { Place } from './verify-parcel.ts'

/** A parcel as it is proposed: what it is packed in, and where in it each of the goods is. */
export type Parcel = {
  /** Undefined: the goods go in the box that they came in. */
  readonly packaging: Packaging | undefined
  readonly outer: BoxSize
  readonly weightGrams: number
  /** Box and courier. */
  readonly costSatang: number
  readonly places: readonly Place[]
}

/** What is proposed for an order, or why nothing is. */
export type Proposal =
  | { readonly state: 'packed'; readonly parcels: readonly Parcel[]; readonly costSatang: number }
  /** Nobody has measured or weighed these. */
  | { readonly state: 'unknown'; readonly goodsIds: readonly string[] }
  /** These go into none of the boxes, or no courier takes them. */
  | { readonly state: 'too-large'; readonly goodsIds: readonly string[] }
