/** Why a courier does not take a parcel, as far as it is known; `other`: only the courier's own words tell. */
export const notTakenReasons = [
  'no_cod',
  'cod_too_high',
  'too_heavy',
  'too_large',
  'bad_weight',
  'bad_size',
  'origin_unknown',
  'destination_unknown',
  'no_service',
  'needs_map_point',
  'other',
] as const
export type NotTakenReason = (typeof notTakenReasons)[number]
