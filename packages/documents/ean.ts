// Modules of the digits left of the middle with odd parity, from the standard ISO/IEC 15420; even parity is the
// mirrored complement, and the right half the complement.
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
// Which of the six digits on the left have odd parity tells the first digit, which has no bars of its own.
const parities = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ')
const edge = '101'
const middle = '01010'

/** Positions and widths in modules, from the first bar; the quiet zone is not counted. */
type Barcode = { modules: number; bars: { at: number; width: number }[] }

/** The bars of an EAN-13, UPC-A or EAN-8 with a right last digit; undefined for anything else. */
export function ean(code: string): Barcode | undefined {
  const digits = code.length === 12 ? `0${code}` : code
  if (!/^(\d{8}|\d{13})$/.test(digits) || !isRight(digits)) return undefined
  const half = digits.length === 8 ? 4 : 7
  const parity = digits.length === 8 ? 'OOOO' : (parities[Number(digits[0])] ?? '')
  const left = Array.from(digits.slice(half - parity.length, half), (digit, at) =>
    parity[at] === 'O' ? oddOf(digit) : evenOf(digit),
  )
  const right = Array.from(digits.slice(half), (digit) => complement(oddOf(digit)))
  return barsOf(edge + left.join('') + middle + right.join('') + edge)
}

const oddOf = (digit: string): string => odd[Number(digit)] ?? ''
const complement = (modules: string): string =>
  [...modules].map((module) => (module === '1' ? '0' : '1')).join('')
const evenOf = (digit: string): string => [...complement(oddOf(digit))].toReversed().join('')

function isRight(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

function barsOf(modules: string): Barcode {
  const bars = [...modules.matchAll(/1+/g)].map((run) => ({ at: run.index, width: run[0].length }))
  return { modules: modules.length, bars }
}
