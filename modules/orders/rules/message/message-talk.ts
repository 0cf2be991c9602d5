import type { Piece } from './message-pieces.ts'
import { houseAt } from './house-words.ts'

// Words of sentences: who writes them tells no name.
const talk = new RegExp(
  [
    '^(?:นะ|น้า(?=า)|จ้า)[\\u0E00-\\u0E7F]{0,8}$',
    'หวัดดี',
    'ทำงาน',
    'ดีกว่า',
    'ขอโทษ',
    'ขอให้',
    'เหมือน(?:เดิม|ทุก|เคย|กับ)',
    '(?:ที่|อยู่|บ้าน)เดิม',
    'เดี๋ยว',
    'เมื่อ(?:กี้|คืน|วาน|เช้า)',
    'พรุ่งนี้',
    'วันนี้',
    'วันที่',
    'ถ้า',
    'ไม่(?:มี|ได้|ต้อง|อยู่|เอา)',
    'ได้(?=\\s|$)',
    'ได้(?:เลย|มั้ย|ไหม|ป่าว|ค่ะ|ครับ|นะ|แล้ว|รับ|ค่า)',
    '(?:ก็|เพิ่ม)ได้',
    '(?<=[\\u0E00-\\u0E7F])ไหม(?=\\s|$|ค|แ|อ)',
    'มั้ย',
    'รึเปล่า',
    'หรือเปล่า',
    'ป่าว',
    'ฝากไว้',
    'ฝากส่ง',
    'ใส่',
    'ห่อ(?:ของ|ให้|ดีๆ)',
    'เช็ค',
    'สลิป',
    'ลด(?:ให้|หน่อย|ราคา)',
    'ราคา',
    'ซื้อ',
    'เห็น',
    'คุย',
    'บอก',
    'ลืม',
    'ลูกค้า',
    'จำได้',
    'รีบ',
    'ด่วน',
    'ด้วย(?=\\s|$|นะ)',
    'แถม',
    'วันไหน',
    'เปลี่ยน',
    'ให้(?:ที|หน่อย)',
    'ชอบ(?=หาย|\\s|$)',
    'ออเดอร์',
    'ปิดร้าน',
    'แถวนี้',
    'เก็บซ้ำ',
    'ไรเดอร์',
    'ตกลง',
    'เลือก',
    'น่ารัก',
    'ดิฉัน',
    'สั่งแทน',
    'แทน(?:คุณ)?แม่',
    'ค่าธรรมเนียม',
    'ของขวัญ',
    'ให้(?:ลูก|แม่|พ่อ|เพื่อน|หลาน|แฟน)(?=\\s|$)',
    '(?<!\\d)5{3,}(?!\\d)',
    'สูง(?=\\s*\\d)',
    'หนัก(?=\\s*\\d)',
    'ใบกำกับ',
    'ขอ(?=บิล|ใบ)',
    'เลขประจำตัว',
    'เลขผู้เสีย',
    'ถูกคือ',
    'คือ(?=\\s|$)',
    'พร้อมส่ง',
    'พรี(?=\\s|นะ)',
    'ย้าย',
    'ประชุม',
    'ตอบช้า',
    'แม่ค้า',
    'เวลา',
    '(?<![\\u0E00-\\u0E7F])(?:ไม่|เจอ|ไป|เดิม(?=\\s|$)|ยอด(?=\\s?\\d|รวม|ที่|เงิน|โอน)|ก่อน(?=\\s|$)|ช่วย(?=\\s|ส่ง|เช็ค|แพ็|ห่อ|ใส่|ดู|ลด|หน่อย|ติด|เขียน|แจ้ง|โทร|รีบ|จัด)|ตอน|รวม(?=\\s|$|\\d|ออ|ส่ง|โอน|ทั้ง)|รอบ(?=\\s|\\d|แรก|สอง|หน้า|$)|ส่ง(?!ศรี)|ถึงแล้ว|สรุป|ยัง(?=\\s|ไม่|มี|ไง|$)|อยาก|จะ(?=\\s|ได้|เอา|ส่ง|รับ|โอน|มา|ไป)|เคย(?=\\s|$|สั่ง)|มี(?=\\s|คน|ของ|ไหม|อะไร|$)|แต่(?=\\s|ว่า)|เพราะ|งาน(?=\\s|วัน|แต่ง|$)|ด้วย|จัด(?=\\s|$|ให้|ส่ง|ไป)|อีก(?=\\s|$|ครั้ง|ที|นิด)|แล้ว|พร้อม(?=\\s|$|โอน)|ขอบคุณ|เท้า(?=\\s|ยาว)|เอา(?!ใจ)|อยู่(?=\\s|$|บ้าน|ที่)|รอ(?=\\s|ของ|รับ))',
  ].join('|'),
)

/** Parts a piece into what is only said and what may be a name or an address. Behind a house nothing is taken away. */
export function withoutTalk(piece: Piece): Piece[] {
  if (piece.hint === 'name' || piece.hint === 'talk') return [piece]
  const { text } = piece
  const house = houseAt(text.replace(/(?<!\d)5{3,}(?!\d)/g, (laughter) => ' '.repeat(laughter.length)))
  const words = text.split(' ')
  let [at, lastTalk] = [0, -1]
  for (const [index, word] of words.entries()) {
    if (house >= 0 && at >= house && !talk.test(text.slice(0, house))) break
    if (talk.test(word) && (house < 0 || at < house || !/\d/.test(text.slice(house, at)))) lastTalk = index
    at += word.length + 1
  }
  if (lastTalk < 0) return [piece]
  const firstTalk = words.findIndex((word) => talk.test(word))
  const parts: Piece[] = []
  const before = words.slice(0, firstTalk).join(' ')
  // What stands before the talk belongs to it, unless it is a name right behind what was cut out.
  if (before !== '' && lastTalk === words.length - 1) parts.push({ ...piece, text: before })
  const said = words.slice(parts.length > 0 ? firstTalk : 0, lastTalk + 1).join(' ')
  parts.push({ ...piece, text: said, hint: 'talk' })
  const rest = words.slice(lastTalk + 1).join(' ')
  if (/[\p{L}\p{N}]/u.test(rest)) parts.push({ ...piece, text: rest })
  return parts
}
