import type { Till } from './till.ts'

const CACHE = 'till-pictures'
/** As wide as a tile is on a sharp screen: the rendition for tiles that the gallery has of each picture. */
const WIDTH = 480
/** How many the device keeps: some megabytes, and half of what a key may ask for in a minute. */
const MOST_KEPT = 300

/** Pictures of goods, kept on the device as they are seen: they stand there without a network as well. */
export class GoodsPictures {
  readonly #till: Till
  readonly #shown = new Map<string, Promise<string | undefined>>()
  #keeping: Promise<void> | undefined

  constructor(till: Till) {
    this.#till = till
  }

  /** Where the page finds a picture; nothing while there is neither a copy nor a network. */
  addressOf(pictureId: string): Promise<string | undefined> {
    const known = this.#shown.get(pictureId)
    if (known) return known
    const found = this.#find(pictureId)
    this.#shown.set(pictureId, found)
    return found
  }

  /** Keeps the pictures of the goods, one after the other, and lets go of those that are of none any more. */
  keepAll(): Promise<void> {
    this.#keeping ??= this.#keep().finally(() => (this.#keeping = undefined))
    return this.#keeping
  }

  async #keep(): Promise<void> {
    const { pairing } = this.#till
    if (!pairing || !('caches' in globalThis)) return
    const wanted = [...this.#till.goods.pictureIds()].slice(0, MOST_KEPT)
    const cache = await caches.open(CACHE)
    const paths = new Set(wanted.map((pictureId) => pathOf(pairing.shopId, pictureId)))
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url)
      if (!paths.has(pathname + search)) await cache.delete(url)
    }
    for (const pictureId of wanted) if (!(await this.#read(pictureId))) return
  }

  async #find(pictureId: string): Promise<string | undefined> {
    const picture = await this.#read(pictureId)
    // It is asked for again as soon as it is wanted again.
    if (!picture) this.#shown.delete(pictureId)
    return picture && URL.createObjectURL(picture)
  }

  /** The picture as it is kept, or as the shop has it; nothing where neither is at hand. */
  async #read(pictureId: string): Promise<Blob | undefined> {
    const { pairing } = this.#till
    if (!pairing || !('caches' in globalThis)) return undefined
    const path = pathOf(pairing.shopId, pictureId)
    const kept = await caches.match(path, { cacheName: CACHE })
    if (kept) return kept.blob()
    const answer = await reached(path, pairing.key)
    if (!answer?.ok) return undefined
    const cache = await caches.open(CACHE)
    await cache.put(path, answer.clone())
    return answer.blob()
  }
}

const pathOf = (shopId: string, pictureId: string): string =>
  `/api/v1/shops/${shopId}/pictures/${pictureId}?width=${WIDTH}`

/** Nothing where there is no network: the letter of the goods stands there meanwhile. */
async function reached(path: string, key: string): Promise<Response | undefined> {
  if (!navigator.onLine) return undefined
  try {
    return await fetch(path, { headers: { authorization: `Till ${key}` }, credentials: 'omit' })
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

const ofTills = new WeakMap<Till, GoodsPictures>()

export function picturesOf(till: Till): GoodsPictures {
  const known = ofTills.get(till) ?? new GoodsPictures(till)
  ofTills.set(till, known)
  return known
}
