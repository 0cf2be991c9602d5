import { Readable } from 'node:stream'
import { type Database, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { FastifyReply } from 'fastify'
import { type MadeFile, madeFileState } from '../rules/operation.ts'
import type { BatchContext } from './operation-kind.ts'
import { findOperation, type OperationRow } from './operations.sql.ts'

/** A file that is sent piece after piece: those of long work may have a hundred megabytes. */
export type FileInPieces = { size: number; pieces: AsyncIterable<Uint8Array> }
/** Where files lie that long work has made. */
export type KeptFiles = {
  exists(key: string): Promise<boolean>
  open(key: string): Promise<FileInPieces | undefined>
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
): Promise<{ operation: OperationRow; file: FileInPieces | undefined }> {
  const { operation, place } = await workOf(deps, which, placeOf)
  return { operation, file: isFileDone(operation) ? await deps.files.open(place) : undefined }
}

/** What lies there before its work is done may have to be made anew; what is gone may still lie there. */
export const isFileDone = ({ state, fileGoneAt }: Pick<OperationRow, 'state' | 'fileGoneAt'>): boolean =>
  state === 'done' && fileGoneAt === null

/** Sends a file as it is read. Where a piece does not come the answer breaks off, and is none. */
export const sendFile = (
  reply: FastifyReply,
  { size, pieces }: FileInPieces,
  { type, disposition }: { type: string; disposition: string },
): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', disposition)
    .header('content-length', size)
    .send(Readable.from(pieces, { objectMode: false }))
