import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import { printBarcodeLabels } from './lists/barcode-labels.ts'
import type { ExportDeps, ImportDeps } from './catalog-deps.ts'
import { purgeProducts } from './changes/change-products.ts'
import { checkImport, giveUpCheck } from './imports/check-import.ts'
import { fetchPictures, giveUpPictures } from './imports/fetch-pictures.ts'
import { productOperations } from './changes/product-operations.ts'
import { purgeImports } from './imports/purge-imports.ts'
import { catalogRoutes } from './routes.ts'
import { giveUpExport, purgeExports, runExport } from './lists/run-export.ts'
import { giveUpImport, runImport } from './imports/run-import.ts'

type WorkDeps = {
  imports: ImportDeps
  exports: ExportDeps
  papers: Parameters<typeof printBarcodeLabels>[0]
}

export const served = {
  routes: catalogRoutes,
  jobs: ({ imports, exports, papers }) => ({
    'check-import': (job) => checkImport(imports, job),
    'run-import': (job) => runImport(imports, job),
    'fetch-pictures': (job) => fetchPictures(imports, job),
    'purge-imports': (job) => purgeImports(imports, job),
    'purge-products': (job) => purgeProducts(imports, job),
    'export-products': (job) => runExport(exports, job),
    'purge-exports': (job) => purgeExports(exports, job),
    'barcode-labels': (job) => printBarcodeLabels(papers, job),
  }),
  // Whoever waits for it would see it run for ever, here or in the list of long work.
  givenUp: ({ imports, exports }) => ({
    'check-import': { tell: (job) => giveUpCheck(imports, job) },
    'run-import': { tell: (job) => giveUpImport(imports, job) },
    'fetch-pictures': { tell: (job) => giveUpPictures(imports, job) },
    'export-products': { tell: (job) => giveUpExport(exports, job) },
  }),
  work: ({ imports: { heldStock, countedStock } }) => productOperations({ heldStock, countedStock }),
} satisfies ServedModule<Parameters<typeof catalogRoutes>[2], WorkDeps, keyof JobData>
