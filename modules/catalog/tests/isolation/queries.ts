import { newId } from '@langraan/runtime'
import * as oldImports from '../../server/imports/old-imports.sql.ts'
import * as alike from '../../server/changes/alike-skus.sql.ts'
import * as bulk from '../../server/changes/bulk-change.sql.ts'
import * as categories from '../../server/lists/categories.sql.ts'
import * as exports from '../../server/lists/exports.sql.ts'
import * as grid from '../../server/changes/grid.sql.ts'
import * as labels from '../../server/lists/labels.sql.ts'
import * as imports from '../../server/imports/imports.sql.ts'
import * as pictures from '../../server/imports/imported-pictures.sql.ts'
import * as oldAddresses from '../../server/old-addresses.sql.ts'
import * as page from '../../server/product-page.sql.ts'
import * as lists from '../../server/lists/price-lists.sql.ts'
import * as products from '../../server/products.sql.ts'
import * as shelf from '../../server/shelf.sql.ts'
import * as storage from '../../server/storage-shelves.sql.ts'
import * as care from '../../server/packing-care.sql.ts'
import * as stored from '../../server/stored-products.sql.ts'
import * as updates from '../../server/imports/update-products.sql.ts'
import { type Asks, own } from '@langraan/server/testing/isolation/ask-as'
import { foreignProduct, foreignUpdate, foreignVariant } from './foreign-goods.ts'

const PRODUCT_CHANGE = {
  name: 'x',
  slug: 'x-changed',
  description: '',
  vendor: '',
  tags: [],
  optionNames: [],
  categoryId: null,
  seoTitle: '',
  seoDescription: '',
  channels: [],
  published: false,
}

const NO_CELLS = {
  sku: null,
  barcode: null,
  priceSatang: 1,
  compareAtSatang: null,
  costSatang: null,
  weightGrams: null,
  widthMm: null,
  lengthMm: null,
  heightMm: null,
}

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'catalog/server/storage-shelves.sql.ts': {
    storedGoods: async (tx, a) => [...(await storage.storedGoods(tx, [a.variantId])).values()],
    saveStorageShelf: (tx, a) => storage.saveStorageShelf(tx, a.variantId, 'B-04'),
  },
  'catalog/server/lists/categories.sql.ts': {
    findCategories: (tx) => categories.findCategories(tx),
    lockCategories: own((tx, a) => categories.lockCategories(tx, a.shopId), 'takes a lock and reads nothing'),
    insertCategories: (tx, a) =>
      categories.insertCategories(
        tx,
        a.shopId,
        [{ categoryId: newId(), name: 'x', slug: 'x', position: 0 }],
        a.now,
      ),
    countsByCategory: (tx) => categories.countsByCategory(tx),
    updateCategories: (tx, a) =>
      categories.updateCategories(
        tx,
        [{ categoryId: a.categoryId, name: 'x', slug: 'x', position: 7 }],
        a.now,
      ),
    moveProducts: (tx, a) => categories.moveProducts(tx, a.categoryId, undefined),
    moveProductsBack: (tx, a) =>
      categories.moveProductsBack(tx, [a.productId], { from: a.categoryId, to: null, isThere: true }),
    deleteCategoryRow: (tx, a) => categories.deleteCategoryRow(tx, a.categoryId),
    // Its goods leave it first: one that holds any is not taken out.
    deleteEmptyCategories: async (tx, a) => {
      await categories.moveProducts(tx, a.categoryId, undefined)
      await categories.deleteEmptyCategories(tx, [a.categoryId])
    },
    ensureCategories: (tx, a) => categories.ensureCategories(tx, a.shopId, ['Home > Plates'], a.now),
  },
  'catalog/server/shelf.sql.ts': {
    findShelf: (tx) => shelf.findShelf(tx, { words: [], sort: 'cheapest', limit: 50 }),
    shownSlugs: (tx) => shelf.shownSlugs(tx, 10),
    stockedCategories: (tx) => shelf.stockedCategories(tx),
    productOfSlug: (tx, a) => shelf.productOfSlug(tx, a.slug),
  },
  'catalog/server/old-addresses.sql.ts': {
    keepAddress: (tx, a) => oldAddresses.keepAddress(tx, { ...a, slug: 'x-old' }, a.now),
    addressAfter: (tx, a) => oldAddresses.addressAfter(tx, a.oldSlug),
  },
  'catalog/server/lists/exports.sql.ts': {
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
  },
  'catalog/server/packing-care.sql.ts': {
    savePackingCare: (tx, a) => care.savePackingCare(tx, a.productId, { marks: ['fragile'], neverWith: [] }),
    goodsToBox: async (tx, a) => [...(await care.goodsToBox(tx, [a.variantId])).values()],
  },
  'catalog/server/stored-products.sql.ts': {
    findStoredProducts: (tx, a) => stored.findStoredProducts(tx, [a.productId], true),
    findProductsOfSkus: (tx, a) => stored.findProductsOfSkus(tx, [a.sku]),
    findOwners: (tx, a) => stored.findOwners(tx, { slugs: [a.slug], skus: [a.sku], barcodes: [a.barcode] }),
  },
  'catalog/server/imports/update-products.sql.ts': {
    writeUpdates: (tx, a) =>
      updates.writeUpdates(tx, a.shopId, [foreignUpdate(a)], {
        lists: new Set([a.priceListId]),
        meanwhile: 'none',
        now: a.now,
      }),
    choosePictures: (tx, a) =>
      updates.choosePictures(tx, [{ variantId: a.variantId, pictureUrl: `/pictures/${a.pictureId}.webp` }]),
    insertVariants: (tx, a) =>
      updates.insertVariants(tx, [{ ...foreignVariant(a), variant_id: newId(), position: 99 }]),
    keepSources: (tx, a) =>
      updates.keepSources(tx, [
        { shop_id: a.shopId, product_id: a.productId, import_id: a.importId, cells: [['x']] },
      ]),
  },
  'catalog/server/changes/bulk-change.sql.ts': {
    lockProducts: (tx, a) => bulk.lockProducts(tx, [a.productId]),
    writeProducts: (tx, a) =>
      bulk.writeProducts(tx, [
        {
          productId: a.productId,
          name: 'x',
          published: false,
          archivedAt: null,
          categoryId: null,
          tags: ['x'],
          channels: [],
          updatedAt: a.now.toISOString(),
        },
      ]),
    holdCategories: async (tx, a) => [...(await bulk.holdCategories(tx, [a.categoryId]))],
    findProductTags: (tx, a) => bulk.findProductTags(tx, a.shopId, 10),
  },
  'catalog/server/changes/grid.sql.ts': {
    countGridRows: own((tx) => grid.countGridRows(tx, ''), 'counts the asking shop’s own'),
    findGridRows: (tx) => grid.findGridRows(tx, { text: 'กระถ', limit: 10 }),
    lockGridRows: (tx, a) => grid.lockGridRows(tx, [a.variantId], [a.productId]),
    holdersOf: (tx, a) => grid.holdersOf(tx, 'sku', [a.sku], []),
    updateCells: (tx, a) => grid.updateCells(tx, [{ variantId: a.variantId, ...NO_CELLS }]),
    saveListCells: (tx, a) =>
      grid.saveListCells(tx, [{ variantId: a.variantId, priceListId: a.priceListId, priceSatang: 1 }]),
    saveMarks: (tx, a) => grid.saveMarks(tx, [{ productId: a.productId, mark: 'fragile', given: true }]),
    touchProducts: (tx, a) => grid.touchProducts(tx, [{ productId: a.productId, published: false }], a.now),
  },
  'catalog/server/lists/labels.sql.ts': {
    countLabelRows: (tx, a) =>
      labels.countLabelRows(tx, { variantIds: [a.variantId], productIds: [a.productId] }),
    findLabelRows: (tx, a) =>
      labels.findLabelRows(tx, { variantIds: [a.variantId], productIds: [a.productId] }),
  },
  'catalog/server/lists/price-lists.sql.ts': {
    findPriceLists: (tx) => lists.findPriceLists(tx),
    holdPriceLists: (tx) => lists.holdPriceLists(tx),
    insertPriceList: (tx, a) =>
      lists.insertPriceList(tx, a.shopId, { priceListId: newId(), name: 'x', position: 3 }, a.now),
    updatePriceListName: (tx, a) => lists.updatePriceListName(tx, a.priceListId, 'y'),
    deletePriceListRow: (tx, a) => lists.deletePriceListRow(tx, a.priceListId, a.now),
    findDeletedList: async (tx, a) => {
      await lists.deletePriceListRow(tx, a.priceListId, a.now)
      return lists.findDeletedList(tx, a.priceListId)
    },
    restorePriceListRow: (tx, a) => lists.restorePriceListRow(tx, a.priceListId),
    purgePriceLists: async (tx, a) => {
      await lists.deletePriceListRow(tx, a.priceListId, a.now)
      await lists.purgePriceLists(tx, a.later)
    },
  },
  'catalog/server/product-page.sql.ts': {
    findProduct: (tx, a) => page.findProduct(tx, a.productId, true),
    findCodes: (tx, a) => page.findCodes(tx, { skus: [a.sku], barcodes: [a.barcode] }, newId()),
    hasCategory: (tx, a) => page.hasCategory(tx, a.categoryId),
    knownPictures: (tx, a) => page.knownPictures(tx, [a.pictureId]),
    writeVariants: (tx, a) => page.writeVariants(tx, [foreignVariant(a)]),
    deleteVariants: (tx, a) => page.deleteVariants(tx, [a.variantId]),
    replaceListPrices: (tx, a) =>
      page.replaceListPrices(
        tx,
        a.shopId,
        [{ variantId: a.variantId, priceListId: a.priceListId, priceSatang: 1 }],
        [a.variantId],
      ),
    replacePictures: (tx, a) => page.replacePictures(tx, a.shopId, a.productId, [a.pictureId]),
    updateProduct: (tx, a) => page.updateProduct(tx, a.productId, PRODUCT_CHANGE, a.now),
    setArchived: (tx, a) => page.setArchived(tx, a.productId, true, a.now),
  },
  'catalog/server/imports/imports.sql.ts': {
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
  'catalog/server/imports/old-imports.sql.ts': {
    oldImports: (tx, a) => oldImports.oldImports(tx, new Date(a.now.getTime() + 1e9), 10),
    oldestImportAt: (tx) => oldImports.oldestImportAt(tx),
    forgetFile: (tx, a) => oldImports.forgetFile(tx, a.importId, new Date(a.now.getTime() + 1e9)),
  },
  'catalog/server/changes/alike-skus.sql.ts': {
    findAlikeSkus: (tx, a) => alike.findAlikeSkus(tx, [a.sku]),
  },
  'catalog/server/products.sql.ts': {
    insertProducts: (tx, a) => products.insertProducts(tx, foreignProduct(a)),
    findProducts: async (tx, a) => {
      const asked = { shopId: a.shopId, text: 'กระถ', limit: 10 }
      const after = { productId: a.productId, value: '0' }
      return [
        ...(await products.findProducts(tx, asked)),
        ...(await products.findProducts(tx, { ...asked, sort: 'name', after })),
        ...(await products.findProducts(tx, { ...asked, text: '', sort: 'price', after, tag: 'ของขวัญ' })),
        ...(await products.findProducts(tx, { ...asked, text: '', sort: 'price_down' })),
      ]
    },
    namedProducts: (tx, a) => products.namedProducts(tx, [a.productId]),
    countMatching: (tx, a) => products.countMatching(tx, a.shopId, { text: 'กระถ' }),
    picturesOfLines: (tx, a) =>
      products.picturesOfLines(tx, [{ variantId: a.variantId, productId: a.productId }]),
    firstPictures: (tx, a) => products.firstPictures(tx, [a.productId]),
    slugsOf: (tx, a) => products.slugsOf(tx, [a.productId]),
    namesOfVariants: (tx, a) => products.namesOfVariants(tx, [a.variantId]),
  },
  'catalog/server/imports/imported-pictures.sql.ts': {
    picturesToFetch: (tx, a) => pictures.picturesToFetch(tx, a.importId, 10),
    settlePicture: (tx, a) =>
      pictures.settlePicture(
        tx,
        { productId: a.productId, position: 8, sourceUrl: 'https://pictures.test/a.jpg' },
        { failure: 'x' },
      ),
    giveUpWaitingPictures: (tx, a) => pictures.giveUpWaitingPictures(tx, a.importId),
    takeUpPictures: async (tx, a) => {
      // There are some only where they were given up.
      await pictures.giveUpWaitingPictures(tx, a.importId)
      return pictures.takeUpPictures(tx, a.importId)
    },
    retryFailedPictures: async (tx, a) => {
      await pictures.giveUpWaitingPictures(tx, a.importId)
      return pictures.retryFailedPictures(tx, a.importId)
    },
    pictureCounts: (tx, a) => pictures.pictureCounts(tx, a.importId),
    pictureFailures: (tx, a) => pictures.pictureFailures(tx, a.importId),
    bringPictures: (tx, a) =>
      pictures.bringPictures(tx, a.importId, [
        { productId: a.productId, url: 'https://pictures.test/b.jpg', row: 2 },
      ]),
    takeOffPictures: (tx, a) =>
      pictures.takeOffPictures(tx, [{ productId: a.productId, url: 'https://pictures.test/a.jpg' }]),
  },
}
