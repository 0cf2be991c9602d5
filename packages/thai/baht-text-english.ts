const ones = (
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ')
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales = ['', ' thousand', ' million', ' billion', ' trillion']

/**
 * An amount in English words for documents in English: 10150 satang →
 * `One hundred one baht and fifty satang`, whole baht end in `only`, a negative amount begins with
 * `Minus`. Throws a RangeError unless given an integer.
 */
export function bahtTextEnglish(satang: number): string {
  if (!Number.isSafeInteger(satang)) throw new RangeError(`not an integer of satang: ${satang}`)
  const decimals = Math.abs(satang) % 100
  const baht = (Math.abs(satang) - decimals) / 100
  const sentence = `${satang < 0 ? 'minus ' : ''}${amountWords(baht, decimals)}`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function amountWords(baht: number, decimals: number): string {
  if (decimals === 0) return `${baht === 0 ? 'zero' : numberWords(baht)} baht only`
  const satangWords = `${belowThousand(decimals)} satang`
  return baht === 0 ? satangWords : `${numberWords(baht)} baht and ${satangWords}`
}

function numberWords(value: number): string {
  const groups: string[] = []
  let rest = value
  for (const scale of scales) {
    const group = rest % 1_000
    if (group > 0) groups.unshift(`${belowThousand(group)}${scale}`)
    rest = (rest - group) / 1_000
  }
  return groups.join(' ')
}

function belowThousand(value: number): string {
  const rest = value % 100
  const hundreds = (value - rest) / 100
  const words = [hundreds > 0 ? `${ones[hundreds]} hundred` : '', belowHundred(rest)]
  return words.filter((word) => word !== '').join(' ')
}

function belowHundred(value: number): string {
  const small = ones[value]
  if (small !== undefined) return small
  const unit = value % 10
  const ten = tens[(value - unit) / 10] ?? ''
  return unit === 0 ? ten : `${ten}-${ones[unit]}`
}
