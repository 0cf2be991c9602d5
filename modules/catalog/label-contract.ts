import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { productMatch } from './match-contract.ts'
import { catalogRefusals } from './refusals.ts'
import { labelPapers, MOST_LABELS } from './rules/label-paper.ts'

const id = z.uuid()
const count = z.number().int().min(1).max(MOST_LABELS)
const productIds = z.array(id).min(1).max(MOST_LABELS)

/** What becomes of labels whose code has no bars on this paper: the code is printed as text, or there is none. */
export const withoutBars = ['print', 'leave_out'] as const
export type WithoutBars = (typeof withoutBars)[number]

const wantedLabels = z.object({
  paper: z.enum(labelPapers),
  withoutBars: z.enum(withoutBars).default('print'),
  /** Places of the first sheet that are used already. */
  skip: z.number().int().min(0).max(64).default(0),
  chosen: z.union([
    z.object({
      variants: z
        .array(z.object({ variantId: id, count }))
        .min(1)
        .max(1000),
    }),
    /** So many of each variant of the products, or of all that match what the list was narrowed to. */
    z.object({ productIds, each: count }),
    z.object({ matching: productMatch, each: count }),
  ]),
})
export type WantedLabels = z.output<typeof wantedLabels>

const asked = z.object({
  paper: z.enum(labelPapers),
  chosen: z.union([
    z.object({ variantIds: z.array(id).min(1).max(1000) }),
    z.object({ productIds }),
    z.object({ matching: productMatch }),
  ]),
})
export type AskedLabels = z.output<typeof asked>

export const checkBarcodeLabels = endpoint({
  route: 'POST /shops/:shopId/barcode-labels/check',
  summary: 'Which of the chosen variants have no bars on a label of this paper, and why',
  permission: 'shop:catalog:read',
  audit: { none: 'it only reads' },
  repeatable: 'it only reads; so many ids do not fit into an address',
  params: z.object({ shopId: id }),
  body: asked,
  output: z.object({
    /** How many variants labels would be of. */
    variantCount: z.number(),
    /** How many of them have no bars, and the first 2,000; none where more than 10,000 would have to be looked at. */
    count: z.number(),
    items: z.array(
      z.object({
        variantId: id,
        name: z.string(),
        variant: z.string(),
        /** The barcode, else the SKU. */
        code: z.string(),
        hasBarcode: z.boolean(),
        reason: z.enum(['no_code', 'unfit_signs', 'too_long']),
      }),
    ),
    /** How many have words in letters that no font of labels has, and the first 20 of them. */
    undrawn: z.object({
      count: z.number(),
      items: z.array(z.object({ variantId: id, name: z.string(), words: z.array(z.string()) })),
    }),
  }),
})

export const makeBarcodeLabels = endpoint({
  route: 'POST /shops/:shopId/barcode-labels',
  summary: 'Have barcode labels drawn as one PDF, which is kept for a day',
  permission: 'shop:catalog:read',
  audit: { none: 'it prints, and changes nothing of the shop' },
  repeatable: 'the same labels are drawn once more, and cleared away after a day',
  params: z.object({ shopId: id }),
  body: wantedLabels,
  status: 202,
  output: z.object({ labelsId: id, count: z.number() }),
  refusals: only(catalogRefusals, 'no_labels', 'no_labels_with_bars', 'too_many_labels'),
})

export const getBarcodeLabels = endpoint({
  route: 'GET /shops/:shopId/barcode-labels/:labelsId',
  summary: 'The labels as PDF',
  permission: 'shop:catalog:read',
  params: z.object({ shopId: id, labelsId: id }),
  output: z.any(),
  refusals: only(catalogRefusals, 'labels_being_made'),
})
