import { withShop } from '@langraan/db'
import { readUpload, sendForeignPicture } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import { WORKBOOK_TYPE } from '@langraan/sheets'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import type { PictureFetcher } from '../ports.ts'
import type { CatalogDeps } from './catalog-deps.ts'
import { findAlikeSkus } from './changes/alike-skus.sql.ts'
import { barcodeLabelsPdf, checkBarcodeLabels, makeBarcodeLabels } from './lists/barcode-labels.ts'
import { listProductTags } from './changes/bulk-change.ts'
import { addCategory, deleteCategory, listCategories, saveCategory } from './lists/categories.ts'
import { changeProducts } from './changes/change-products.ts'
import { beginExport, getExport, readExport } from './lists/exports.ts'
import { editVariants, listVariants } from './changes/edit-variants.ts'
import { importedPicture } from './imports/imported-picture.ts'
import { retryPictures } from './imports/retry-pictures.ts'
import { latestImports } from './imports/imports.sql.ts'
import {
  beginImport,
  cancelImport,
  chooseSheet,
  getImport,
  importedProducts,
  mapImport,
  presentImport,
  startImport,
} from './imports/imports.ts'
import { addPriceList, deletePriceList, listPriceLists, renamePriceList } from './lists/price-lists.ts'
import { archiveProduct, createProduct, getProduct, saveProduct } from './changes/save-product.ts'

type RouteDeps = CatalogDeps & { readonly fetcher: PictureFetcher }

export function catalogRoutes(app: FastifyInstance, context: MountContext, deps: RouteDeps): void {
  importRoutes(app, context, deps)
  productRoutes(app, context, deps)
  categoryRoutes(app, context, deps)
  gridRoutes(app, context, deps)
  labelRoutes(app, context, deps)
  bulkRoutes(app, context, deps)
}

function productRoutes(app: FastifyInstance, context: MountContext, deps: CatalogDeps): void {
  mount(app, context, contract.getProduct, ({ params }) => getProduct(deps, params.shopId, params.productId))
  mount(app, context, contract.createProduct, ({ params, body, trail, intent }) =>
    createProduct(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.saveProduct, ({ params, body, trail }) =>
    saveProduct(deps, { ...params, trail }, body),
  )
  mount(app, context, contract.archiveProduct, ({ params, body, trail }) =>
    archiveProduct(deps, { ...params, trail }, body.archived),
  )
}

function labelRoutes(app: FastifyInstance, context: MountContext, deps: CatalogDeps): void {
  mount(app, context, contract.makeBarcodeLabels, ({ params, body }) =>
    makeBarcodeLabels(deps, params.shopId, body),
  )
  mount(app, context, contract.checkBarcodeLabels, ({ params, body }) =>
    checkBarcodeLabels(deps, params.shopId, body),
  )
  mount(app, context, contract.getBarcodeLabels, async ({ params, reply }) => {
    const pdf = await barcodeLabelsPdf(deps, params)
    reply.header('content-disposition', `inline; filename="barcode-labels-${params.labelsId}.pdf"`)
    return reply.type('application/pdf').send(Buffer.from(pdf)) as never
  })
}

function gridRoutes(app: FastifyInstance, context: MountContext, deps: CatalogDeps): void {
  mount(app, context, contract.listVariants, ({ params, query }) => listVariants(deps, params.shopId, query))
  mount(app, context, contract.findAlikeSkus, async ({ params, body }) => ({
    items: await withShop(deps.db, params.shopId, (tx) => findAlikeSkus(tx, body.skus)),
  }))
  mount(app, context, contract.editVariants, ({ params, body, trail, intent }) =>
    editVariants(deps, { ...params, trail, intent }, body),
  )
}

function categoryRoutes(app: FastifyInstance, context: MountContext, deps: CatalogDeps): void {
  mount(app, context, contract.listCategories, ({ params }) => listCategories(deps, params.shopId))
  mount(app, context, contract.addCategory, ({ params, body, trail, intent }) =>
    addCategory(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.saveCategory, ({ params, body, trail }) =>
    saveCategory(deps, { ...params, trail }, body),
  )
  mount(app, context, contract.deleteCategory, ({ params, trail }) =>
    deleteCategory(deps, { ...params, trail }),
  )
  mount(app, context, contract.listPriceLists, ({ params }) => listPriceLists(deps, params.shopId))
  mount(app, context, contract.addPriceList, ({ params, body, trail, intent }) =>
    addPriceList(deps, { ...params, trail, intent }, body.name),
  )
  mount(app, context, contract.renamePriceList, ({ params, body, trail }) =>
    renamePriceList(deps, { ...params, trail }, body.name),
  )
  mount(app, context, contract.deletePriceList, ({ params, trail }) =>
    deletePriceList(deps, { ...params, trail }),
  )
}

function importRoutes(app: FastifyInstance, context: MountContext, deps: RouteDeps): void {
  mount(app, context, contract.beginImport, async ({ params, request, trail, intent }) => {
    const { file } = await readUpload(request)
    return beginImport(deps, params.shopId, trail, intent(file.content), file)
  })
  mount(app, context, contract.listImports, async ({ params }) => ({
    items: (await withShop(deps.db, params.shopId, latestImports)).map(presentImport),
  }))
  mount(app, context, contract.getImport, ({ params }) => getImport(deps, params.shopId, params.importId))
  mount(app, context, contract.listImportedProducts, ({ params, query }) =>
    importedProducts(deps, params.shopId, params.importId, query),
  )
  mount(app, context, contract.showImportedPicture, async ({ params, reply }) => {
    const picture = await importedPicture(deps, params)
    return picture ? sendForeignPicture(reply, picture) : (reply.code(204).send() as never)
  })
  mount(app, context, contract.retryPictures, ({ params, trail, intent }) =>
    retryPictures(deps, { ...params, trail, intent }),
  )
  mount(app, context, contract.mapImport, ({ params, body, trail, intent }) =>
    mapImport(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.chooseSheet, ({ params, body, trail, intent }) =>
    chooseSheet(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.exportProducts, ({ params, body, trail, intent }) =>
    beginExport(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.getProductExport, ({ params }) => getExport(deps, params))
  mount(app, context, contract.downloadProductExport, async ({ params, reply }) => {
    const { fileName, fileKind, content } = await readExport(deps, params)
    return reply
      .type(fileKind === 'csv' ? 'text/csv; charset=utf-8' : WORKBOOK_TYPE)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
      .send(Buffer.from(content))
  })
  mount(app, context, contract.startImport, ({ params, body, trail, intent }) =>
    startImport(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.cancelImport, ({ params, trail, intent }) =>
    cancelImport(deps, { ...params, trail, intent }),
  )
}

function bulkRoutes(app: FastifyInstance, context: MountContext, deps: CatalogDeps): void {
  mount(app, context, contract.changeProducts, ({ params, body, trail, intent }) =>
    changeProducts(deps, { ...params, trail, intent }, body.change, body.chosen),
  )
  mount(app, context, contract.setProductVisibility, ({ params, body, trail, intent }) =>
    changeProducts(
      deps,
      { ...params, trail, intent },
      { what: 'channels', channels: ['web'], sold: body.published },
      body.chosen,
    ),
  )
  mount(app, context, contract.deleteProducts, ({ params, body, trail, intent }) =>
    changeProducts(deps, { ...params, trail, intent }, 'delete', body.chosen),
  )
  mount(app, context, contract.listProductTags, ({ params }) => listProductTags(deps, params.shopId))
}
