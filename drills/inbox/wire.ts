import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { ask, NoAnswer } from '../house/client.ts'
import { pause } from '../house/cluster.ts'

/**
 * What befalls a delivery between a channel and us. `lost`: it never arrives. `unheard`: it arrives, and our answer does
 * not. `half`: the line breaks within it. `twice`: it arrives twice at the same moment. `late`: others overtake it.
 * `swallowed`: somebody says yes to it, and nobody has it.
 */
export type Mishap = 'lost' | 'unheard' | 'half' | 'twice' | 'late' | 'swallowed'

const LATE_MS = 1500
const PASSED_ON = ['content-type', 'x-line-signature', 'x-hub-signature-256'] as const

/** The line from both channels to our server: real HTTP, on which things go wrong when it is told so. */
export class Wire {
  readonly #server: http.Server
  readonly #to: string
  readonly #waiting: Mishap[] = []
  /** How often each of them happened. */
  readonly happened: Partial<Record<Mishap, number>> = {}
  /** What was swallowed, by the page's names of messages: only its history tells of these, by the second. */
  readonly swallowed = new Set<string>()

  private constructor(to: string) {
    this.#to = to
    this.#server = http.createServer((request, response) => void this.#take(request, response))
  }

  static async open(to: string): Promise<Wire> {
    const wire = new Wire(to)
    await new Promise<void>((resolve) => wire.#server.listen(0, '127.0.0.1', resolve))
    return wire
  }

  urlOf(provider: 'line' | 'facebook'): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/webhooks/${provider}`
  }

  /** The next deliveries meet this. */
  meet(mishap: Mishap, times: number): void {
    for (let left = times; left > 0; left--) this.#waiting.push(mishap)
  }

  /** Nothing meets this any more. */
  forget(mishap: Mishap): void {
    this.#waiting.splice(0, this.#waiting.length, ...this.#waiting.filter((one) => one !== mishap))
  }

  async close(): Promise<void> {
    this.#waiting.length = 0
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const mishap = this.#next(body)
    if (mishap) this.happened[mishap] = (this.happened[mishap] ?? 0) + 1
    const heard = await this.#carry(request, body, mishap)
    if (heard === undefined) {
      response.destroy()
      return
    }
    response.writeHead(heard, { 'content-type': 'application/json' })
    response.end('{}')
  }

  /** Only a message of a page that nobody has seen can be swallowed: Facebook's history has it, while it is new. */
  #next(body: Buffer): Mishap | undefined {
    const at = this.#waiting.findIndex((mishap) => mishap !== 'swallowed' || isMessageOfPage(body))
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  /** What the channel hears: a status, or undefined where the line breaks. */
  async #carry(
    request: http.IncomingMessage,
    body: Buffer,
    mishap: Mishap | undefined,
  ): Promise<number | undefined> {
    if (mishap === 'swallowed') {
      for (const [, mid] of body.toString().matchAll(/"mid":"([^"]+)"/g)) if (mid) this.swallowed.add(mid)
      return 200
    }
    if (mishap === 'lost') return undefined
    if (mishap === 'late') await pause(LATE_MS)
    if (mishap === 'half') {
      await this.#breakWithin(request, body)
      return undefined
    }
    const [status] = await Promise.all(
      Array.from({ length: mishap === 'twice' ? 2 : 1 }, () => this.#passOn(request, body)),
    )
    return mishap === 'unheard' ? undefined : status
  }

  #headersOf({ headers }: http.IncomingMessage): Record<string, string> {
    return Object.fromEntries(
      PASSED_ON.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
    )
  }

  async #passOn(request: http.IncomingMessage, body: Buffer): Promise<number | undefined> {
    try {
      const { status } = await ask(`${this.#to}${request.url ?? ''}`, {
        method: request.method ?? 'POST',
        headers: this.#headersOf(request),
        body,
      })
      return status
    } catch (error) {
      if (error instanceof NoAnswer) return undefined
      throw error
    }
  }

  async #breakWithin(request: http.IncomingMessage, body: Buffer): Promise<void> {
    await new Promise<void>((resolve) => {
      const headers = { ...this.#headersOf(request), 'content-length': String(body.length) }
      const broken = http.request(`${this.#to}${request.url ?? ''}`, {
        method: 'POST',
        agent: false,
        headers,
      })
      broken.on('error', () => resolve())
      broken.write(body.subarray(0, body.length / 2), () => broken.destroy(new Error('the line broke')))
    })
  }
}

/** The history has the newest twenty of each chat: of what was told late it may know nothing any more. */
const NEW_MS = 4000

function isMessageOfPage(body: Buffer): boolean {
  const text = body.toString()
  const isOther = ['is_echo', 'message_edit', 'reply_to'].some((word) => text.includes(word))
  if (!text.includes('"object":"page"') || !text.includes('"text"') || isOther) return false
  return Date.now() - Number(/"timestamp":(\d+)/.exec(text)?.[1] ?? 0) < NEW_MS
}
