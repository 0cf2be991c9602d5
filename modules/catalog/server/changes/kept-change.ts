import { keptAsEver } from '@langraan/runtime'
import { z } from 'zod'
import type { BulkChange, BulkFields } from '../../rules/bulk-change.ts'
import type { Category } from '../../rules/category-tree.ts'
import { otherChannels, salesChannels } from '../../rules/sales-channels.ts'

// What changes of many products keep, from their beginning to each batch and to their way back; see `kept-import.ts`.

/** What is changed. */
export const keptBulkChange = keptAsEver<BulkChange>(
  'a change of many products',
  z.discriminatedUnion('what', [
    z.object({ what: z.literal('archive'), archived: z.boolean() }),
    z.object({ what: z.literal('category'), categoryId: z.string().nullable() }),
    z.object({ what: z.literal('tags'), tags: z.array(z.string()), given: z.boolean() }),
    z.object({ what: z.literal('channels'), channels: z.array(z.enum(salesChannels)), sold: z.boolean() }),
  ]),
)

/** What a product had of what was changed, and when it was changed last, before and by this. */
export type BeforeChange = Partial<BulkFields> & { updatedAt: string; changedAt: string }

export const keptBeforeChange = keptAsEver<BeforeChange>(
  'a product before a change of many',
  z.object({
    published: z.boolean().optional(),
    archivedAt: z.string().nullable().optional(),
    categoryId: z.string().nullable().optional(),
    tags: z.array(z.string()).optional(),
    channels: z.array(z.enum(otherChannels)).optional(),
    updatedAt: z.string(),
    changedAt: z.string(),
  }),
)

/** What is kept of a category: itself, its place among its siblings, and what stood right below it, in its order. */
export type KeptCategory = { category: Category; place: number; childIds: string[] }
/** What is kept of a product that stood in it; `to` is where the deletion put it. */
export type KeptProduct = { from: string; to: string | null }

export const keptDeletion = keptAsEver<KeptCategory | KeptProduct>(
  'a category that was deleted',
  z.union([
    z.object({
      category: z.object({
        categoryId: z.string(),
        parentId: z.string().optional(),
        name: z.string(),
        slug: z.string(),
        position: z.number(),
      }),
      place: z.number(),
      childIds: z.array(z.string()),
    }),
    z.object({ from: z.string(), to: z.string().nullable() }),
  ]),
)
