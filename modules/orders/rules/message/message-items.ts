import { trimmed } from './message-text.ts'

export type MessageItem = { text: string; quantity: number; isCounted: boolean }

const units =
  'ชิ้น|ตัว|อัน|ชุด|ใบ|แพ็ค|แพค|กล่อง|คู่|โหล|ขวด|กระปุก|ถุง|ห่อ|ก้อน|เครื่อง|หลอด|ซอง|แผ่น|กระสอบ|กิโล|ผืน|เล่ม|เซ็ต|เซต|แท่ง|ลัง|เส้น|ม้วน|เรือน|ตลับ|pcs?|pieces?'
const numerals: Record<string, number> = {
  หนึ่ง: 1,
  สอง: 2,
  สาม: 3,
  สี่: 4,
  ห้า: 5,
  หก: 6,
  เจ็ด: 7,
  แปด: 8,
  เก้า: 9,
  สิบ: 10,
}
const number = `\\d{1,4}|${Object.keys(numerals).join('|')}`
const dozen = 12

// The quantity with its unit (`2 ตัว`) or with its sign (`x2`): what stands before it are the goods.
const counted = new RegExp(
  `(?<!\\d)(?:จำนวน\\s*)?(?:(?<count>${number})\\s*(?<unit>${units})(?![\\u0E34-\\u0E3A\\u0E47-\\u0E4E])|(?:(?<=[\\s\\u0E00-\\u0E7F])[x×*+]|=)\\s?(?<times>\\d{1,4})(?!\\d))`,
  'giu',
)
const leading = /^(?:\d{1,2}[.)]\s?|กับ|และ|เสื้อ(?=\s)|แบบ\s)+/

/** Goods in a piece of a message, and where the last of them ends. */
export function itemsOf(text: string): { items: MessageItem[]; end: number } {
  const items: MessageItem[] = []
  let end = 0
  for (const match of text.matchAll(counted)) {
    const name = goodsName(text.slice(end, match.index))
    if (name === '') continue
    items.push({ text: name, quantity: quantityOf(match.groups), isCounted: true })
    end = match.index + match[0].length
  }
  return { items, end }
}

/** Goods that nobody counted are one each. */
export function uncountedItems(text: string): MessageItem[] {
  return text
    .split(/,|\n/)
    .map((part) => goodsName(part))
    .filter((part) => part !== '')
    .map((part) => ({ text: part, quantity: 1, isCounted: false }))
}

function goodsName(text: string): string {
  return trimmed(trimmed(text).replace(leading, ''))
}

function quantityOf(groups: Record<string, string> | undefined): number {
  const written = groups?.count ?? groups?.times ?? ''
  const count = numerals[written] ?? Number(written)
  return groups?.unit === 'โหล' ? count * dozen : count
}
