import type { OperationKind } from '@langraan/operations/server'
import type { HeldStock } from '../ports.ts'
import { bulkKinds } from './bulk-change.ts'
import { deleteCategoryKind } from './delete-category.ts'
import { deletePriceListKind } from './delete-price-list.ts'
import { deleteKind } from './delete-products.ts'
import { editKind } from './undo-edits.ts'
import { importKind } from './undo-import.ts'

/** What can be done with many products at once. */
export const productOperations = (deps: { heldStock: HeldStock }): readonly OperationKind[] => [
  ...bulkKinds,
  deleteKind,
  deleteCategoryKind,
  deletePriceListKind,
  importKind(deps),
  editKind,
]
