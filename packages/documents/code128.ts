// Widths of bar, space, bar, space, bar, space of each symbol, from the standard ISO/IEC 15417.
const symbolWidths = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 ' +
  '122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 ' +
  '321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 ' +
  '211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 ' +
  '213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 ' +
  '121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 ' +
  '241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 ' +
  '412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 ' +
  '211214 211232'
).split(' ')
const stopWidths = '2331112'

const startB = 104
const startC = 105
const switchToC = 99
const switchToB = 100

/** Positions and widths in modules, from the first bar; the quiet zone is not counted. */
type Barcode = { modules: number; bars: { at: number; width: number }[] }

/**
 * A Code 128 barcode of printable ASCII: digits in pairs (set C) where that is shorter, the rest in
 * set B. Undefined for an empty text or one with other characters, which the symbology cannot hold.
 */
export function code128(text: string): Barcode | undefined {
  if (!/^[\x20-\x7e]+$/.test(text)) return undefined
  const symbols = symbolsOf(text)
  const checksum = symbols.reduce((sum, symbol, index) => sum + symbol * Math.max(index, 1), 0)
  const widths = [...symbols, checksum % 103].map((symbol) => symbolWidths[symbol] ?? '').join('')
  return barsOf(widths + stopWidths)
}

function symbolsOf(text: string): number[] {
  const symbols: number[] = []
  let rest = text
  let set = ''
  while (rest !== '') {
    const pairs = pairsWorthSetC(rest, set)
    const wanted = pairs > 0 ? 'C' : 'B'
    if (set === '') symbols.push(wanted === 'C' ? startC : startB)
    else if (set !== wanted) symbols.push(wanted === 'C' ? switchToC : switchToB)
    set = wanted
    if (pairs > 0) {
      const digits = rest.slice(0, pairs * 2)
      symbols.push(...(digits.match(/../g) ?? []).map(Number))
      rest = rest.slice(digits.length)
    } else {
      symbols.push(rest.charCodeAt(0) - 32)
      rest = rest.slice(1)
    }
  }
  return symbols
}

/**
 * Set C pays for its switch from two pairs at an end, and from three in the middle. An odd run
 * leaves its first digit to set B, so that the pairs reach the end.
 */
function pairsWorthSetC(rest: string, set: string): number {
  const digits = /^\d*/.exec(rest)?.[0].length ?? 0
  const pairs = Math.floor(digits / 2)
  const atAnEnd = set === '' || digits === rest.length
  if (pairs < (atAnEnd ? 2 : 3)) return 0
  return set === 'B' && digits % 2 === 1 ? 0 : pairs
}

function barsOf(widths: string): Barcode {
  const bars: Barcode['bars'] = []
  let at = 0
  for (const [index, digit] of [...widths].entries()) {
    const width = Number(digit)
    if (index % 2 === 0) bars.push({ at, width })
    at += width
  }
  return { modules: at, bars }
}
