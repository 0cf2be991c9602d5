import { moneyText } from '@langraan/ui'
import type { AgentProduct } from '../../contract.ts'

/** One row of a price list that customers see: never what it costs the agent. */
export type PictureRow = { name: string; price: string; pictureUrl: string | undefined }

const ROWS = 8
// More pictures than a chat takes at once are shared by nobody.
const MOST_PICTURES = 10
export const MOST_ROWS = ROWS * MOST_PICTURES

const words = new Intl.Segmenter('th', { granularity: 'word' })

/** What customers are asked for: the suggested price, or from the lowest to the highest of the variants. */
export function askedPrice({ variants }: Pick<AgentProduct, 'variants'>): string {
  const prices = variants.map(({ suggestedSatang }) => suggestedSatang)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high ? moneyText(low) : `${moneyText(low)}–${moneyText(high)}`
}

/** The rows of each picture, in the order of the list; what nobody can buy is left out. */
export function picturesOf(products: readonly AgentProduct[]): PictureRow[][] {
  const rows = products
    .filter(({ variants }) => variants.length > 0)
    .slice(0, MOST_ROWS)
    .map((product) => ({
      name: product.name,
      price: askedPrice(product),
      pictureUrl: product.pictureUrls[0],
    }))
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) =>
    rows.slice(index * ROWS, (index + 1) * ROWS),
  )
}

/** A text in so many lines of a width, cut between words; what does not fit ends in dots. */
export function linesOf(
  text: string,
  width: number,
  measure: (text: string) => number,
  most: number,
): string[] {
  const lines: string[] = ['']
  for (const { segment } of words.segment(text)) {
    const last = lines.at(-1) ?? ''
    if (measure(last + segment) <= width) lines[lines.length - 1] = last + segment
    else if (lines.length < most && last !== '') lines.push(segment.trimStart())
    else {
      lines[lines.length - 1] = dotted(last + segment, width, measure)
      break
    }
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

function dotted(text: string, width: number, measure: (text: string) => number): string {
  const letters = Array.from(
    new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  )
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('')}…`
}
