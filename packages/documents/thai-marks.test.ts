import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { createDocumentCompiler } from './compiler.ts'
import { joinPdfs } from './join-pdfs.ts'
import { drawPages } from './proof-readers.ts'
import { samplePaper } from './sample-paper.ts'

// Words in which marks stack, letters lose their foot, or tall letters meet marks.
const WORDS = (
  'น้ำ ที่ ปั๊ม กตัญญู ฐานุ ฎีกา ผู้ใหญ่ ป้า ฟั่น ปิ่น ฝั่ง ฟื้น ปื๊ด ญาติ ฐานะ วิญญู กฎุมพี ฏิกา ปฏิญญา ชำระ ' +
  'ซ้ำ ค่ำ ย้ำ กั๊ก ตุ๊กตา จุ๋ม บิ๊ก โป๊ะ เก๊ โต๊ะ เพิ่ม ซื้อ ชื่อ เสื้อ เรื่อง ครั้ง ตั้ง นี้ สี่ หมื่น ล้าน แป้ง ฝ้าย ' +
  'ฟ้า ปู่ ฝีมือ ศิลป์ สงฆ์ อนุรักษ์ ฤดู ฦๅ ณัฐฐ์ กฤษฎา สัญญา หญิง'
).split(' ')

// Where the buyer's name (bold) and the first line of the address (regular) stand on the page, in millimetres.
const PLACE = { left: 17, top: 57, width: 44, height: 16 }
const PIXELS_PER_MM = 203 / 25.4
const COLUMNS = 5
const tile = {
  width: Math.round(PLACE.width * PIXELS_PER_MM),
  height: Math.round(PLACE.height * PIXELS_PER_MM),
}
const REFERENCE = fileURLToPath(new URL('thai-marks/reference.png', import.meta.url))

// A pixel counts as another one when it is clearly darker or lighter: edges may be smoothed a little differently.
const CLEARLY = 96
const MOST_OTHER_PIXELS = 8

const compiler = createDocumentCompiler()

/** The words, each as a buyer of its own, cut out of their pages. */
async function drawn(words: readonly string[]): Promise<Map<string, Uint8Array>> {
  const { buyer } = samplePaper
  const papers: Uint8Array[] = []
  for (const word of words) {
    const address = { ...buyer.address, line1: word }
    papers.push(
      await compiler.pdf('tax-document', { ...samplePaper, buyer: { ...buyer, name: word, address } }),
    )
  }
  const pages = await drawPages((await joinPdfs(papers)) ?? new Uint8Array())
  return new Map(pages.map((page, at) => [words[at] ?? '', cutOut(page)]))
}

function cutOut({ width, pixels }: { width: number; pixels: Uint8Array }): Uint8Array {
  const [left, top] = [PLACE.left, PLACE.top].map((mm) => Math.round(mm * PIXELS_PER_MM)) as [number, number]
  const rows = Array.from({ length: tile.height }, (_, row) => {
    const from = (top + row) * width + left
    return pixels.subarray(from, from + tile.width)
  })
  return Buffer.concat(rows)
}

const otherPixels = (one: Uint8Array, two: Uint8Array): number =>
  one.reduce((count, pixel, at) => count + (Math.abs(pixel - (two[at] ?? 0)) > CLEARLY ? 1 : 0), 0)

const raw = { width: tile.width, height: tile.height, channels: 1 } as const

/** Writes the pictures to compare with, after the renderer was changed on purpose: then look at every word. */
async function writeReference(): Promise<void> {
  const tiles = WORDS.map((word, at) => ({
    input: Buffer.from(pictures.get(word) ?? []),
    raw,
    left: (at % COLUMNS) * tile.width,
    top: Math.floor(at / COLUMNS) * tile.height,
  }))
  const size = { width: COLUMNS * tile.width, height: Math.ceil(WORDS.length / COLUMNS) * tile.height }
  const sheet = sharp({ create: { ...size, channels: 3, background: 'white' } }).composite(tiles)
  await writeFile(
    REFERENCE,
    await sharp(await sheet.png().toBuffer())
      .greyscale()
      .png({ palette: true, colours: 16 })
      .toBuffer(),
  )
}

let reference: Buffer
let pictures = new Map<string, Uint8Array>()
const pictureOf = (word: string): Uint8Array => pictures.get(word) ?? new Uint8Array()

async function referenceOf(word: string): Promise<Uint8Array> {
  const at = WORDS.indexOf(word)
  const left = (at % COLUMNS) * tile.width
  const top = Math.floor(at / COLUMNS) * tile.height
  return sharp(reference)
    .extract({ left, top, ...tile })
    .greyscale()
    .raw()
    .toBuffer()
}

// One with a mark lost or changed beside each right one.
const WRONG = [
  ['ที่', 'ที'],
  ['น้ำ', 'นำ'],
  ['ปั๊ม', 'ปั้ม'],
  ['ผู้ใหญ่', 'ผูใหญ่'],
  ['ศิลป์', 'ศิลป'],
] as const

beforeAll(async () => {
  pictures = await drawn([...WORDS, ...WRONG.map(([, wrong]) => wrong)])
  if (process.env.WRITE_THAI_MARKS === '1') await writeReference()
  reference = await readFile(REFERENCE)
})

describe('a Thai word with stacked marks', () => {
  it('is one of at least forty, each once', () => {
    expect(WORDS.length).toBeGreaterThanOrEqual(40)
    expect(new Set(WORDS).size).toBe(WORDS.length)
  })

  it.each(WORDS)('%s is drawn as on the picture that was looked at', async (word) => {
    expect(otherPixels(pictureOf(word), await referenceOf(word))).toBeLessThanOrEqual(MOST_OTHER_PIXELS)
  })

  it.each(WRONG)('with a mark lost or changed is told apart: %s is not %s', async (word, wrong) => {
    expect(otherPixels(pictureOf(wrong), await referenceOf(word))).toBeGreaterThan(MOST_OTHER_PIXELS)
  })
})
