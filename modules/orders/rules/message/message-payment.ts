import { type Span, spansOf } from './message-text.ts'

const polite = '(?:\\s*(?:นะ|น้า|ค่ะ|คะ|ค่า|ครับ|คับ|จ้า|จ้ะ|เลย|please))*'

// What is not wanted, before what is: `ไม่เก็บปลายทาง`.
const refused = new RegExp(
  `(?:ไม่|ไม่ต้อง|ไม่เอา|ไม่ใช่|ไม่ได้|ยกเลิก|งด)\\s*(?:ต้อง|เอา|ใช่)?\\s*(?:ขอ)?\\s*(?:เก็บ|จ่าย|ชำระ|ส่ง)?\\s*(?:เงิน|ตังค์?)?\\s*(?:ปลายทาง|\\bcod\\b)${polite}`,
  'gi',
)
const paid = new RegExp(
  `(?:(?:หนู|ผม)?(?:โอน|จ่าย|ชำระ)(?:เงิน|ค่าของ|ค่าสินค้า|ผ่าน[^\\s]{0,12}?|ให้|ไป|รวม|ยอด|ตัง|\\s(?=แล้ว|ละ))*(?:แล้ว|ละ(?=น|ค|\\s|$)|เรียบร้อย)|ตัดบัตร(?:ไป)?(?:แล้ว)?|\\bpaid\\b)${polite}`,
  'gi',
)
const onDelivery = new RegExp(
  `(?:#|ชำระ|จ่าย|ส่ง|ขอ|เป็น|รับของที่บ้าน)?[\\s:]*(?:เก็บ(?:เงิน|ตังค์?)?|ส่ง|ชำระ|จ่าย)?\\s*ปลายทาง(?:เหมือนเคย|ได้(?:ป่าว|เปล่า|ไหม|มั้ย)|จ่าย)?${polite}|\\bcod\\b(?:\\s*krub)?${polite}|(?:จ่าย|ชำระ|เก็บ)(?:เงิน)?(?:ตอน|เมื่อ)รับ(?:ของ)?${polite}|เก็บเงิน(?:กับ|หน้าบ้าน)\\s?\\S{0,20}`,
  'gi',
)
const eitherWay = /ปลายทาง[^\n]{0,20}(?:หรือ|รึ)[^\n]{0,12}โอน|โอน[^\n]{0,12}(?:หรือ|รึ)[^\n]{0,20}ปลายทาง/i

export type SaidPayment = {
  isCashOnDelivery: boolean
  /** Both ways are said: somebody has to ask. */
  isDoubtful: boolean
  spans: Span[]
}

/** How a message says it is paid. Who does not want to pay on delivery, or has paid, does not pay on delivery. */
export function paymentOf(text: string): SaidPayment {
  const [no, done] = [spansOf(text, refused), spansOf(text, paid)]
  const within = (span: Span) => no.some(({ start, end }) => span.start < end && start < span.end)
  const wanted = spansOf(text, onDelivery).filter((span) => !within(span))
  const asks = eitherWay.test(text)
  const isWanted = wanted.length > 0 && no.length === 0 && !asks
  return {
    isCashOnDelivery: isWanted,
    isDoubtful: wanted.length > 0 && (no.length > 0 || asks || done.length > 0),
    spans: [...no, ...done, ...wanted],
  }
}
