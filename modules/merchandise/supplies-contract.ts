import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { boxRefusals } from './refusals.ts'
import {
  isMeasuredRight,
  LEAST_SIDE_MM,
  LONGEST_CODE,
  MOST_COST_SATANG,
  MOST_HELD_GRAMS,
  MOST_PACK_PIECES,
  MOST_PIECES,
  MOST_SIDE_MM,
  MOST_SUPPLY_GRAMS,
  supplyKinds,
} from './rules/supplies/supply.ts'
import { enteredMoves, supplyMoves } from './rules/supplies/supply-moves.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const supplyParams = shopParams.extend({ packingSupplyId: id })
const side = z.number().int().min(LEAST_SIDE_MM).max(MOST_SIDE_MM)
const innerSide = z.number().int().min(1).max(MOST_SIDE_MM)

const fields = z.object({
  kind: z.enum(supplyKinds),
  code: z.string().trim().min(1).max(LONGEST_CODE),
  /** From outside; a mailer as it lies flat has no height. Null of what is no box and no mailer. */
  size: z.object({ widthMm: side, lengthMm: side, heightMm: side.nullable() }).nullable(),
  /** Of a box that was measured inside; without it, what its walls leave. */
  inner: z.object({ widthMm: innerSide, lengthMm: innerSide, heightMm: innerSide }).nullable(),
  ply: z.union([z.literal(3), z.literal(5)]),
  weightGrams: z.number().int().min(0).max(MOST_SUPPLY_GRAMS),
  mostGrams: z.number().int().min(1).max(MOST_HELD_GRAMS),
  costSatang: z.number().int().min(0).max(MOST_COST_SATANG),
  packPieces: z.number().int().min(1).max(MOST_PACK_PIECES),
  lowPieces: z.number().int().min(0).max(MOST_PIECES),
  isOn: z.boolean(),
})
const wanted = fields.refine(isMeasuredRight, { path: ['size'] })
export type WantedSupply = z.output<typeof fields>

const supply = fields.extend({ packingSupplyId: id, pieces: z.number().int() })
export type PackingSupply = z.output<typeof supply>

export const listPackingSupplies = endpoint({
  route: 'GET /shops/:shopId/packing-supplies',
  summary: 'What the shop packs in, with how many pieces there are',
  permission: 'shop:supplies:read',
  params: shopParams,
  output: z.object({ items: z.array(supply) }),
})

export const addPackingSupply = endpoint({
  route: 'POST /shops/:shopId/packing-supplies',
  summary: 'Add a box, a mailer or another supply',
  permission: 'shop:supplies:write',
  audit: 'packing-supply.added',
  idempotent: true,
  params: shopParams,
  body: wanted,
  status: 201,
  output: supply,
  refusals: only(boxRefusals, 'supply_code_taken', 'too_many_supplies'),
})

export const savePackingSupply = endpoint({
  route: 'PUT /shops/:shopId/packing-supplies/:packingSupplyId',
  summary: 'Change what a supply is like. How many there are is not changed by it',
  permission: 'shop:supplies:write',
  audit: 'packing-supply.changed',
  replaces: replaces(listPackingSupplies, ({ items }, { packingSupplyId }) =>
    items.find((one) => one.packingSupplyId === packingSupplyId),
  ),
  params: supplyParams,
  body: wanted,
  output: supply,
  refusals: only(boxRefusals, 'supply_code_taken'),
})

export const fillPackingSupplies = endpoint({
  route: 'POST /shops/:shopId/packing-supplies/usual-sizes',
  summary: 'Add the boxes and mailers that most shops use; those that are there stay as they are',
  permission: 'shop:supplies:write',
  audit: 'packing-supplies.filled',
  repeatable: 'what is there already is not added again',
  params: shopParams,
  output: z.object({ addedCount: z.number() }),
  refusals: only(boxRefusals, 'too_many_supplies'),
})

export const moveSupplyPieces = endpoint({
  route: 'POST /shops/:shopId/packing-supplies/:packingSupplyId/moves',
  summary: 'Enter what was bought or spoilt, or how many were counted',
  permission: 'shop:supplies:write',
  audit: 'packing-supply.moved',
  idempotent: true,
  params: supplyParams,
  body: z.object({ why: z.enum(enteredMoves), pieces: z.number().int().min(0).max(MOST_PIECES) }),
  output: supply,
  refusals: only(boxRefusals, 'pieces_below_zero'),
})

export const listSupplyMoves = endpoint({
  route: 'GET /shops/:shopId/packing-supplies/:packingSupplyId/moves',
  summary: 'Why pieces of a supply came or went, the latest first',
  permission: 'shop:supplies:read',
  params: supplyParams,
  output: z.object({
    items: z.array(
      z.object({
        packingSupplyMoveId: id,
        why: z.enum(supplyMoves),
        pieces: z.number().int(),
        orderNumber: z.string().nullable(),
        madeAt: z.string(),
      }),
    ),
  }),
})
