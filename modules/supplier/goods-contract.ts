import { z } from 'zod'

export const supplyKinds = ['box', 'mailer', 'bubble', 'tape', 'other'] as const
export type SupplyKind = (typeof supplyKinds)[number]

const side = z.number().int().min(10).max(3000)
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
  code: z.string().trim().min(1).max(40),
  /** Outside; a mailer as it lies flat has no height. Null of what is no box and no mailer. */
  size: z.object({ widthMm: side, lengthMm: side, heightMm: side.nullable() }).nullable(),
  /** Of a box that was measured inside. */
  inner: z
    .object({
      widthMm: z.number().int().min(1).max(3000),
      lengthMm: z.number().int().min(1).max(3000),
      heightMm: z.number().int().min(1).max(3000),
    })
    .nullable(),
  /** Of how many sheets its walls are. */
  ply: z.union([z.literal(3), z.literal(5)]),
  weightGrams: z.number().int().min(0).max(20_000),
  /** The most that may be put into it. */
  mostGrams: z.number().int().min(1).max(100_000),
  /** How many pieces a pack has. */
  packPieces: z.number().int().min(1).max(10_000),
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
