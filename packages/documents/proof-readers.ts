import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** A grey picture, one byte a pixel, 0 black; `pixels` has width × height of them. */
export type Picture = { width: number; height: number; pixels: Uint8Array }

export type ReadPage = { text: string; widthMm: number; heightMm: number; picture: Picture }

const pointsPerMm = 72 / 25.4
// What label printers have: 203 dots to the inch.
const printerScale = 203 / 72

/** Reads a PDF as Chrome does, by PDFium; for tests. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPage[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const pages: ReadPage[] = []
    for (const page of document.pages()) {
      // The text comes first: rendering closes the page.
      const text = page.getText()
      const { width, height } = page.getSize(true)
      const bitmap = await page.render({ scale: printerScale, render: 'bitmap' })
      const pixels = bitmap.data.filter((_, index) => index % 4 === 0)
      pages.push({
        text,
        widthMm: width / pointsPerMm,
        heightMm: height / pointsPerMm,
        picture: { width: bitmap.width, height: bitmap.height, pixels },
      })
    }
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}

/** The texts of all Code 128 barcodes in a picture; for tests. */
export async function readCode128(picture: Picture): Promise<string[]> {
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = (await readFile(wasm)).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  const head = Buffer.from(`P5 ${picture.width} ${picture.height} 255\n`)
  const found = await readBarcodes(Buffer.concat([head, picture.pixels]), { formats: ['Code128'] })
  return found.map((barcode) => barcode.text)
}
