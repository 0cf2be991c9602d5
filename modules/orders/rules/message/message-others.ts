import { type Span, spansOf } from './message-text.ts'

const other =
  /(?<![\u0E00-\u0E7Fa-z])(?:ผู้สั่ง(?:ซื้อ)?|คนสั่ง(?:ซื้อ)?|ผู้ซื้อ|คนซื้อ|(?:ชื่อ)?(?:ผู้|คน)โอน|ผู้(?:ฝาก)?ส่ง|คนส่ง|(?:ส่ง)?จาก(?=[\s:]|$)|from(?=[\s:]|$)|sender|ordered by|แอดมิน(?=\s*:)|เพจ(?=\s)|page(?=\s*:)|(?:line|ไลน์)(?:\s*id)?\s*[:@]|(?:fb|facebook|ig)\s*[:@])[^\S\n]*(?:ชื่อ)?[^\S\n]*[:：=-]?/giu
const recipient =
  /ผู้รับ|คนรับ|(?:กรุณา|จัด|ฝาก)?ส่ง(?:ให้|ถึง|ที่|มาที่|ไปที่)|ถึง(?=[\s:])|(?<![a-z])(?:ship )?to(?=[\s:]|$)|ที่อยู่/gi
const handles = /@[a-z0-9_.]+(?:\s*:)?/gi

/** What of a message tells of who orders, pays or sends, and not of who gets it: up to the recipient, or the line's end. */
export function othersOf(text: string): Span[] {
  const recipients = spansOf(text, recipient)
  const others = spansOf(text, other).map(({ start, end }) => {
    const lineEnd = lineEndFrom(text, end)
    const next = recipients.find((span) => span.start >= end)?.start
    if (text.slice(end, lineEnd).trim() === '') {
      const alone = next ?? lineEndFrom(text, lineEnd + 1)
      return { start, end: Math.min(alone, text.length) }
    }
    const slash = text.slice(end, lineEnd).search(/\s\/\s/)
    return { start, end: Math.min(next ?? lineEnd, slash < 0 ? lineEnd : end + slash) }
  })
  return [...others, ...spansOf(text, handles)]
}

function lineEndFrom(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
