import { loadAddressReader, searchAddress } from '@langraan/thai/address'
import { labelledMessages, readMessage } from '@langraan/orders/testing'
import { measure } from '../measure.ts'

// What it takes to read an order out of a chat message, and to answer one key typed into an address:
// `npm run bench -- reading`. The reference is the same text as JSON, written and read.
const QUERIES = ['บาง', 'บางปู สมุทร', '1028', 'กทม', 'nong bua', 'ไม่มี', 'แขวงสีลมเขตบางรัก']
const ROUNDS = 20

await measure(
  async () => {
    const readAddress = await loadAddressReader()
    const texts = [...labelledMessages('work'), ...labelledMessages('held-out')].map(({ text }) => text)
    const value = median(texts.map((text) => tookMs(() => readMessage(text, readAddress))))
    const reference = median(texts.map((text) => tookMs(() => JSON.parse(JSON.stringify(text)))))
    const searches: number[] = []
    for (const query of QUERIES) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now()
        await searchAddress(query)
        times.push(performance.now() - begun)
      }
      searches.push(median(times))
    }
    return {
      bench: 'reading',
      value,
      unit: 'ms a message',
      reference,
      ratio: Number((value / reference).toFixed(1)),
      searchMs: Math.max(...searches),
      messages: texts.length,
    }
  },
  async () => undefined,
)

function tookMs(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

function median(times: readonly number[]): number {
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  return Number(middle.toFixed(4))
}
