export { codesOf, variantsOfCodes } from './imports/codes-of.ts'
export { findCategories } from './lists/categories.sql.ts'
export { findPriceLists } from './lists/price-lists.sql.ts'
export { printBarcodeLabels } from './lists/barcode-labels.ts'
export type { CatalogDeps, ExportDeps, ImportDeps } from './catalog-deps.ts'
export { purgeProducts } from './changes/change-products.ts'
export { purgeImports } from './imports/purge-imports.ts'
export { checkImport, giveUpCheck } from './imports/check-import.ts'
export { fetchPictures, giveUpPictures } from './imports/fetch-pictures.ts'
export { countProducts } from './imports/imports.sql.ts'
export { addressAfter } from './old-addresses.sql.ts'
export { pictureOfVariant } from './picture-of-variant.ts'
export { productPictureUses } from './picture-uses.ts'
export { productOperations } from './changes/product-operations.ts'
export {
  findProducts,
  firstPictures,
  namesOfVariants,
  picturesOfLines,
  insertProducts,
  namedProducts,
  type NamedProduct,
  type ProductRow,
  slugsOf,
} from './products.sql.ts'
export { type GoodsToBox, goodsToBox } from './packing-care.sql.ts'
export { saveStorageShelf, storedGoods } from './storage-shelves.sql.ts'
export { catalogRoutes } from './routes.ts'
export { giveUpExport, purgeExports, runExport } from './lists/run-export.ts'
export { giveUpImport, runImport } from './imports/run-import.ts'
export { countMatching } from './products.sql.ts'
export {
  findShelf,
  productOfSlug,
  shownSlugs,
  stockedCategories,
  type ShelfPlace,
  type ShelfRow,
} from './shelf.sql.ts'
export { served } from './served.ts'
