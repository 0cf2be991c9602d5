// What a house line begins with when no number does. Thai writes no spaces, so each stands at the beginning of a word.
const thai =
  'บ้านเลขที่|เลขที่|ที่(?=\\s?\\d)|หมู่บ้าน|หมู่|มบ\\.?|บ้าน|โครงการ|หอพัก|หอใน|หอ(?=หญิง|ชาย)|คอนโด|ตึก|อาคาร|บริษัท|บจก\\.?|บมจ\\.?|หจก\\.?|โรงเรียน|รร\\.|ร\\.ร\\.|โรงพยาบาล|รพ\\.|คลินิก|วัด|ร้าน|ตลาด|แผง|ล็อค|ล็อก|อู่|ค่าย|สภ\\.|สน\\.|สำนักงาน|ที่ทำการ|ที่ว่าการ|อบต\\.?|อบจ\\.?|เทศบาล|ศูนย์|สถานี|ป้อม(?=ตำรวจ|ยาม|พระ)|โรงงาน|โรงแรม|รีสอร์ท|โกดัง|ห้อง|ชั้น|ซอย|ซ\\.|ถนน|ถ\\.|ตรอก|ม\\.(?=\\s?\\d)|เมือง(?=เอก\\s|ทองธานี)|มหาวิทยาลัย|มหาลัย|ม\\.(?=[ก-ฮ])|วิทยาลัย|คณะ|แผนก|ภาควิชา|นิคม|ปั๊ม|ห้าง|เซ็นทรัล|บิ๊กซี|โลตัส|แฟลต|อพาร์ท|อพาร์ต|แมนชั่น|ทาวน์|สี่แยก|สามแยก|แยก|ทางเข้า|ปาก(?=ซอย|ทาง|ซ\\.)|ท้าย(?=ซอย|ซ\\.)|หน้า(?=[\\s]?[ก-ฮเ-ไ])|หลัง(?=[ก-ฮเ-ไ])|ข้าง(?=[\\sก-ฮเ-ไ])|ตรงข้าม|เยื้อง|ใกล้|ติด(?=[ก-ฮเ-ไ])|คุ้ม(?=[ก-ฮเ-ไ])|ไร่|บ\\.(?=[ก-ฮเ-ไ])'
/** What estates and buildings are called by, at the end of their names and by their builders. */
const estates =
  '[\\u0E00-\\u0E7F]*(?:วิลล์|วิลล่า|วิลเลจ|ทาวน์|โฮม|พาร์ค|ปาร์ค|เพลส|แมนชั่น|การ์เด้น|เรสซิเดน|อพาร์|แลนด์|ซิตี้|ทาวเวอร์|เซ็นเตอร์|คอร์ท|เฮ้าส์|เฮาส์|ฮิลล์|คอนโด)|ศุภาลัย|ลุมพินี|พฤกษา|แสนสิริ|สราญสิริ|ไอดีโอ|เพอร์เฟค|กฤษดา|มัณฑนา|นันทวัน|ลัดดารมย์|พลีโน่|เซนโทร|อณาสิริ|เดอะ'
const latin =
  'room|condo|moo|soi|floor|fl\\.|building|bldg|tower|faculty|department|dept|village|villa|the|baan|ban|no\\.?(?=\\s?\\d)|central|house|apartment|apt|hotel|resort|office|school|hospital|mansion|unit'

// Glued to a name only these are surely no part of it.
const glued =
  'ร้าน|หอพัก|หอใน|ตึก|คอนโด|หมู่บ้าน|อาคาร|ห้อง|ชั้น(?=\\s?\\d)|บ้านเลขที่|โรงเรียน|โรงพยาบาล|โรงงาน|สำนักงาน|มหาวิทยาลัย|บริษัท|บจก|หจก|ตลาด|ซอย|ถนน|วัด|อู่|ค่าย|นิคม|ปั๊ม|หมู่(?=\\s?\\d|ที่)|บ้าน(?=[ก-ฮเ-ไ]{2})'

const houseWord = new RegExp(
  `(?<=[\\u0E00-\\u0E7F]{4})(?:${glued})|(?:^|(?<=[\\s,(]))(?:(?:${thai}|${estates})|(?:${latin})(?![a-z]))|(?:^|(?<=[\\s,=(])|(?<=[\\u0E00-\\u0E7F]))\\d|(?<=\\d\\s?)(?:ซ\\.|ถ\\.|ม\\.)`,
  'i',
)

/** Where the house begins, with its number or a word for a building, lane or landmark; -1 where none is. */
export const houseAt = (text: string): number => text.search(houseWord)

/** Whether what may be a house could as well be called so: a shop, a company. */
export const isNamedPlace = (text: string): boolean =>
  /^(?:ร้าน|บริษัท|บจก|หจก|บมจ|คลินิก|โรงเรียน|วัด|อู่|บ้านสวน|คณะ)/.test(text)
