import { z } from 'zod'
import {
  LEAST_SIDE_MM,
  LONGEST_CODE,
  MOST_HELD_GRAMS,
  MOST_PACK_PIECES,
  MOST_SIDE_MM,
  MOST_SUPPLY_GRAMS,
  supplyKinds,
} from './rules/supply-kinds.ts'

export { supplyKinds, type SupplyKind } from './rules/supply-kinds.ts'

const side = z.number().int().min(LEAST_SIDE_MM).max(MOST_SIDE_MM)
const innerSide = z.number().int().min(1).max(MOST_SIDE_MM)
export const tiers = z
  .array(
    z.object({
      fromPacks: z.number().int().min(2).max(999),
      /** What one pack costs from so many on. */
      priceSatang: z.number().int().min(1).max(100_000_000),
    }),
  )
  .max(5)

/** What a piece is like and how it is packed. Sides in millimetres, weights in grams. */
export const supplyFacts = {
  kind: z.enum(supplyKinds),
  /** What it is called on lists of boxes, such as `C` or `2B`. */
  code: z.string().trim().min(1).max(LONGEST_CODE),
  /** Outside; a mailer as it lies flat has no height. Null of what is no box and no mailer. */
  size: z.object({ widthMm: side, lengthMm: side, heightMm: side.nullable() }).nullable(),
  /** Of a box that was measured inside. */
  inner: z.object({ widthMm: innerSide, lengthMm: innerSide, heightMm: innerSide }).nullable(),
  /** Of how many sheets its walls are. */
  ply: z.union([z.literal(3), z.literal(5)]),
  weightGrams: z.number().int().min(0).max(MOST_SUPPLY_GRAMS),
  /** The most that may be put into it. */
  mostGrams: z.number().int().min(1).max(MOST_HELD_GRAMS),
  /** How many pieces a pack has. */
  packPieces: z.number().int().min(1).max(MOST_PACK_PIECES),
  tiers,
}
const facts = z.object(supplyFacts)
export type SupplyFacts = z.output<typeof facts>

export const supplyGoods = z.object({
  variantId: z.uuid(),
  name: z.string(),
  variantName: z.string(),
  pictureId: z.string().nullable(),
  /** What one pack costs. */
  priceSatang: z.number().int(),
  /** Packs that are free at the branch that sends them. */
  available: z.number().int(),
  ...supplyFacts,
})
export type SupplyGoods = z.output<typeof supplyGoods>
