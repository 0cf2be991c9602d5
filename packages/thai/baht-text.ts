const digitNames = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const placeNames = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน']
const million = 1_000_000

/**
 * An amount in Thai words, as quotations and tax invoices print it: 10150 satang →
 * `หนึ่งร้อยเอ็ดบาทห้าสิบสตางค์`, whole baht end in `ถ้วน`, a negative amount begins with `ลบ`.
 * Throws a RangeError unless given an integer.
 */
export function bahtText(satang: number): string {
  if (!Number.isSafeInteger(satang)) throw new RangeError(`not an integer of satang: ${satang}`)
  const decimals = Math.abs(satang) % 100
  const baht = (Math.abs(satang) - decimals) / 100
  const sign = satang < 0 ? 'ลบ' : ''
  if (decimals === 0) return `${sign}${baht === 0 ? 'ศูนย์' : numberWords(baht)}บาทถ้วน`
  return `${sign}${baht === 0 ? '' : `${numberWords(baht)}บาท`}${numberWords(decimals)}สตางค์`
}

/** Thai counts in millions of millions, so what stands above a million is named by itself. */
function numberWords(value: number): string {
  const below = value % million
  const above = (value - below) / million
  if (above === 0) return belowMillion(below, false)
  return `${numberWords(above)}ล้าน${belowMillion(below, true)}`
}

function belowMillion(value: number, hasMillions: boolean): string {
  const digits = [...String(value)].map(Number)
  return digits
    .map((digit, index) => {
      const place = digits.length - 1 - index
      if (digit === 0) return ''
      if (place === 1 && digit === 1) return 'สิบ'
      if (place === 1 && digit === 2) return 'ยี่สิบ'
      if (place === 0 && digit === 1 && (digits.length > 1 || hasMillions)) return 'เอ็ด'
      return `${digitNames[digit]}${placeNames[place]}`
    })
    .join('')
}
