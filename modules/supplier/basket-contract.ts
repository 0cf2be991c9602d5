import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { supplyGoods } from './goods-contract.ts'
import { supplierRefusals } from './refusals.ts'

export * from './goods-contract.ts'

const id = z.uuid()
const inShop = z.object({ shopId: id })
const satang = z.number().int()
const packs = z.number().int().min(0).max(999)
const basketLine = z.object({ variantId: id, packs })

const basket = z.object({ lines: z.array(basketLine) })
export type SupplierBasket = z.output<typeof basket>

export const getSupplier = endpoint({
  route: 'GET /shops/:shopId/supplier',
  summary: 'What the shop can order to pack with, its basket, and the cashback that it can pay with',
  permission: 'shop:supplier:read',
  params: inShop,
  output: z.object({
    /** Null where the platform sells nothing yet. */
    seller: z.object({ name: z.string(), phone: z.string() }).nullable(),
    goods: z.array(supplyGoods),
    basket,
    cashbackSatang: satang,
  }),
})

export const getSupplierPicture = endpoint({
  route: 'GET /shops/:shopId/supplier/pictures/:supplierPictureId',
  summary: 'A picture of the supplier’s goods (WebP), or its rendition that is at least so wide',
  permission: 'shop:supplier:read',
  params: inShop.extend({ supplierPictureId: id }),
  query: z.object({ width: z.coerce.number().int().min(1).max(4000).optional() }),
  limit: { max: 6000, perSeconds: 60 },
  output: z.any(),
})

export const putInBasket = endpoint({
  route: 'PUT /shops/:shopId/supplier/basket/:supplyVariantId',
  summary: 'So many packs of an article are to be ordered; none takes it out',
  permission: 'shop:supplier:order',
  replaces: { none: 'one number, which whoever enters it last has decided' },
  audit: { none: 'nothing is ordered yet' },
  params: inShop.extend({ supplyVariantId: id }),
  body: z.object({ packs }),
  output: basket,
  refusals: only(supplierRefusals, 'no_supplier', 'own_supplier', 'goods_gone'),
})

export const addToBasket = endpoint({
  route: 'POST /shops/:shopId/supplier/basket',
  summary:
    'Put several articles into the basket, beside what is in it: an order again, or what tonight needs',
  permission: 'shop:supplier:order',
  idempotent: true,
  audit: { none: 'nothing is ordered yet' },
  params: inShop,
  body: z.object({
    lines: z
      .array(z.object({ variantId: id, packs: packs.min(1) }))
      .min(1)
      .max(100),
  }),
  output: basket.extend({
    /** Those that are sold no longer. */
    left: z.array(id),
  }),
  refusals: only(supplierRefusals, 'no_supplier', 'own_supplier'),
})
