import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { PDFiumPage } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** A grey picture, one byte a pixel, 0 black; `pixels` has width × height of them. */
export type Picture = { width: number; height: number; pixels: Uint8Array }

type ReadPage = { text: string; widthMm: number; heightMm: number }

const pointsPerMm = 72 / 25.4
// What label printers have: 203 dots to the inch.
const printerScale = 203 / 72

/** Reads a PDF as Chrome does, by PDFium; for tests. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPage[]> {
  return withPages(pdf, async (pages) =>
    pages.map((page) => {
      const { originalWidth, originalHeight } = page.getOriginalSize()
      return {
        text: page.getText(),
        widthMm: originalWidth / pointsPerMm,
        heightMm: originalHeight / pointsPerMm,
      }
    }),
  )
}

/** The first page at the resolution of a label printer; for tests. */
export async function drawPdf(pdf: Uint8Array): Promise<Picture> {
  const [page] = await drawPages(pdf)
  if (!page) throw new Error('the PDF has no page')
  return page
}

/** One of the four bytes of a pixel: what is black on white has them alike. */
function firstOfFour(data: Uint8Array): Uint8Array {
  const pixels = new Uint8Array(data.length / 4)
  for (let at = 0; at < pixels.length; at++) pixels[at] = data[at * 4] ?? 0
  return pixels
}

/** Every page at the resolution of a label printer; for tests. */
export function drawPages(pdf: Uint8Array): Promise<Picture[]> {
  return withPages(pdf, async (pages) => {
    const pictures: Picture[] = []
    for (const page of pages) {
      const { width, height, data } = await page.render({ scale: printerScale, render: 'bitmap' })
      pictures.push({ width, height, pixels: firstOfFour(data) })
    }
    return pictures
  })
}

async function withPages<Result>(
  pdf: Uint8Array,
  read: (pages: PDFiumPage[]) => Promise<Result>,
): Promise<Result> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const result = await read([...document.pages()])
    document.destroy()
    return result
  } finally {
    library.destroy()
  }
}

/** The texts of all Code 128 barcodes in a picture; for tests. */
export const readCode128 = (picture: Picture): Promise<string[]> => readBars(picture, ['Code128'])

/** The texts of all barcodes of goods in a picture, EAN, UPC or Code 128; for tests. */
export const readGoodsCodes = (picture: Picture): Promise<string[]> =>
  readBars(picture, ['Code128', 'EAN13', 'EAN8'])

/** The texts of all QR codes in a picture; for tests. */
export const readQr = (picture: Picture): Promise<string[]> => readBars(picture, ['QRCode'])

async function readBars(
  picture: Picture,
  formats: ('Code128' | 'EAN13' | 'EAN8' | 'QRCode')[],
): Promise<string[]> {
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = (await readFile(wasm)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const head = Buffer.from(`P5 ${picture.width} ${picture.height} 255\n`)
  const found = await readBarcodes(Buffer.concat([head, picture.pixels]), { formats })
  return found.map((barcode) => barcode.text)
}
