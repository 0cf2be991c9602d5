import { parseThaiPhone, toArabicDigits } from '@langraan/thai'
import { loadAddressReader } from '@langraan/thai/address'
import { labelledMessages, readMessage } from '@langraan/orders/testing'
const readAddress = await loadAddressReader()
const bare = (text: string) => toArabicDigits(text).replace(/(?:บ้าน)?เลขที่|[\s.,:-]/g, '')
const bareName = (text: string) => bare(text).replace(/^(?:คุณ|นางสาว|นาย)/, '')
const bareItems = (items: any) => items.map(({ text, quantity }: any) => `${quantity} ${bare(text)}`).join('|')
for (const half of ['work', 'held-out'] as const) {
  const n = { name: 0, line: 0, items: 0, sureN: 0, sureL: 0, wsN: 0, wsL: 0 }
  const styles: Record<string, number> = {}
  const all = labelledMessages(half)
  for (const l of all) {
    const r = readMessage(l.text, readAddress)
    const okN = bareName(r.name.value) === bareName(l.name), okL = bare(r.line1.value) === bare(l.line1), okI = bareItems(r.items) === bareItems(l.items)
    n.name += +okN; n.line += +okL; n.items += +okI
    n.sureN += +(r.name.confidence >= 0.85); n.sureL += +(r.line1.confidence >= 0.85)
    n.wsN += +(r.name.confidence >= 0.85 && !okN); n.wsL += +(r.line1.confidence >= 0.85 && !okL)
    if (half === 'held-out' && !(okN && okL)) styles[l.style] = (styles[l.style] ?? 0) + 1
    if (half === 'work' && process.argv[2] && !(okN && okL && okI)) console.log(`## ${l.style}\n${l.text}\n want ${l.name} | ${l.line1} | ${bareItems(l.items)}\n got  ${r.name.value} ${r.name.confidence} | ${r.line1.value} ${r.line1.confidence} | ${bareItems(r.items)} LEFT ${r.left?.join(' | ')}`)
  }
  console.log(styles)
  console.log(half, all.length, Object.fromEntries(Object.entries(n).map(([k, v]) => [k, (100 * v / all.length).toFixed(1)])))
}
