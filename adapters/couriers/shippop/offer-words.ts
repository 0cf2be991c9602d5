import type { NotTakenReason } from '@langraan/shipping/rules'

// By code where one is told, and by words: older answers of Shippop have a remark alone.
const REASONS: readonly (readonly [NotTakenReason, code: RegExp, words: RegExp])[] = [
  ['no_cod', /NOT_SUPPORT_COD/, /not support cod/i],
  ['cod_too_high', /COD_AMOUNT_EXCEED/, /cod amount exceed/i],
  ['needs_map_point', /LAT_LNG/, /invalid lat\b/i],
  ['origin_unknown', /^ERR_ORIGIN$/, /invalid origin area/i],
  ['destination_unknown', /^ERR_DEST$/, /invalid destination area/i],
  ['no_service', /^ERR_POSTCODE$/, /ไม่เปิดให้ใช้บริการ/],
  ['too_heavy', /OVER_WEIGHT/, /over weight/i],
  ['bad_weight', /^INVALID_WEIGHT$/, /invalid weight/i],
  ['too_large', /^ERR_(OVER_SIZE|SIZE_\d+)$/, /over size|not to exceed \d+ ?cm/i],
  ['bad_size', /^ERR_SIZE$/, /invalid size/i],
]

/** Why a parcel is not taken: by the code before the words, which couriers spell as they like. */
export function notTakenFor(code: string, remark: string): NotTakenReason {
  const known =
    REASONS.find(([, byCode]) => byCode.test(code)) ?? REASONS.find(([, , byWords]) => byWords.test(remark))
  return known?.[0] ?? 'other'
}

// Its words around the numbers say nothing that both languages would not say by themselves.
const DAYS =
  /^(?:ภายใน|ประมาณ|within|in)?\s*(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?\s*(?:วัน(?:ทำการ)?|(?:working )?days?)$/i

/** "ภายใน 1 - 3 วัน" as numbers; nothing where it says something else. */
export function daysOf(estimate: string): { least: number; most: number } | undefined {
  const [, first, second] = DAYS.exec(estimate.trim()) ?? []
  if (first === undefined) return undefined
  const [least, most] = [Number(first), Number(second ?? first)]
  return least <= most ? { least, most } : undefined
}
