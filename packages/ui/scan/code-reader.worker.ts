import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// A thread of its own: reading a picture takes some tenths of a second on a phone, and the page must not stand still.
// It has a content security policy of its own as well, so that WebAssembly is allowed here and nowhere else.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

/** A frame of the camera, as its pixels. */
export type Frame = { readonly pixels: ArrayBuffer; readonly width: number; readonly height: number }
/** What stands in the frame; `failed` says that frames cannot be read at all. */
export type Reading = { readonly codes: readonly string[]; readonly failed?: true }

// What stands on goods, boxes and labels.
const FORMATS = ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode'] as const

addEventListener('message', ({ data }: MessageEvent<Frame>) => {
  const image = new ImageData(new Uint8ClampedArray(data.pixels), data.width, data.height)
  readBarcodes(image, { formats: [...FORMATS], tryHarder: true, maxNumberOfSymbols: 1 })
    .then((found): Reading => ({ codes: found.filter((code) => code.isValid).map((code) => code.text) }))
    .catch((): Reading => ({ codes: [], failed: true }))
    .then((reading) => postMessage(reading))
})
