import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { catalogRefusals } from './refusals.ts'
import { labelPapers, MOST_LABELLED, MOST_LABELS } from './rules/label-paper.ts'

const id = z.uuid()
const count = z.number().int().min(1).max(MOST_LABELS)

const wantedLabels = z.object({
  paper: z.enum(labelPapers),
  /** Places of the first sheet that are used already. */
  skip: z.number().int().min(0).max(64).default(0),
  chosen: z.union([
    z.object({
      variants: z
        .array(z.object({ variantId: id, count }))
        .min(1)
        .max(1000),
    }),
    /** So many of each variant of the products. */
    z.object({ productIds: z.array(id).min(1).max(MOST_LABELLED), each: count }),
  ]),
})
export type WantedLabels = z.output<typeof wantedLabels>

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
  refusals: only(catalogRefusals, 'no_labels', 'too_many_labels'),
})

export const getBarcodeLabels = endpoint({
  route: 'GET /shops/:shopId/barcode-labels/:labelsId',
  summary: 'The labels as PDF',
  permission: 'shop:catalog:read',
  params: z.object({ shopId: id, labelsId: id }),
  output: z.any(),
  refusals: only(catalogRefusals, 'labels_being_made'),
})
