import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)

/** The texts of all codes in a picture, as an independent reader sees them. */
export async function readCodes(picture: Buffer): Promise<string[]> {
  // Left alone, the reader would fetch its wasm from the internet.
  const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  })
  const png = await sharp(picture).flatten({ background: '#ffffff' }).png().toBuffer()
  const results = await readBarcodes(new Blob([new Uint8Array(png)]), { tryHarder: true })
  return results.map((result) => result.text)
}
