import { type Layout, layoutOf, letteringOf, type Lettering, type Placed } from './receipt-layout.ts'
import { slicesOf } from './paper-dots.ts'
import type { ReceiptPart } from './receipt-parts.ts'

/** A part of the picture of a receipt, in colours: the whole width of the paper. */
export type PictureSlice = { width: number; height: number; data: Uint8ClampedArray }

const RULE_DASH = 8

/**
 * Draws a receipt in slices, from its top on. Letters that two slices share are drawn into both, at the same whole dots,
 * so nothing is seen of where one ends. No picture is larger than a slice, however long the receipt is.
 */
export async function drawReceipt(
  parts: readonly ReceiptPart[],
  width: number,
): Promise<readonly PictureSlice[]> {
  const family = getComputedStyle(document.body).fontFamily
  await lettersLoaded(parts, width, family)
  const context = blank(width, 1)
  const layout = layoutOf(parts, width, (text, lettering) => {
    context.font = fontOf(lettering, family)
    return context.measureText(text).width
  })
  return slicesOf(layout.height).map(({ from, rows }) => sliceOf(layout, from, rows, family))
}

function sliceOf({ width, placed }: Layout, from: number, rows: number, family: string): PictureSlice {
  const context = blank(width, rows)
  for (const one of placed) if (one.bottom > from && one.top < from + rows) draw(context, one, from, family)
  return { width, height: rows, data: context.getImageData(0, 0, width, rows).data }
}

function draw(context: CanvasRenderingContext2D, one: Placed, from: number, family: string): void {
  const { width } = context.canvas
  if (one.kind === 'rule') {
    const middle = Math.round((one.top + one.bottom) / 2) - from
    for (let x = 0; x < width; x += RULE_DASH * 2) context.fillRect(x, middle - 1, RULE_DASH, 2)
    return
  }
  context.font = fontOf(letteringOf(one.look, width), family)
  context.fillText(one.text, one.x, one.baseline - from)
}

function blank(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser does not draw')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000000'
  context.textBaseline = 'alphabetic'
  return context
}

const fontOf = ({ size, isBold }: Lettering, family: string): string =>
  `${isBold ? 700 : 400} ${size}px ${family}`

/** A browser loads a font once something is written in it: a picture would be drawn in another one. */
async function lettersLoaded(parts: readonly ReceiptPart[], width: number, family: string): Promise<void> {
  const written = parts.flatMap((part) =>
    part.kind === 'rule'
      ? []
      : [{ look: part.look, text: part.kind === 'text' ? part.text : part.left + part.right }],
  )
  await Promise.all(
    written.map(({ look, text }) => document.fonts.load(fontOf(letteringOf(look, width), family), text)),
  )
  await document.fonts.ready
}
