import { enqueue, withShop } from '@langraan/db'
import type { BatchContext } from './operation-kind.ts'
import type { OperationsDeps } from './operations-deps.ts'

// Names and addresses of many people lie in them: no longer than it takes to fetch them.
const KEPT_SECONDS = 86_400

type Which = Pick<BatchContext, 'shopId' | 'operationId'>
/** How the file of a kind of work is kept: where, and what a part and the whole end with. */
type Kept = { folder: string; batchSize: number; part: string; whole: string }

/** Where work on many keeps the file that it makes: a part for each batch, and in the end the whole. */
export type FileInParts = {
  whole: string
  partOf(position: number): string
  /** All parts that there may be, in their order. */
  parts(totalCount: number): string[]
}

export function fileInParts({ shopId, operationId }: Which, kept: Kept): FileInParts {
  const place = `shops/${shopId}/${kept.folder}/${operationId}`
  const partOf = (position: number) => `${place}-${position}.${kept.part}`
  return {
    whole: `${place}.${kept.whole}`,
    partOf,
    parts: (totalCount) =>
      Array.from({ length: Math.ceil(totalCount / kept.batchSize) }, (_, at) => partOf(at * kept.batchSize)),
  }
}

/** Where all of it may lie. */
export const keysOfFile = (
  { whole, parts }: FileInParts,
  { totalCount }: Pick<BatchContext, 'totalCount'>,
): string[] => [...parts(totalCount), whole]

/** The parts that there are, one after the other, so that no more than one has to be held. */
export async function* partsThere(
  files: { get(key: string): Promise<Uint8Array | undefined> },
  { parts }: FileInParts,
  { totalCount }: Pick<BatchContext, 'totalCount'>,
): AsyncGenerator<Uint8Array> {
  for (const key of parts(totalCount)) {
    const part = await files.get(key)
    // Where nothing of a batch could be done there is none.
    if (part) yield part
  }
}

/**
 * Keeps a part, or the whole. Where there is nothing to keep none may lie there either: a worker that died may have made
 * one of what has been called off since.
 */
export const keepOrClear = (
  files: { put(key: string, content: Uint8Array): Promise<void>; delete(key: string): Promise<void> },
  key: string,
  content: Uint8Array | undefined,
): Promise<void> => (content ? files.put(key, content) : files.delete(key))

/** The same of what comes piece after piece, so that it is never held as a whole. */
export async function keepPiecesOrClear(
  files: {
    putPieces(key: string, pieces: AsyncIterable<Uint8Array>): Promise<void>
    delete(key: string): Promise<void>
  },
  key: string,
  pieces: AsyncGenerator<Uint8Array>,
): Promise<void> {
  const first = await pieces.next()
  if (first.done) return files.delete(key)
  await files.putPieces(key, after(first.value, pieces))
}

async function* after(first: Uint8Array, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* pieces
}

/**
 * Has the file and its parts cleared away in a day. To be called before the first part is written: what is stopped
 * half-way leaves nothing behind either, and who joins the parts again, because the last step was lost, finds them.
 */
export function clearFileLater(
  { db, jobs }: Pick<OperationsDeps, 'db' | 'jobs'>,
  { shopId, totalCount }: Pick<BatchContext, 'shopId' | 'totalCount'>,
  file: FileInParts,
): Promise<void> {
  const job = { shopId, keys: keysOfFile(file, { totalCount }) }
  return withShop(db, shopId, (tx) =>
    enqueue(jobs, tx, 'remove-files', job, { startAfterSeconds: KEPT_SECONDS }),
  )
}
