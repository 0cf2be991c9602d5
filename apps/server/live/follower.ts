import type { ServerResponse } from 'node:http'
import { isId } from '@langraan/runtime'

// Whoever reads so slowly is cut off; they come back and go on where they were.
const MOST_UNREAD_BYTES = 1024 * 1024
const MOST_SHOPS = 20

/** How far each shop has been told, by its id. */
export type Positions = Map<string, number>

/** One stream of events to one reader, with the session that it lives by. */
export class Follower {
  readonly sessionId: string
  readonly userId: string
  readonly positions: Positions
  readonly #stream: ServerResponse
  readonly #mark: (positions: Positions) => string

  constructor(
    stream: ServerResponse,
    of: { sessionId: string; userId: string; positions: Positions; mark: (positions: Positions) => string },
  ) {
    this.sessionId = of.sessionId
    this.userId = of.userId
    this.positions = of.positions
    this.#stream = stream
    this.#mark = of.mark
  }

  /**
   * The head of the stream: how soon to come back, and from which mark on. `here` is for browsers, which hear of a
   * mark only by an event: milliseconds since anything happened in the shops that they name no mark of, `Infinity`
   * (null on the wire) where nothing is kept.
   */
  begin(requestId: string, { gap, here }: { gap: boolean; here?: { quietMs: number } | undefined }): void {
    this.#stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': requestId,
    })
    const head = `retry: 1000\nid: ${this.#mark(this.positions)}\n`
    this.#write(`${head}${here ? `event: here\ndata: ${JSON.stringify(here)}\n` : ''}\n`)
    if (gap) this.#write('event: gap\ndata: {}\n\n')
  }

  /** Tells an event, as it was written for the follower's role. */
  tell(event: string): void {
    this.#write(`id: ${this.#mark(this.positions)}\nevent: shop-event\ndata: ${event}\n\n`)
  }

  stillHere(): void {
    this.#write(': still here\n\n')
  }

  /** Says that the session is over, so that the reader does not come back, and ends. */
  end(): void {
    this.positions.clear()
    this.#write('event: session-ended\ndata: {}\n\n')
    this.#stream.end()
  }

  /** Makes room for a newer stream of the same caller. It is no end of the session: whoever still reads comes back. */
  giveWay(): void {
    this.positions.clear()
    this.#stream.end()
  }

  get gone(): boolean {
    return this.#stream.destroyed || this.#stream.writableEnded
  }

  #write(text: string): void {
    if (this.gone) return
    this.#stream.write(text)
    if (this.#stream.writableLength > MOST_UNREAD_BYTES) this.#stream.destroy()
  }
}

/** The mark of a stream that follows several shops: `shop:position,shop:position`. */
export const writeMark = (positions: Positions): string =>
  [...positions].map(([shopId, position]) => `${shopId}:${position}`).join(',')

/** Reads such a mark; what is no mark is left out, as if it were not there. */
export function readMark(text: string): Positions {
  const found: Positions = new Map()
  for (const part of text.split(',').slice(0, MOST_SHOPS)) {
    const [shopId = '', digits = ''] = part.split(':')
    const position = Number(digits)
    if (isId(shopId) && digits !== '' && Number.isSafeInteger(position) && position >= 0)
      found.set(shopId, position)
  }
  return found
}
