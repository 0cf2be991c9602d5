import type { Files } from '@langraan/gallery/ports'
import { type S3Call, S3Calls, failureOf, type S3Outside, type S3Settings, textOf } from './s3-calls.ts'
import { checkedKey, StorageError } from './storage-error.ts'

// A part is at least 5 MB there, but for the last one. What is smaller goes in one piece.
const PART_BYTES = 8 * 1024 * 1024

/** Files in a bucket of an S3 store, the same for every server and worker. */
export function createS3Files(settings: S3Settings, outside: S3Outside): Files {
  const calls = new S3Calls(settings, outside)
  const call = (sent: S3Call) => calls.call({ ...sent, key: checkedKey(sent.key) })
  const isFound = ({ status }: Response) => status !== 404
  return {
    put: async (key, content) => {
      if (content.length <= PART_BYTES) await bodyOf(await call({ method: 'PUT', key, body: content }))
      else await putInParts(call, key, partsOf(content))
    },
    putPieces: async (key, pieces) => {
      const parts = inParts(pieces)
      const first = await parts.next()
      const content = first.value ?? new Uint8Array()
      // What is no longer than a part is sent as one file.
      if (content.length < PART_BYTES) await bodyOf(await call({ method: 'PUT', key, body: content }))
      else await putInParts(call, key, after(content, parts))
    },
    get: async (key) => {
      const response = await call({ method: 'GET', key, also: [404] })
      if (isFound(response)) return new Uint8Array(await response.arrayBuffer())
      await refuseMissingBucket(response)
      return undefined
    },
    open: async (key) => {
      const first = await rangeOf(call, key, 0)
      if (isFound(first)) return { size: sizeOf(first), pieces: inRanges(call, key, first) }
      await refuseMissingBucket(first)
      return undefined
    },
    exists: async (key) => isFound(await call({ method: 'HEAD', key, also: [404] })),
    delete: async (key) => {
      const response = await call({ method: 'DELETE', key, also: [404] })
      if (!isFound(response)) await refuseMissingBucket(response)
    },
  }
}

type Call = (sent: S3Call) => Promise<Response>

/** So many bytes from there on; of a file of none there is no range, and it is answered 416. */
const rangeOf = (call: Call, key: string, from: number): Promise<Response> =>
  call({ method: 'GET', key, range: `bytes=${from}-${from + PART_BYTES - 1}`, also: [404, 416] })

/** How long the file is of which this is the first range, or the whole where a store knows of no ranges. */
function sizeOf({ status, headers }: Response): number {
  if (status === 416) return 0
  const told = status === 206 ? headers.get('content-range')?.split('/')[1] : headers.get('content-length')
  const size = Number(told ?? Number.NaN)
  if (!Number.isSafeInteger(size)) throw new StorageError(status, 'NoSize', 'the files’ store told no size')
  return size
}

/** Range after range, each by a call of its own: one call for all of a large file would have to last as long as its reader. */
async function* inRanges(call: Call, key: string, first: Response): AsyncGenerator<Uint8Array> {
  const size = sizeOf(first)
  if (size === 0) return
  let piece = new Uint8Array(await first.arrayBuffer())
  yield piece
  for (let at = piece.length; at < size; at += piece.length) {
    const range = await rangeOf(call, key, at)
    piece = new Uint8Array(await range.arrayBuffer())
    if (range.status !== 206 || piece.length === 0)
      throw new StorageError(range.status, 'NoRange', 'the files’ store broke off within a file')
    yield piece
  }
}

function* partsOf(content: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < content.length; at += PART_BYTES) yield content.subarray(at, at + PART_BYTES)
}

/** Pieces of any length as parts, of which only the last may be short. */
async function* inParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    held.push(piece)
    length += piece.length
    if (length < PART_BYTES) continue
    const joined = Buffer.concat(held)
    const whole = joined.length - (joined.length % PART_BYTES)
    yield* partsOf(joined.subarray(0, whole))
    held = [joined.subarray(whole)]
    length = joined.length - whole
  }
  if (length > 0) yield Buffer.concat(held)
}

async function* after(first: Uint8Array, others: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* others
}

/** A large file in parts, each of which can be sent again by itself. One that fails leaves no parts behind. */
async function putInParts(
  call: Call,
  key: string,
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const begun = await bodyOf(await call({ method: 'POST', key, query: { uploads: '' } }))
  const uploadId = textOf(begun, 'UploadId')
  if (uploadId === undefined) throw new StorageError(200, 'NoUploadId', 'the files’ store began nothing')
  try {
    const etags: string[] = []
    for await (const body of content) {
      const query = { partNumber: String(etags.length + 1), uploadId }
      const part = await call({ method: 'PUT', key, query, body })
      await bodyOf(part)
      etags.push(part.headers.get('etag') ?? '')
    }
    const parts = etags.map(
      (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    )
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const ended = await bodyOf(await call({ method: 'POST', key, query: { uploadId }, body }))
    // It may fail after it has said 200: the answer was begun while the parts were being joined.
    if (ended.includes('<Error>')) throw failureOf(500, ended)
  } catch (error) {
    await call({ method: 'DELETE', key, query: { uploadId }, also: [404] })
    throw error
  }
}

/** A file that is not there is an answer; a bucket that is not there is a wrong setting. */
async function refuseMissingBucket(response: Response): Promise<void> {
  const text = await bodyOf(response)
  if (textOf(text, 'Code') === 'NoSuchBucket') throw failureOf(404, text)
}

/** Read to its end, so that the connection is free for the next one. */
const bodyOf = (response: Response): Promise<string> => response.text()
