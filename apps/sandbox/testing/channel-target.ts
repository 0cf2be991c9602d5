import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Delivery {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** The product's place where webhooks arrive: it keeps what comes, and answers as it is told. */
export async function startChannelTarget() {
  const deliveries: Delivery[] = []
  let statuses: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body: Buffer.concat(chunks) })
      response.statusCode = statuses.shift() ?? 200
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    deliveries,
    /** The next answers; 200 after them. */
    answerWith: (...next: number[]) => {
      statuses = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
