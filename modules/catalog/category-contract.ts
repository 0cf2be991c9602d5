import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { catalogRefusals } from './refusals.ts'
import { LONGEST } from './rules/limits.ts'
import { oneLine } from './rules/one-line.ts'

const id = z.uuid()
const shopParams = z.object({ shopId: id })
const name = z.string().overwrite(oneLine).min(1).max(LONGEST.category)

const category = z.object({
  categoryId: id,
  parentId: id.optional(),
  name: z.string(),
  slug: z.string(),
  position: z.number(),
  /** Products right in it, not in those below. */
  productCount: z.number(),
})
export type ShopCategory = z.output<typeof category>

const categories = z.object({ items: z.array(category) })

const wantedCategory = z.object({ name, parentId: id.optional() })

const placeRefusals = only(
  catalogRefusals,
  'category_name_taken',
  'category_name_is_path',
  'category_below_itself',
  'category_too_deep',
  'category_gone',
)

export const listCategories = endpoint({
  route: 'GET /shops/:shopId/product-categories',
  summary: 'The shop’s categories with how many products stand in each',
  permission: 'shop:catalog:read',
  params: shopParams,
  output: categories,
})

export const addCategory = endpoint({
  route: 'POST /shops/:shopId/product-categories',
  summary: 'Add a category at the top or below another one',
  permission: 'shop:catalog:write',
  audit: 'category.added',
  idempotent: true,
  params: shopParams,
  body: wantedCategory,
  status: 201,
  output: category,
  refusals: placeRefusals,
})

export const saveCategory = endpoint({
  route: 'PUT /shops/:shopId/product-categories/:categoryId',
  summary: 'Rename or move a category; `position` is its place among its new siblings',
  permission: 'shop:catalog:write',
  audit: 'category.saved',
  replaces: replaces(listCategories, ({ items }, { categoryId }) =>
    items.find((one) => one.categoryId === categoryId),
  ),
  params: z.object({ shopId: id, categoryId: id }),
  body: wantedCategory.extend({ position: z.number().int().min(0).max(10_000) }),
  output: categories,
  refusals: placeRefusals,
})

export const deleteCategory = endpoint({
  route: 'DELETE /shops/:shopId/product-categories/:categoryId',
  summary:
    'Delete a category. What stands in it moves one level up; no product is deleted. Can be undone for 7 days',
  permission: 'shop:catalog:write',
  audit: 'category.deleted',
  params: z.object({ shopId: id, categoryId: id }),
  /** By `operationId` it is undone; missing where somebody else has deleted it before. */
  output: categories.extend({ operationId: id.optional() }),
  refusals: only(catalogRefusals, 'category_child_taken'),
})

const priceList = z.object({ priceListId: id, name: z.string(), priceCount: z.number() })
export type PriceList = z.output<typeof priceList>
const priceLists = z.object({ items: z.array(priceList) })

export const listPriceLists = endpoint({
  route: 'GET /shops/:shopId/price-lists',
  summary: 'Other prices than the retail one, such as those of agents',
  permission: 'shop:catalog:read',
  params: shopParams,
  output: priceLists,
})

export const addPriceList = endpoint({
  route: 'POST /shops/:shopId/price-lists',
  summary: 'Add a price list',
  permission: 'shop:catalog:write',
  audit: 'price-list.added',
  idempotent: true,
  params: shopParams,
  body: z.object({ name }),
  status: 201,
  output: priceList,
  refusals: only(catalogRefusals, 'price_list_name_taken', 'too_many_price_lists'),
})

export const renamePriceList = endpoint({
  route: 'PUT /shops/:shopId/price-lists/:priceListId',
  summary: 'Give a price list another name',
  permission: 'shop:catalog:write',
  audit: 'price-list.renamed',
  replaces: replaces(listPriceLists, ({ items }, { priceListId }) =>
    items.find((one) => one.priceListId === priceListId),
  ),
  params: z.object({ shopId: id, priceListId: id }),
  body: z.object({ name }),
  output: priceLists,
  refusals: only(catalogRefusals, 'price_list_name_taken'),
})

export const deletePriceList = endpoint({
  route: 'DELETE /shops/:shopId/price-lists/:priceListId',
  summary: 'Delete a price list with its prices. Can be undone for 7 days',
  permission: 'shop:catalog:write',
  audit: 'price-list.deleted',
  params: z.object({ shopId: id, priceListId: id }),
  /** By `operationId` it is undone; missing where somebody else has deleted it before. */
  output: priceLists.extend({ operationId: id.optional() }),
})
