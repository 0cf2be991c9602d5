import { linesOf, type PictureRow } from './picture-rows.ts'

const WIDTH = 1080
const EDGE = 48
const HEAD = 168
const ROW = 176
const THUMB = 144
const FOOT = 32
const GAP = 28
const NAME_LINE = 46

type Heading = { shopName: string; day: string }

/** Draws a price list for customers: one picture, under the agent's own name. */
export async function drawPrices(rows: readonly PictureRow[], heading: Heading): Promise<Blob> {
  const family = getComputedStyle(document.body).fontFamily
  await lettersLoaded(family, [
    heading.shopName,
    heading.day,
    ...rows.flatMap(({ name, price }) => [name, price]),
  ])
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEAD + rows.length * ROW + FOOT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser does not draw')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  drawHeading(context, heading, family)
  for (const [index, row] of rows.entries()) await drawRow(context, row, HEAD + index * ROW, family)
  return pictureIn(canvas)
}

const bold = (size: number, family: string): string => `700 ${size}px ${family}`
const plain = (size: number, family: string): string => `400 ${size}px ${family}`

function drawHeading(context: CanvasRenderingContext2D, { shopName, day }: Heading, family: string): void {
  context.fillStyle = '#1a1a1a'
  context.font = bold(52, family)
  const [name = ''] = linesOf(shopName, WIDTH - 2 * EDGE, widthIn(context), 1)
  context.fillText(name, EDGE, 84)
  context.fillStyle = '#595959'
  context.font = plain(32, family)
  context.fillText(day, EDGE, 136)
}

async function drawRow(
  context: CanvasRenderingContext2D,
  { name, price, pictureUrl }: PictureRow,
  top: number,
  family: string,
): Promise<void> {
  context.fillStyle = '#e3e3e3'
  context.fillRect(EDGE, top, WIDTH - 2 * EDGE, 2)
  const thumbTop = top + (ROW - THUMB) / 2
  context.fillStyle = '#f2f2f2'
  context.fillRect(EDGE, thumbTop, THUMB, THUMB)
  if (pictureUrl !== undefined) await drawThumb(context, pictureUrl, thumbTop)
  const left = EDGE + THUMB + GAP
  context.fillStyle = '#1a1a1a'
  context.font = bold(40, family)
  const priceLeft = WIDTH - EDGE - context.measureText(price).width
  context.fillText(price, priceLeft, top + ROW / 2 + 14)
  context.font = plain(36, family)
  const lines = linesOf(name, priceLeft - GAP - left, widthIn(context), 2)
  const first = top + ROW / 2 + 14 - ((lines.length - 1) * NAME_LINE) / 2
  for (const [index, line] of lines.entries()) context.fillText(line, left, first + index * NAME_LINE)
}

const widthIn =
  (context: CanvasRenderingContext2D) =>
  (text: string): number =>
    context.measureText(text).width

/** The middle of a picture, as a square. */
async function drawThumb(context: CanvasRenderingContext2D, url: string, top: number): Promise<void> {
  const answer = await fetch(url)
  // A picture that is gone leaves its place empty; the price counts.
  if (!answer.ok) return
  const picture = await createImageBitmap(await answer.blob())
  const side = Math.min(picture.width, picture.height)
  const [left, above] = [(picture.width - side) / 2, (picture.height - side) / 2]
  context.drawImage(picture, left, above, side, side, EDGE, top, THUMB, THUMB)
  picture.close()
}

/** A browser loads a font once something is written in it: a picture would be drawn in another one. */
async function lettersLoaded(family: string, texts: readonly string[]): Promise<void> {
  const text = texts.join('')
  await Promise.all([bold(40, family), plain(36, family)].map((font) => document.fonts.load(font, text)))
  await document.fonts.ready
}

const pictureIn = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture of prices is too large'))),
      'image/png',
    )
  })
