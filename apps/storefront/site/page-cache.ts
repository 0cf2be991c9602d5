import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'

/** A page as the bytes that are sent. */
export type KeptPage = { html: Buffer; brotli: Buffer; etag: string }

/** What a page is made from, and how. `data` says whether it must be made anew. */
export type PageSource = { data: string; make: () => string }

type Entry = { revision: number; checkedAt: number; data: string; page: KeptPage }

// Stock is no older than this on any page; prices and settings follow the shop's revision.
const STOCK_LASTS_MS = 1000
const MOST_BYTES = 48 * 1024 * 1024
// Brotli at 4 costs less than the page's own rendering and halves what travels.
const QUALITY = 4

/**
 * Pages of the shops, kept as bytes by shop, language and address for as long as the shop's revision
 * stays. Once a second the data is asked for again; where it is the same, so are the bytes. Everybody who
 * asks for a page that is being made waits for the same one.
 */
export class PageCache {
  readonly #now: () => number
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Promise<KeptPage | undefined>>()
  #bytes = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** The page if it is fresh, without waiting. */
  fresh(key: string, revision: number): KeptPage | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.revision !== revision) return undefined
    return this.#now() - entry.checkedAt < STOCK_LASTS_MS ? entry.page : undefined
  }

  /** The page, loaded when it is not fresh. Undefined when `load` finds nothing; that is not kept. */
  get(
    key: string,
    revision: number,
    load: () => Promise<PageSource | undefined>,
  ): Promise<KeptPage | undefined> {
    const making = this.#making.get(key)
    if (making) return making
    const made = this.#make(key, revision, load).finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  async #make(
    key: string,
    revision: number,
    load: () => Promise<PageSource | undefined>,
  ): Promise<KeptPage | undefined> {
    const checkedAt = this.#now()
    const source = await load()
    const held = this.#entries.get(key)
    if (!source) {
      this.#drop(key)
      return undefined
    }
    if (held && held.revision === revision && held.data === source.data) {
      held.checkedAt = checkedAt
      return held.page
    }
    const page = keep(source.make())
    this.#drop(key)
    this.#entries.set(key, { revision, checkedAt, data: source.data, page })
    this.#bytes += sizeOf(source.data, page)
    this.#makeRoom()
    return page
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#bytes -= sizeOf(entry.data, entry.page)
    this.#entries.delete(key)
  }

  /** The pages that were made longest ago go first. */
  #makeRoom(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= MOST_BYTES) return
      this.#drop(key)
    }
  }
}

function keep(text: string): KeptPage {
  const html = Buffer.from(text)
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  // Weak, because the same page travels compressed and not.
  return { html, brotli, etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` }
}

// A character of text takes up to two bytes.
const sizeOf = (data: string, page: KeptPage): number =>
  data.length * 2 + page.html.length + page.brotli.length
