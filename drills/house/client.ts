import http from 'node:http'

export type Answer = {
  status: number
  body: Record<string, unknown>
  text: string
  bytes: Buffer
  headers: http.IncomingHttpHeaders
}
export type Ask = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  timeoutMs?: number
}

/** Thrown when no answer came: nobody knows then whether it was done. */
export class NoAnswer extends Error {}

const TIMEOUT_MS = 15_000

/** One HTTP request over a connection of its own, so that a killed server takes no other request with it. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body, timeoutMs = TIMEOUT_MS }: Ask = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => reject(new NoAnswer(error.message))
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const request = http.request(
      url,
      { method, agent: false, headers: { ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', failed)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString()
          const isJson = (response.headers['content-type'] ?? '').includes('json')
          resolve({
            status: response.statusCode ?? 0,
            body: isJson && text ? (JSON.parse(text) as Record<string, unknown>) : {},
            text,
            bytes,
            headers: response.headers,
          })
        })
      },
    )
    const late = setTimeout(() => request.destroy(new Error('no answer in time')), timeoutMs)
    request.on('close', () => clearTimeout(late))
    request.on('error', failed)
    // An answer may come before all was sent: it is read all the same.
    request.end(body)
  })
}

/** Form data with one file, as a browser sends it. */
export function formData(
  fields: Record<string, string>,
  file: { field?: string; name: string; type: string; content: Buffer },
): { body: Buffer; contentType: string } {
  const boundary = 'langraan-drill-boundary'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${file.field ?? 'file'}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    file.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, contentType: `multipart/form-data; boundary=${boundary}` }
}
