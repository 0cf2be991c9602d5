import { folded } from './folded.ts'

/** What goods are counted in. */
const units =
  'ชิ้น ตัว อัน ชุด ใบ แพ็ค แพค แพ็ก กล่อง คู่ โหล ขวด กระปุก ถุง ห่อ ก้อน เครื่อง หลอด ซอง แผ่น กระสอบ ผืน เล่ม เซ็ต เซต แท่ง ลัง เส้น ม้วน เรือน ตลับ ด้าม ดวง วง ต้น ลูก ดอก เม็ด แผง มัด ขีด องค์ คัน ตุ๊ก pcs pc piece pieces pack packs box boxes set sets pair pairs bottle bottles bag bags'
/** What they are measured in: a number before it belongs to the name. */
const measures =
  'กรัม g gram grams มล. มล ml มิล ซีซี cc ออนซ์ oz ซม. ซม cm เซน นิ้ว inch in เมตร m มม. มม mm กก. กก โล กิโล กิโลกรัม kg ฟุต ft วัตต์ w gb'
/** What people say around goods; it tells none of them apart. */
const fillers =
  'สี ไซส์ ไซซ์ ไซด์ ไซ้ส์ size สไซส์ เบอร์ ขนาด แบบ รุ่น รส กลิ่น เอา รับ ขอ สั่ง สั่งซื้อ จอง สนใจ cf ซีเอฟ อีก นะ คะ ค่ะ ครับ ครับผม คับ ค้าบ จ้า จ้ะ จ้าา จ้าาา ค่าา ค่าาา ค้า ค่า ด้วย เลย พอ แค่ จำนวน รหัส มี ยังมี มีมั้ย มีไหม มั้ย ไหม ถ้ามี ใช่ไหม ใช่มั้ย ละกัน น้าา แอดมิน แม่ค้า please pls krub krab ka kha ตกลง สรุป รายการ สินค้า รายการสินค้า สุดท้าย ไซต์ ค๊ะ เท่ากับ ปริมาณ อย่าง เพิ่ม'
const joiners = 'กับ และ พร้อม พร้อมกับ แล้วก็ และก็ กะ แล้ว แล้วเอา and with'
const each = 'อย่างละ สีละ ไซส์ละ ไซซ์ละ แบบละ ลายละ กลิ่นละ รสละ เบอร์ละ รสชาติละ each'
const ones = 'นึง หนึ่ง เดียว'

export type SaidWord = 'unit' | 'measure' | 'filler' | 'join' | 'each' | 'one' | 'dozen'

const said = new Map<string, { kind: SaidWord; typed: string }>()
const listed: [SaidWord, string][] = [
  ['unit', units],
  ['measure', measures],
  ['filler', fillers],
  ['join', joiners],
  ['each', each],
  ['one', ones],
  ['dozen', 'โหล dozen'],
]
for (const [kind, words] of listed) {
  for (const typed of words.split(' ')) said.set(folded(typed).text.replace(/\.$/, ''), { kind, typed })
}

export const saidWord = (word: string): SaidWord | undefined => said.get(word)?.kind
export const longestSaid = Math.max(...[...said.keys()].map((word) => word.length))

/** Other words for the same: the first that the shop has is meant. */
const aliases: readonly string[][] = [
  ['black', 'ดำ'],
  ['white', 'ขาว'],
  ['red', 'แดง'],
  ['blue', 'น้ำเงิน', 'ฟ้า', 'กรม'],
  ['navy', 'กรม', 'กรมท่า'],
  ['green', 'เขียว'],
  ['pink', 'ชมพู'],
  ['cream', 'ครีม'],
  ['grey', 'เทา'],
  ['gray', 'เทา'],
  ['silver', 'เงิน'],
  ['gold', 'ทอง'],
  ['brown', 'น้ำตาล'],
  ['purple', 'ม่วง'],
  ['yellow', 'เหลือง'],
  ['orange', 'ส้ม'],
  ['clear', 'ใส'],
  ['beige', 'เบจ'],
  ['เอส', 's'],
  ['เอ็ม', 'm'],
  ['แอล', 'l'],
  ['เอ็กแอล', 'xl'],
  ['เอ็กซ์แอล', 'xl'],
  ['small', 's', 'เล็ก'],
  ['large', 'l', 'ใหญ่'],
  ['ทีเชิ้ต', 'เสื้อยืด'],
  ['ทีเชิต', 'เสื้อยืด'],
  ['tshirt', 'เสื้อยืด'],
  ['กรมท่า', 'กรม'],
  ['น้ำเงิน', 'กรม'],
  ['lipstick', 'ลิปสติก'],
  ['soap', 'สบู่'],
  ['เล็ก', 's'],
  ['ใหญ่', 'l'],
  ['ไอโฟน', 'iphone'],
  ['กาแลคซี่', 'galaxy'],
  ['กาแล็กซี่', 'galaxy'],
  ['xxl', '2xl'],
  ['2xl', 'xxl'],
]
const meantBy = new Map<string, readonly string[]>()
for (const [word = '', ...meant] of aliases)
  meantBy.set(folded(word).text, [
    ...(meantBy.get(folded(word).text) ?? []),
    ...meant.map((one) => folded(one).text),
  ])

export const otherWordsFor = (word: string): readonly string[] => meantBy.get(word) ?? []
export const aliasWords = [...meantBy.keys()]

/** Colours and sizes that goods mostly come in: said, but not had, they are not passed over. */
const kinds =
  'ขาว ดำ แดง กรม กรมท่า เขียว ชมพู ฟ้า ครีม เทา เงิน ทอง น้ำเงิน ใส น้ำตาล ม่วง เหลือง ส้ม เบจ โอรส s m l xl xxl 2xl 3xl xs ฟรีไซส์ freesize เล็ก กลาง ใหญ่'
const kindWords = new Set(kinds.split(' ').map((word) => folded(word).text))
export const isKindWord = (word: string): boolean => kindWords.has(word)

const digits = ['หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const digit = digits.join('|')
export const numberInWords = new RegExp(
  `(?:(?:(?<hundreds>${digit})?ร้อย)?(?:(?<tens>ยี่|${digit})?สิบ(?<ones>เอ็ด|${digit})?)|(?:(?<hundred>${digit})?ร้อย)|(?<only>${digit}))`,
  'y',
)

/** The number of a match of `numberInWords`. */
export function valueInWords(groups: Record<string, string | undefined> | undefined, whole: string): number {
  const of = (word: string | undefined, missing: number) =>
    word === undefined ? missing : word === 'ยี่' ? 2 : word === 'เอ็ด' ? 1 : digits.indexOf(word) + 1
  const { hundreds, tens, ones: last, hundred, only } = groups ?? {}
  if (only !== undefined) return of(only, 0)
  const ofHundreds = whole.includes('ร้อย') ? of(hundreds ?? hundred, 1) * 100 : 0
  return ofHundreds + (whole.includes('สิบ') ? of(tens, 1) * 10 + of(last, 0) : 0)
}
