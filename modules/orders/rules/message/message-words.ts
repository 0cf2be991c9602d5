/** What a word before a piece of a message says of it. */
export type Hint = 'name' | 'address' | 'phone' | 'items' | 'talk' | 'none'

const start = '(?<![\\u0E00-\\u0E7Fa-z0-9])'
const sign = '(?:\\s*[:：=\\-–]+)?\\s*'
const labelled = (words: string, opening = start) => new RegExp(`${opening}(?:${words})${sign}`, 'gi')

/** Words that lead to a name, an address and so on; the first that fits a place counts. */
export const labels: readonly { hint: Hint; pattern: RegExp }[] = [
  {
    hint: 'phone',
    // Shoes and rings have a เบอร์ as well, of one or two digits.
    pattern: labelled(
      'เบอร์(?!\\s?[1-9]\\d?(?![\\d.-]))(?:โทร(?:ศัพท์)?|ติดต่อ|มือถือ|แม่|ผม|หนู)*(?:ผู้รับ)?|โทร(?:ศัพท์)?(?:ผู้รับ)?\\.?(?!ก่อน)|มือถือ|\\b(?:tel|phone|mobile)\\b\\.?|(?<![a-z.])t\\.?(?=\\s*\\uE000)|สำรอง',
      '',
    ),
  },
  { hint: 'address', pattern: labelled('ที่อยู่(?:ใหม่|จัดส่ง|ในการจัดส่ง|สำหรับจัดส่ง)?|\\baddress\\b|\\baddr\\b', '') },
  { hint: 'name', pattern: labelled('(?:แม่)?ชื่อ(?:\\s?-?\\s?นามสกุล|\\s?-?\\s?สกุล|ลูกค้า|ผู้รับ|เพื่อน|แม่|พ่อ)?', '') },
  {
    hint: 'name',
    pattern: labelled(
      'ผู้รับ|คนรับ|(?:ส่ง)?ถึง(?=[\\s:])|กรุณาส่ง(?=\\s)|ติดต่อ(?=คุณ|พี่|\\s)|\\bname\\b|เรียน(?=\\s)|ship to|\\bto\\b',
    ),
  },
  {
    hint: 'address',
    pattern: labelled(
      '(?:ฝาก|จัด)?ส่ง(?:มา|ไป(?=ที่|ให้)|ของ)?(?:ที่เดิมเลย|ที่(?!ร้านเดิม)|ให้(?:หนู|แม่)?|ร้านเดิม)?|อยู่(?=\\s)',
    ),
  },
  {
    hint: 'items',
    pattern: labelled(
      'สินค้า(?:ที่สั่ง)?|รายการ(?:สินค้า)?|สั่ง(?!แทน)(?:ซื้อ)?|เอา|รับ(?!ของ)|จอง|\\bcf\\b|รหัส|ของ(?=\\S)',
    ),
  },
  { hint: 'items', pattern: /(?<![\u0E00-\u0E7F])ขอ(?!โทษ|บคุณ|ง|ใบ|บิล)\s*/g },
]

/** Words that say nothing of name, address or goods, wherever they stand. */
export const smallTalk: readonly RegExp[] = [
  /สวัสดี(?:ปีใหม่|ตอนเช้า)?(?:ค่ะ|คะ|ครับ|จ้า|ค่า)?|ขอบคุณ(?:ค่ะ|คะ|ครับ|จ้า|มาก|ค่า)*|รบกวน\S*|ขอโทษ\S*|พิมพ์ผิด\S*|อันนี้|ตามนี้/g,
  /(?<![\u0E00-\u0E7F])(?:พี่คะ|พี่ขา|พี่ครับ|แม่ค้า+|แอด(?:มิน)?(?:คะ|ครับ)?|หนู)(?![\u0E00-\u0E7F])|(?:หน่อย|ได้(?:ไหม|มั้ย))(?:ค่ะ|คะ|ครับ)/g,
  /นะจ๊ะ|(?:นะ)?(?:ค่ะ|คะ|ครับผม|ครับ|คับ|ค่า|จ้า+|จ้ะ)(?![\u0E00-\u0E7F])|(?<![\u0E00-\u0E7F])(?:นะ|น้า+|น้าา|ผม|นะเฮีย|ด้วย)(?![\u0E00-\u0E7F])/g,
  /(?:หนู)?โอน(?:แล้ว|เงิน)?(?:\s*(?:กสิกร|ไทยพาณิชย์|กรุงไทย|กรุงเทพ|ออมสิน|ttb|scb|kbank))?(?=\s|\d|$|นะ|ค่ะ|ครับ)/gi,
  /โทรก่อน\S*|วิธีชำระ|ชำระ(?:เงิน)?\s*[:=]|แบบฟอร์ม\S*|ข้อมูลจัดส่ง|สรุปยอด\S*|ส่งฟรี|ส่งวันนี้\S*|ส่งต่อ/g,
  /(?<![\u0E00-\u0E7F])(?:หรือ|แฟน|กับ|จัด|นะคะ)(?![\u0E00-\u0E7F])/g,
]

/** Sums of money with the words around them; they are neither house numbers nor quantities. */
export const money: readonly RegExp[] = [
  /(?:ตัว|ใบ|แท่ง|ชิ้น|อัน|คู่|ขวด|ถุง|ก้อน|ซอง|กล่อง|แพ็ค|ชุด|ผืน|เส้น|เล่ม|แผ่น)ละ\s*\d[\d,.]*(?:\s*(?:บาท|บ\.|฿|\.-))?/g,
  /(?:(?<!ที่อยู่\s?|เลขที่\s?|เบอร์\s?)=|ยอด|รวม|ราคา|ค่าส่ง|ค่าของ|ส่ง(?=\s\d+\s=)|โอน(?:ไป)?(?:แล้ว)?|cod|ปลายทาง)(?:นะ(?:คะ|ครับ)?|ยอด|โอน|รวม|cod|[^\S\n]|:)*[^\S\n]?[\d,]{2,}(?![\d,/]|\s?(?:ม\.|หมู่|ซ\.|ซอย|ถ\.|ถนน|moo))(?:\.\d+)?(?:\s*(?:บาท|บ\.|฿|\.-)){0,2}/gi,
  /\d[\d,]*(?:\.\d+)?\s*(?:บาท|บ\.(?![\u0E00-\u0E7F])|฿|\.-)/g,
]

/** Lines that speak of the order or of who sends it, not of who gets it. */
export const linesOfOthers =
  /(?<=^|\n)\s*(?:ผู้ส่ง|จาก\s|แอดมิน|admin|เพจ|page|fb\b|facebook|ไลน์|line\b|ig\b|order\s|ออเดอร์|#ออเดอร์|ส่งต่อ|ลูกค้า\s\d)[^\n]*/gi

/** How a name may be addressed; no part of the name. */
export const titles = /^(?:คุณ(?:แม่\s|พ่อ\s)?|khun\s)\s*(?=\S)/i
