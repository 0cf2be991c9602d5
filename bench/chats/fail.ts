import { readFileSync } from 'node:fs'
import { loadAddressReader } from '@langraan/thai/address'
import { indexGoods, readMessage } from '@langraan/orders/testing'
const g = (productName: string, variantName: string, sku: string) => ({ productName, variantName, sku, priceSatang: 10000 })
const index = indexGoods([
  ...['S', 'M', 'L', 'XL'].map((s) => g('เสื้อเชิ้ตลมทะเล', `ขาว / ${s}`, `LT-0021-${s}`)),
  g('ถุงผ้าแมวเหมียว', 'ครีม', 'TT-CR'), g('ถุงผ้าแมวเหมียว', 'ม่วง', 'TT-PP'), g('สบู่ขมิ้น', '', 'SP-0001'), g('สบู่มะขาม', '', 'SP-0002'), g('กระเป๋าผักตบชวา', '', 'BG-0003'),
  g('ผ้าคลุมไหล่', 'คราม', 'SC-0010'), g('ผ้าคลุมไหล่', 'เหลืองขมิ้น', 'SC-0011'), g('ผ้าคลุมไหล่', 'แดงครั่ง', 'SC-0012'),
  ...['S', 'M', 'L'].flatMap((s) => [g('กางเกงเล', s, `TR-0004-${s}`), g('เดรสลินิน', s, `DR-0011-${s}`)]), g('แก้วศิลาดล', '', 'CP-0002'),
])
const readAddress = await loadAddressReader()
for (const { message, right } of JSON.parse(readFileSync('/work/shared/data/failing/chat-messages.json', 'utf8'))) {
  const r = readMessage(message, readAddress, index)
  console.log(message, '\n  WANT', JSON.stringify(right), '\n  GOT', r.items.map((i) => `${i.goods.map((p) => index.goods[p]!.sku).slice(0, 3)}x${i.quantity}${i.confidence > 0.7 ? '!' : ''}[${i.text}]`).join(' '), '|', r.name.value, r.name.confidence, '|', r.phone.value, '|', r.line1.value, r.line1.confidence, '| cod', r.isCashOnDelivery, '| LEFT', r.left.join(' ; '))
}
