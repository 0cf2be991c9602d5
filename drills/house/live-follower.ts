import http from 'node:http'
import { type Cluster, pause } from './cluster.ts'
import type { DrillShop } from './shop.ts'

const AGAIN_MS = 100

/**
 * Follows a shop's events as a browser does: when the stream ends, it comes again, at the other server, with
 * the id of the last event it saw.
 */
export class LiveFollower {
  readonly seen: number[] = []
  cuts = 0
  readonly #cluster: Cluster
  readonly #shop: DrillShop
  #server: number
  #request: http.ClientRequest | undefined
  #stopped = false

  constructor(cluster: Cluster, shop: DrillShop, server: number) {
    this.#cluster = cluster
    this.#shop = shop
    this.#server = server
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      await this.#follow()
      this.#server = (this.#server + 1) % this.#cluster.servers.length
      if (!this.#stopped) await pause(AGAIN_MS)
    }
  }

  /** Cuts the connection without a word. */
  cut(): void {
    this.cuts++
    this.#request?.destroy()
  }

  stop(): void {
    this.#stopped = true
    this.#request?.destroy()
  }

  #follow(): Promise<void> {
    return new Promise((resolve) => {
      const last = this.seen.at(-1) ?? 0
      const url = `${this.#cluster.apiUrl(this.#server)}/shops/${this.#shop.shopId}/events`
      const headers = { cookie: this.#shop.cookies, 'last-event-id': String(last) }
      const request = http.get(url, { agent: false, headers }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString()
          const blocks = text.split('\n\n')
          text = blocks.pop() ?? ''
          for (const block of blocks) this.#take(block)
        })
        response.on('error', () => response.destroy())
        response.on('close', resolve)
      })
      this.#request = request
      // A server that is down refuses: the next one is asked.
      request.on('error', () => resolve())
    })
  }

  /** Only blocks with data are events; the first of a stream merely repeats where it begins. */
  #take(block: string): void {
    const id = /^id: (\d+)$/m.exec(block)?.[1]
    if (id && /^data: /m.test(block)) this.seen.push(Number(id))
  }
}
