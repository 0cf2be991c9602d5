import { ask } from '../../drills/house/client.ts'
import { pause } from '../../drills/house/cluster.ts'

// Runs in a process of its own, as others who have nothing to do with the file: [apiUrl, shop's name, milliseconds].
// Looks for goods in a shop so many times a second. Sends back how long each answer took.
const [apiUrl = '', slug = '', lasts = '6000'] = process.argv.slice(2)
const ASKED_PER_SECOND = 100

/** Each answer with the moment at which it was asked for. */
export type Shoppers = { answers: { at: number; latency: number }[] }

async function look(count: number): Promise<{ at: number; latency: number }> {
  const begun = performance.now()
  // Each address once, so that what is kept answers none of them.
  await ask(`${apiUrl}/storefront/${slug}/products?limit=20&text=${count}`)
  return { at: performance.timeOrigin + begun, latency: performance.now() - begun }
}

const begun = performance.now()
const asked: ReturnType<typeof look>[] = []
while (performance.now() - begun < Number(lasts)) {
  asked.push(look(asked.length))
  const next = begun + (asked.length * 1000) / ASKED_PER_SECOND
  await pause(Math.max(0, next - performance.now()))
}
process.send?.({ answers: await Promise.all(asked) } satisfies Shoppers, () => process.exit(0))
