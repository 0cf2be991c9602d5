import type { OperationKind } from '@langraan/operations/server'
import type { CountedStock, HeldStock } from '../../ports.ts'
import { bulkKinds } from './bulk-change.ts'
import { deleteCategoryKind } from '../lists/delete-category.ts'
import { deletePriceListKind } from '../lists/delete-price-list.ts'
import { deleteKind } from './delete-products.ts'
import { editKind } from './undo-edits.ts'
import { importKind } from '../imports/undo-import.ts'

/** What can be done with many products at once. */
export const productOperations = (deps: {
  heldStock: HeldStock
  countedStock: CountedStock
}): readonly OperationKind[] => [
  ...bulkKinds,
  deleteKind,
  deleteCategoryKind,
  deletePriceListKind,
  importKind(deps),
  editKind,
]
