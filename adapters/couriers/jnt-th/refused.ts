/** Thrown where J&T says no: by its code, and in words that a merchant can act on. Without a code it is we who say it. */
export class JntRefused extends Error {
  readonly code: string
  readonly words: string

  constructor(code: string, said = '') {
    const words = wordsOf(code, said)
    super(`jnt-th: ${words}`)
    this.name = 'JntRefused'
    this.code = code
    this.words = words
  }
}

const KEYS = 'J&T ไม่รับกุญแจของร้าน ตรวจการเชื่อมต่อ J&T'
const PARAMS = 'J&T ไม่รับข้อมูลของพัสดุนี้ ตรวจที่อยู่ เบอร์โทร และน้ำหนัก'

const WORDS: Readonly<Record<string, string>> = {
  S02: KEYS,
  S03: 'J&T ไม่รู้จัก eccompanyid ของร้าน ตรวจการเชื่อมต่อ J&T',
  S12: PARAMS,
  B0101: 'เบอร์โทรผู้ส่งต้องมี 10 หลัก และไม่ขึ้นต้นด้วย 00 หรือ 01',
  '145003010': 'J&T ไม่รู้จัก apiAccount ของร้าน ตรวจการเชื่อมต่อ J&T',
  '145003012': 'รหัสลูกค้านี้ยังไม่ได้เปิดสิทธิ์กับ J&T ตรวจการเชื่อมต่อ J&T',
  '145003030': KEYS,
  '145003050': PARAMS,
  '145003051': KEYS,
  '145003052': KEYS,
  '145003053': KEYS,
}

function wordsOf(code: string, said: string): string {
  if (code === '') return said
  const ours = WORDS[code]
  if (ours === undefined) return said ? `J&T: ${said} (${code})` : `J&T ไม่รับพัสดุนี้ (${code})`
  return said ? `${ours} (${code}: ${said})` : `${ours} (${code})`
}

// Who asks again with the same keys hears the same.
const SETUP = /^(?:S0[1-5]|1450030(?:10|12|30|5[123]))?$/
// It may have been done all the same: there already, timed out, a gateway between.
const UNCLEAR = /^S(?:0[6-9]|1[01])$/

export const isSetupFault = ({ code }: JntRefused): boolean => SETUP.test(code)
export const isUnclear = ({ code }: JntRefused): boolean => UNCLEAR.test(code)
