import { langraan, medusa, type Shop, vendure } from './shops.ts'

// Runs in a process of its own: [shop, url, facts, what, clients, milliseconds or buyers, products].
const [name = '', url = '', facts = '{}', what = '', clients = '8', many = '4000', products = '200'] =
  process.argv.slice(2)
const KINDS: Record<string, (url: string, facts: string) => Shop> = { langraan, vendure, medusa }
const kind = KINDS[name]
if (!kind) throw new Error(`which shop? ${name}`)
const shop = kind(url, facts)
// The last product has few pieces, and is for the crowd alone.
const usual = Number(products) - 1

/** `good` is how many were done, `refused` how many not, both within the time. */
export type Done = { perSecond: number; good: number; refused: number; seconds: number }

const done = { good: 0, refused: 0 }
const begun = performance.now()
const tell = (isGood: boolean): number => (isGood ? (done.good += 1) : (done.refused += 1))
const attempt = (lines: Parameters<Shop['order']>[0]): Promise<unknown> => shop.order(lines).then(tell)

if (what === 'crowd') {
  // Everybody presses the button at once, for one piece each; an answer that is no JSON is a refusal too.
  const buyers = Array.from({ length: Number(many) }, () => attempt([{ at: usual, quantity: 1 }]))
  for (const result of await Promise.allSettled(buyers)) if (result.status === 'rejected') tell(false)
} else {
  let count = 0
  const client = async () => {
    while (performance.now() - begun < Number(many)) {
      const at = count++
      if (what === 'list') await shop.list().then(() => tell(true))
      else
        await attempt([
          { at: (at * 7) % usual, quantity: 1 },
          { at: (at * 7 + 31) % usual, quantity: 2 },
        ])
    }
  }
  await Promise.all(Array.from({ length: Number(clients) }, client))
}
const seconds = (performance.now() - begun) / 1000
process.send?.({ ...done, seconds, perSecond: done.good / seconds } satisfies Done)
