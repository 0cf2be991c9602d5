import { z } from 'zod'
import { LONGEST, productStates } from './rules/rules.ts'

/** What a list of products is narrowed to; nothing of it is all of them. */
export const productMatch = z.object({
  /** Words of a name in any order, or a whole SKU or barcode. */
  text: z.string().trim().max(100).default(''),
  state: z.enum(productStates).optional(),
  /** With all categories below it. */
  categoryId: z.uuid().optional(),
  tag: z.string().trim().min(1).max(LONGEST.tag).optional(),
})
export type ProductMatch = z.output<typeof productMatch>
