import type { Parser } from 'saxen'

// What a sheet shows of a number may be more than the number: with the format `00000` it shows 00012 for 12, which is a
// SKU, a telephone or a zipcode. The reader of workbooks knows no formats but those of dates, so such cells are made
// texts before it reads them. Amounts are left as they are: their formats only say how they look.

type Parts = ReadonlyMap<string, Buffer>
type SaxParser = new () => Parser

/** Those who write such a format by hand write a few signs. */
const LONGEST_FORMAT = 100

/**
 * Whether a format shows a number as a code: with zeros before it, as `00000` and `000-000-0000` do. Words may stand
 * before it, and none behind it, where they would be a unit.
 */
export function isCodeFormat(format: string): boolean {
  const [first = ''] = format
    .slice(0, LONGEST_FORMAT)
    .replaceAll(/"([^"]*)"/g, (_whole, words: string) => (/\p{L}/u.test(words) ? 'W' : ''))
    .replaceAll(/[\\_*]./gsu, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .split(';')
  const [, whole = ''] = /^W?([0#\-\s()/]+)(?:\.[0#]*)?$/.exec(first) ?? []
  return format.length <= LONGEST_FORMAT && whole.replaceAll(/[^0]/g, '').length > 1
}

/** The formats that show codes, by the style that cells name. */
function codeStyles(styles: string, Parser: SaxParser): ReadonlyMap<string, string> {
  const formats = new Map<string, string>()
  const found = new Map<string, string>()
  let isOfCells = false
  let style = 0
  const local = (name: string): string => name.slice(name.indexOf(':') + 1)
  new Parser()
    .on('openTag', (name, attributes, decode) => {
      const tag = local(name)
      if (tag === 'cellXfs') isOfCells = true
      else if (tag === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes()
        if (numFmtId && isCodeFormat(decode(formatCode))) formats.set(numFmtId, decode(formatCode))
      } else if (tag === 'xf' && isOfCells) {
        const format = formats.get(attributes()['numFmtId'] ?? '')
        if (format !== undefined) found.set(String(style), format)
        style += 1
      }
    })
    .on('closeTag', (name) => {
      if (local(name) === 'cellXfs') isOfCells = false
    })
    .parse(styles)
  return found
}

/** A cell with a number, as every program writes it: perhaps a formula, then what it shows. */
const NUMBER_CELL =
  /<((?:[\w.-]+:)?)c\b([^<>]*[^<>/])>\s*(?:<\1f\b[^<>]*(?:\/>|>[^<]*<\/\1f>)\s*)?<\1v>([^<]*)<\/\1v>\s*<\/\1c>/g

/** The parts of a workbook with numbers that are shown as codes as the texts that are seen. */
export async function withShownCodes(parts: Parts, Parser: SaxParser): Promise<Parts> {
  const styles = parts.get('xl/styles.xml')
  const formats = styles ? codeStyles(new TextDecoder().decode(styles), Parser) : new Map<string, string>()
  if (formats.size === 0) return parts
  const { format } = await import('numfmt')
  const shown = (cell: string, prefix: string, attributes: string, value: string): string => {
    const [, style = ''] = /\ss=["'](\d+)["']/.exec(attributes) ?? []
    const [, type = 'n'] = /\st=["'](\w+)["']/.exec(attributes) ?? []
    const [pattern, number] = [formats.get(style), Number(value)]
    const isCode = type === 'n' && Number.isSafeInteger(number) && number >= 0 && value.trim() !== ''
    if (pattern === undefined || !isCode) return cell
    const others = attributes.replace(/\st=["']\w+["']/, '')
    return `<${prefix}c${others} t="str"><${prefix}v>${escaped(format(pattern, number))}</${prefix}v></${prefix}c>`
  }
  const isSheet = (part: Buffer): boolean => part.includes('sheetData')
  return new Map(
    [...parts].map(([name, part]) => [
      name,
      isSheet(part) ? Buffer.from(new TextDecoder().decode(part).replaceAll(NUMBER_CELL, shown)) : part,
    ]),
  )
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
