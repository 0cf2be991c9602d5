import { MOST_PIXELS } from '@langraan/gallery/rules'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import type { OutputInfo } from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { loadSharp } from './load-sharp.ts'

// Nearly all slips that can be read at all are read at the first of these, and drawing a picture at a width takes longer
// than looking for codes in it. Less helps with noise, more with tiny codes.
const USUAL = 1000
const COARSE = 600
const ENLARGED = 1600

let ready: Promise<void> | undefined

/**
 * Reads QR codes by ZXing, ever more closely until a wanted one is among them. Its WebAssembly is ours to serve: by default
 * it would fetch itself from a public host.
 */
export async function readQrCodes(
  content: Uint8Array,
  hasWanted: (texts: readonly string[]) => boolean | Promise<boolean>,
): Promise<string[]> {
  await (ready ??= prepare())
  const found = new Set<string>()
  for (const width of widthsFor(await widthOf(content))) {
    for (const text of await readAt(content, width)) found.add(text)
    if (await hasWanted([...found])) break
  }
  return [...found]
}

async function prepare(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasm = await readFile(file)
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
}

/** At which widths a picture is looked at; at none where the bytes are no picture. */
function widthsFor(width: number | undefined): number[] {
  if (width === undefined) return []
  // One that is no wider than the coarse width was looked at as it is already.
  return width <= COARSE ? [USUAL, ENLARGED] : [USUAL, COARSE, ENLARGED]
}

/** Undefined when the bytes are no picture that we would take. */
async function widthOf(content: Uint8Array): Promise<number | undefined> {
  const sharp = await loadSharp()
  try {
    const { autoOrient } = await sharp(content, { limitInputPixels: MOST_PIXELS }).metadata()
    return autoOrient.width
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}

async function readAt(content: Uint8Array, width: number): Promise<string[]> {
  const sharp = await loadSharp()
  let pixels: { data: Buffer; info: OutputInfo }
  try {
    pixels = await sharp(content, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: width !== ENLARGED })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    // Its head promised a picture; the rest of it is none.
    if (error instanceof Error) return []
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
