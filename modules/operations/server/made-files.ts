import { type Database, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { type MadeFile, madeFileState } from '../rules/operation.ts'
import type { BatchContext } from './operation-kind.ts'
import { findOperation, type OperationRow } from './operations.sql.ts'

/** Where files lie that long work has made. */
export type KeptFiles = {
  exists(key: string): Promise<boolean>
  get(key: string): Promise<Uint8Array | undefined>
}
export type FileDeps = { db: Database; files: KeptFiles }
type Which = Pick<BatchContext, 'shopId' | 'operationId'>
/** Where the file of such work lies; undefined for work of another kind. */
type PlaceOf = (operation: OperationRow) => string | undefined

async function workOf({ db }: FileDeps, { shopId, operationId }: Which, placeOf: PlaceOf) {
  const operation = await withShop(db, shopId, (tx) => findOperation(tx, operationId))
  const place = operation && placeOf(operation)
  return operation && place !== undefined ? { operation, place } : refuse(standardRefusals, 'not_found')
}

/** How the file stands that long work makes. */
export async function standOfFile(deps: FileDeps, which: Which, placeOf: PlaceOf): Promise<MadeFile> {
  const { operation, place } = await workOf(deps, which, placeOf)
  const { name: fileName, doneCount, totalCount, faultCount } = operation
  const state = madeFileState(operation, await deps.files.exists(place))
  return { fileName, doneCount, totalCount, faultCount, state }
}

/** The file; undefined once it is kept no more. */
export async function readMadeFile(
  deps: FileDeps,
  which: Which,
  placeOf: PlaceOf,
): Promise<{ operation: OperationRow; content: Uint8Array | undefined }> {
  const { operation, place } = await workOf(deps, which, placeOf)
  return { operation, content: await deps.files.get(place) }
}
