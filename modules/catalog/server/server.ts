export { codesOf, variantsOfCodes } from './codes-of.ts'
export { printBarcodeLabels } from './barcode-labels.ts'
export type { CatalogDeps, ExportDeps, ImportDeps } from './catalog-deps.ts'
export { purgeProducts } from './change-products.ts'
export { purgeImports } from './purge-imports.ts'
export { checkImport, giveUpCheck } from './check-import.ts'
export { fetchPictures, giveUpPictures } from './fetch-pictures.ts'
export { countProducts } from './imports.sql.ts'
export { addressAfter } from './old-addresses.sql.ts'
export { pictureOfVariant } from './picture-of-variant.ts'
export { productPictureUses } from './picture-uses.ts'
export { productOperations } from './product-operations.ts'
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
export { catalogRoutes } from './routes.ts'
export { giveUpExport, purgeExports, runExport } from './run-export.ts'
export { giveUpImport, runImport } from './run-import.ts'
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
