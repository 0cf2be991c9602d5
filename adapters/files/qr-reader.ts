import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { QrReader } from '@langraan/payments/ports'
import sharp, { type OutputInfo } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// Large first: most phones' screenshots read at once; smaller helps with noise, larger with tiny codes.
const WIDTHS = [1600, 1000, 600] as const
const MOST_PIXELS = 50_000_000

/** Reads QR codes by ZXing. Its WebAssembly is ours to serve: by default it would fetch itself from a public host. */
export function createQrReader(): QrReader {
  const ready = prepare()
  return {
    read: async (content) => {
      await ready
      for (const width of WIDTHS) {
        const texts = await readAt(content, width)
        if (texts === undefined) return []
        if (texts.length > 0) return texts
      }
      return []
    },
  }
}

async function prepare(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasm = await readFile(file)
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
}

/** Undefined when the bytes are no picture. */
async function readAt(content: Uint8Array, width: number): Promise<string[] | undefined> {
  let pixels: { data: Buffer; info: OutputInfo }
  try {
    pixels = await sharp(content, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: width !== WIDTHS[0] })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
  const { data, info } = pixels
  const image = {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb' as const,
  }
  const found = await readBarcodes(image as Parameters<typeof readBarcodes>[0], {
    formats: ['QRCode'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: true,
    tryDownscale: true,
  })
  return found.filter((code) => code.isValid).map((code) => code.text)
}
