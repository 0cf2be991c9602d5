import { newId } from '@langraan/runtime'
import * as categories from '../../../modules/catalog/server/categories.sql.ts'
import * as exports from '../../../modules/catalog/server/exports.sql.ts'
import * as imports from '../../../modules/catalog/server/imports.sql.ts'
import * as products from '../../../modules/catalog/server/products.sql.ts'
import * as stored from '../../../modules/catalog/server/stored-products.sql.ts'
import * as updates from '../../../modules/catalog/server/update-products.sql.ts'
import { type Asks, own } from './ask-as.ts'
import { foreignProduct, foreignUpdate, foreignVariant } from './foreign-ids.ts'

export const queriesOfCatalog: Readonly<Record<string, Asks>> = {
  'catalog/server/categories.sql.ts': {
    findCategories: (tx) => categories.findCategories(tx),
    lockCategories: own((tx, a) => categories.lockCategories(tx, a.shopId), 'takes a lock and reads nothing'),
    insertCategories: (tx, a) =>
      categories.insertCategories(
        tx,
        a.shopId,
        [{ categoryId: newId(), name: 'x', slug: 'x', position: 0 }],
        a.now,
      ),
    ensureCategories: (tx, a) => categories.ensureCategories(tx, a.shopId, ['Home > Plates'], a.now),
  },
  'catalog/server/exports.sql.ts': {
    insertExport: (tx, a) =>
      exports.insertExport(
        tx,
        a.shopId,
        {
          exportId: a.operationId,
          format: 'langraan',
          fileKind: 'csv',
          fileName: 'x',
          fileKey: null,
          productIds: null,
        },
        a.now,
      ),
    findExport: (tx, a) => exports.findExport(tx, a.exportId),
    setExportFile: (tx, a) => exports.setExportFile(tx, a.exportId, 'x'),
    oldExports: (tx) => exports.oldExports(tx, new Date('2099-01-01T00:00:00Z')),
    layoutsOf: (tx) => exports.layoutsOf(tx, 'shopify'),
    sourcesOf: (tx, a) => exports.sourcesOf(tx, [a.productId]),
    ownPictures: (tx, a) => exports.ownPictures(tx, [a.productId]),
  },
  'catalog/server/stored-products.sql.ts': {
    findStoredProducts: (tx, a) => stored.findStoredProducts(tx, [a.productId], true),
    findOwners: (tx, a) => stored.findOwners(tx, { slugs: [a.slug], skus: [a.sku], barcodes: [a.barcode] }),
  },
  'catalog/server/update-products.sql.ts': {
    writeUpdates: (tx, a) => updates.writeUpdates(tx, a.shopId, [foreignUpdate(a)], a.now),
    insertVariants: (tx, a) => updates.insertVariants(tx, [foreignVariant(a)]),
    deleteVariants: (tx, a) => updates.deleteVariants(tx, [a.variantId]),
    keepSources: (tx, a) =>
      updates.keepSources(tx, [
        { shop_id: a.shopId, product_id: a.productId, import_id: a.importId, cells: [['x']] },
      ]),
  },
  'catalog/server/imports.sql.ts': {
    findImport: (tx, a) => imports.findImport(tx, a.importId, true),
    latestImports: (tx) => imports.latestImports(tx),
    insertImport: (tx, a) =>
      imports.insertImport(tx, a.shopId, {
        importId: newId(),
        fileName: 'x',
        fileKey: 'x',
        createdBy: a.userId,
        now: a.now,
      }),
    updateImport: (tx, a) => imports.updateImport(tx, a.importId, { cancelRequested: true }, a.now),
    findMapping: (tx) => imports.findMapping(tx, Buffer.alloc(32)),
    keepMapping: (tx, a) => imports.keepMapping(tx, a.shopId, Buffer.alloc(32), ['name'], a.now),
    existingSlugs: (tx, a) => imports.existingSlugs(tx, [a.slug]),
    existingSkus: (tx, a) => imports.existingSkus(tx, [a.sku]),
    existingBarcodes: (tx, a) => imports.existingBarcodes(tx, [a.barcode]),
    countProducts: (tx) => imports.countProducts(tx),
    lockProductCount: own(
      (tx, a) => imports.lockProductCount(tx, a.shopId),
      'takes a lock and reads nothing',
    ),
  },
  'catalog/server/products.sql.ts': {
    insertProducts: (tx, a) => products.insertProducts(tx, foreignProduct(a)),
    findProducts: (tx) => products.findProducts(tx, { text: 'กระถ', limit: 10 }),
    firstPictures: (tx, a) => products.firstPictures(tx, [a.productId]),
    slugsOf: (tx, a) => products.slugsOf(tx, [a.productId]),
    picturesToFetch: (tx, a) => products.picturesToFetch(tx, a.importId, 10),
    settlePicture: (tx, a) =>
      products.settlePicture(tx, { productId: a.productId, position: 8 }, { failure: 'x' }),
    pictureCounts: (tx, a) => products.pictureCounts(tx, a.importId),
    pictureFailures: (tx, a) => products.pictureFailures(tx, a.importId),
  },
}
