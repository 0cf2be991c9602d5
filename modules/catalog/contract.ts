import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { begunWork, chosenProducts } from './bulk-contract.ts'
import { catalogRefusals } from './refusals.ts'
import { formatCodes } from './rules/rules.ts'

export {
  changeProducts,
  type ChosenProducts,
  deleteProducts,
  listProductTags,
  setProductVisibility,
} from './bulk-contract.ts'
export * from './category-contract.ts'
export * from './grid-contract.ts'
export * from './import-contract.ts'
export * from './import-report-contract.ts'
export * from './label-contract.ts'
export * from './product-contract.ts'
export * from './sku-contract.ts'

const id = z.uuid()

export const exportProducts = endpoint({
  route: 'POST /shops/:shopId/product-exports',
  summary:
    'Have a file made of all products, or of the chosen, in the layout of this product or of another system',
  permission: 'shop:catalog:cost',
  audit: 'products.exported',
  idempotent: true,
  params: z.object({ shopId: id }),
  body: z.object({
    format: z.enum(formatCodes).exclude(['mapped', 'woocommerce']),
    fileKind: z.enum(['csv', 'xlsx']),
    chosen: chosenProducts,
  }),
  status: 202,
  output: begunWork,
  refusals: only(catalogRefusals, 'nothing_chosen'),
})

export const getProductExport = endpoint({
  route: 'GET /shops/:shopId/product-exports/:exportId',
  summary: 'Whether the file is there',
  permission: 'shop:catalog:cost',
  params: z.object({ shopId: id, exportId: id }),
  output: z.object({
    exportId: id,
    fileName: z.string(),
    state: z.enum(['making', 'ready', 'failed', 'gone']),
    doneCount: z.number(),
    totalCount: z.number(),
  }),
})

export const downloadProductExport = endpoint({
  route: 'GET /shops/:shopId/product-exports/:exportId/file',
  summary: 'The file that was made; kept for 7 days',
  permission: 'shop:catalog:cost',
  params: z.object({ shopId: id, exportId: id }),
  output: z.any(),
  refusals: only(catalogRefusals, 'export_gone'),
})
export type { ProductMatch } from './match-contract.ts'
