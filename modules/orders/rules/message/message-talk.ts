import type { Piece } from './message-pieces.ts'
import { houseAt } from './house-words.ts'

// Words of sentences: who writes them tells no name.
const talk =
  /^(?:นะ|น้า|จ้า)[\u0E00-\u0E7F]{0,8}$|หวัดดี|ทำงาน|ดีกว่า|(?<![\u0E00-\u0E7F])ไป|ขอโทษ|ขอให้|เหมือน(?:เดิม|ทุก|เคย|กับ)|เดิม(?:เลย)?(?=\s|$)|เดี๋ยว|เมื่อ(?:กี้|คืน|วาน|เช้า)|พรุ่งนี้|วันนี้|วันที่|ถ้า|(?<![\u0E00-\u0E7F])ไม่|ไม่(?:มี|ได้|ต้อง|อยู่|เอา)|ได้(?=\s|$)|ได้(?:เลย|มั้ย|ไหม|ป่าว|ค่ะ|ครับ|นะ|แล้ว|รับ|ค่า)|(?:ก็|เพิ่ม)ได้|(?<=[\u0E00-\u0E7F])ไหม(?=\s|$|ค|แ|อ)|มั้ย|รึเปล่า|หรือเปล่า|ป่าว|ช่วย|ฝากไว้|ฝากส่ง|ใส่|ห่อ(?:ของ|ให้|ดีๆ)|เช็ค|สลิป|ยอด(?=\s|\d|ที่|เงิน)|ลด(?:ให้|หน่อย|ราคา)|ราคา|ซื้อ|เห็น|(?<![\u0E00-\u0E7F])เจอ|คุย|บอก|ลืม|ลูกค้า|จำได้|รีบ|ด่วน|(?<![\u0E00-\u0E7F])ก่อน(?=\s|$)|ออเดอร์|ปิดร้าน|แถวนี้|ชอบ|เก็บซ้ำ|ไรเดอร์|(?<![\u0E00-\u0E7F])ตอน|ตกลง|เลือก|น่ารัก|ดิฉัน|สั่งแทน|แทน(?:คุณ)?แม่|ค่าธรรมเนียม|ของขวัญ|ให้(?:ลูก|แม่|พ่อ|เพื่อน|หลาน|แฟน)(?=\s|$)|(?<!\d)5{3,}(?!\d)|สูง(?=\s*\d)|หนัก(?=\s*\d)|ใบกำกับ|ขอ(?=บิล|ใบ)|เลขประจำตัว|เลขผู้เสีย|ถูกคือ|คือ(?=\s|$)|พร้อมส่ง|พรี(?=\s|นะ)|ย้าย|ประชุม|ตอบช้า|แม่ค้า|เวลา|(?<![\u0E00-\u0E7F])(?:รวม|รอบ|ส่ง|ถึงแล้ว|สรุป|ยัง|อยาก|จะ|เคย|มี|แต่|เพราะ|งาน|ด้วย|จัด|กัน|อีก|แล้ว|พร้อม|ขอบคุณ|เท้า|เอา|อยู่|ดี(?=กว่า)|รอ(?=\s|ของ|รับ))/

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
