import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const [WIDTH, HEIGHT] = [640, 480]
const PAPER = 235
const GREY = 128
// As the camera of a phone sees it: stripes two to three pixels wide, not the whole width of the picture.
const MODULE = 3
const STRIPES = 130

/**
 * Writes what a browser takes for its camera: one frame, which it shows over and over, with a Code 128 of the text in
 * it. YUV4MPEG2, brightness first and then two planes of colour at half the size.
 */
export async function writeCameraFile(file: string, text: string): Promise<void> {
  const { data, width, height } = await symbolOf(text)
  const brightness = Buffer.alloc(WIDTH * HEIGHT, PAPER)
  const left = Math.floor((WIDTH - width * MODULE) / 2)
  if (left < 0) throw new Error(`the code of ${text} is wider than the picture`)
  // A symbol is darker where it is lower; all of its rows are alike.
  const middle = Math.floor(height / 2) * width
  for (let y = (HEIGHT - STRIPES) / 2; y < (HEIGHT + STRIPES) / 2; y++)
    for (let x = 0; x < width * MODULE; x++)
      if ((data[middle + Math.floor(x / MODULE)] ?? 255) < GREY) brightness[y * WIDTH + left + x] = 16
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`
  await writeFile(file, Buffer.concat([Buffer.from(head), brightness, colours]))
}

async function symbolOf(text: string) {
  // Left alone, the writer would fetch its wasm from the internet.
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  })
  const { symbol, error } = await writeBarcode(text, { format: 'Code128', scale: 1 })
  if (error) throw new Error(error)
  return symbol
}
