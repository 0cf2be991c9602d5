/** The kinds of supplies and their limits, as whoever packs with them has them; contracts name them from here. */
export {
  LEAST_SIDE_MM,
  LONGEST_CODE,
  MOST_HELD_GRAMS,
  MOST_PACK_PIECES,
  MOST_SIDE_MM,
  MOST_SUPPLY_GRAMS,
  supplyKinds,
  type SupplyKind,
} from '@langraan/merchandise/rules'
