import { loadAddressReader } from '@langraan/thai/address'
import { indexGoods, readMessage, labelledOrders, scoreOrderReading, variantsOfShop, type OrderReading } from '@langraan/orders/testing'
const half = process.argv[2] === 'held-out' ? 'held-out' : 'work'
const show = process.argv[3]
const readAddress = await loadAddressReader()
const shops = new Map([10, 200, 2000].map((n) => [n, indexGoods(variantsOfShop(n as 10).map((v) => ({ ...v, variantName: Object.values(v.options).join(' / ') })))]))
const sum: Record<string, number> = {}
let took = 0
const all = labelledOrders(half)
for (const label of all) {
  const index = shops.get(label.shop)!
  const t0 = performance.now()
  const r = readMessage(label.text, readAddress, index)
  took += performance.now() - t0
  const items = r.items.filter((i) => i.goods.length === 1)
  const reading: OrderReading = {
    items: items.map((i) => ({ sku: index.goods[i.goods[0]!]!.sku, quantity: i.quantity, isSure: i.confidence >= 0.7 })),
    isWhole: r.items.every((i) => i.goods.length === 1 && i.confidence >= 0.7) && r.left.length === 0,
    isCod: r.isCashOnDelivery,
    name: { text: r.name.value, isSure: r.name.confidence >= 0.85 },
    phone: { text: r.phone.value, isSure: r.phone.confidence >= 0.85 },
    line: { text: r.line1.value, isSure: r.line1.confidence >= 0.85 },
  }
  const s = scoreOrderReading(label, reading)
  sum.whole = (sum.whole ?? 0) + Number(reading.isWhole)
  sum.lineSure = (sum.lineSure ?? 0) + Number(reading.line!.isSure)
  sum.nameSure = (sum.nameSure ?? 0) + Number(reading.name!.isSure)
  for (const [k, v] of Object.entries(s)) sum[k] = (sum[k] ?? 0) + Number(v)
  if (half === 'work' && show) {
    const bad = show === 'goods' ? !s.areGoodsRight || s.areGoodsWrongAndSure : show === 'name' ? !s.isNameRight || s.isNameWrongAndSure : show === 'line' ? !s.isLineRight || s.isLineWrongAndSure : show==='cod' ? !s.isCodRight || !s.isPhoneRight : false
    if (bad) {
      console.log(`## ${label.way} ${label.shop}\n${label.text}`)
      if (show === 'goods') console.log(`  want ${label.items.map((i) => i.sku + 'x' + i.quantity).join(' ')} NOT ${label.notUnderstood.join('|')}\n  got  ${r.items.map((i) => `[${i.text}]${i.goods.length === 1 ? index.goods[i.goods[0]!]!.sku : '?' + i.goods.length}x${i.quantity}${i.confidence >= 0.7 ? '!' : ''}`).join(' ')} ${s.areGoodsWrongAndSure ? 'WRONG&SURE' : ''} LEFT ${r.left.join(' | ')}`)
      else console.log(`  want ${label.name} | ${label.line}\n  got  ${r.name.value} ${r.name.confidence} | ${r.line1.value} ${r.line1.confidence}   LEFT ${r.left.join(' | ')}`)
    }
  }
}
console.log(half, all.length, (took / all.length).toFixed(1), 'ms', Object.fromEntries(Object.entries(sum).map(([k, v]) => [k, ((100 * v) / all.length).toFixed(1)])))
