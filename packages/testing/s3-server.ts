import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Credentials, signatureFault } from './aws-signature.ts'

const LEAST_PART_BYTES = 5 * 1024 * 1024

/** What the next request meets instead of being done: a status, a late answer, a connection that ends. */
export type S3Fault =
  | { status: number; code: string }
  | { lateMs: number }
  | { drop: true }
  | { lateError: string }

export type S3Server = {
  url: string
  objects: Map<string, Buffer>
  /** Uploads in parts that have begun and are not joined. */
  open: Map<string, Map<number, Buffer>>
  /** Taken one by one, each by one request. */
  faults: S3Fault[]
  /** How often each kind of request has come: `PUT`, `POST ?uploads`. */
  seen: string[]
  close(): Promise<void>
}

type Asked = { request: http.IncomingMessage; response: http.ServerResponse; body: Buffer }

/** An S3 store for tests: strict about signatures, parts and what is not there, with faults when they are wanted. */
export async function startS3Server(bucket: string, known: Credentials): Promise<S3Server> {
  const state = { objects: new Map(), open: new Map(), faults: [], seen: [] } as Omit<
    S3Server,
    'url' | 'close'
  >
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => answer(state, bucket, known, { request, response, body: Buffer.concat(chunks) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

type State = Omit<S3Server, 'url' | 'close'>

function answer(state: State, bucket: string, known: Credentials, asked: Asked): void {
  const { request, response, body } = asked
  const [path = '', query = ''] = (request.url ?? '').split('?')
  state.seen.push(`${request.method} ${query.replace(/=[^&]*/g, '')}`.trim())
  const fault = state.faults.shift()
  if (fault && 'drop' in fault) return void request.socket.destroy()
  if (fault && 'status' in fault) return refuse(response, fault.status, fault.code)
  if (fault && 'lateMs' in fault) return void setTimeout(() => doIt(), fault.lateMs)
  doIt(fault && 'lateError' in fault ? fault.lateError : undefined)
  function doIt(lateError?: string) {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const signed = { method: request.method ?? '', url: request.url ?? '', headers, body }
    const wrong = signatureFault(signed, known, new Date())
    if (wrong) return refuse(response, 403, wrong)
    const [, where = '', ...rest] = path.split('/')
    if (where !== bucket) return refuse(response, 404, 'NoSuchBucket')
    serve(state, rest.map(decodeURIComponent).join('/'), new URLSearchParams(query), asked, lateError)
  }
}

function serve(state: State, key: string, query: URLSearchParams, asked: Asked, lateError?: string): void {
  const { request, response, body } = asked
  const uploadId = query.get('uploadId')
  if (request.method === 'POST' && query.has('uploads')) return begin(state, response)
  if (uploadId !== null) return inParts(state, key, uploadId, query, asked, lateError)
  if (request.method === 'PUT') {
    state.objects.set(key, body)
    return void response.writeHead(200, { etag: etagOf(body) }).end()
  }
  if (request.method === 'DELETE') {
    state.objects.delete(key)
    return void response.writeHead(204).end()
  }
  const content = state.objects.get(key)
  if (!content) return refuse(response, 404, 'NoSuchKey')
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  if (range) return part(response, content, Number(range[1]), Number(range[2]))
  response.writeHead(200, { 'content-length': content.length, etag: etagOf(content) })
  response.end(request.method === 'HEAD' ? undefined : content)
}

function part(response: http.ServerResponse, content: Buffer, from: number, to: number): void {
  if (from >= content.length) return refuse(response, 416, 'InvalidRange')
  const bytes = content.subarray(from, to + 1)
  response.writeHead(206, {
    'content-length': bytes.length,
    'content-range': `bytes ${from}-${from + bytes.length - 1}/${content.length}`,
    etag: etagOf(content),
  })
  response.end(bytes)
}

function begin(state: State, response: http.ServerResponse): void {
  const uploadId = `upload-${state.open.size + 1}-${state.seen.length}`
  state.open.set(uploadId, new Map())
  xml(
    response,
    200,
    `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
  )
}

function inParts(
  state: State,
  key: string,
  uploadId: string,
  query: URLSearchParams,
  { request, response, body }: Asked,
  lateError?: string,
): void {
  const parts = state.open.get(uploadId)
  if (!parts) return refuse(response, 404, 'NoSuchUpload')
  if (request.method === 'DELETE') {
    state.open.delete(uploadId)
    return void response.writeHead(204).end()
  }
  if (request.method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body)
    return void response.writeHead(200, { etag: etagOf(body) }).end()
  }
  if (lateError) return xml(response, 200, `<Error><Code>${lateError}</Code></Error>`)
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
  const found = named.map(([, number, etag]) => ({ part: parts.get(Number(number)), etag }))
  if (found.length === 0 || found.some(({ part, etag }) => !part || etagOf(part) !== etag))
    return refuse(response, 400, 'InvalidPart')
  const whole = found.flatMap(({ part }) => (part ? [part] : []))
  if (whole.slice(0, -1).some((part) => part.length < LEAST_PART_BYTES))
    return refuse(response, 400, 'EntityTooSmall')
  state.objects.set(key, Buffer.concat(whole))
  state.open.delete(uploadId)
  xml(response, 200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
}

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`

const refuse = (response: http.ServerResponse, status: number, code: string): void =>
  xml(response, status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)

function xml(response: http.ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
}
