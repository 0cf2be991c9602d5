import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { joinPdfs } from './join-pdfs.ts'
import { drawPages, readPdf } from './proof-readers.ts'

async function pdf(title: string, pages: readonly string[]): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  made.setTitle(title)
  for (const text of pages) made.addPage([200, 100]).drawText(text, { x: 20, y: 40, size: 12 })
  return made.save()
}
const textsOf = async (bytes: Uint8Array) => (await readPdf(bytes)).map(({ text }) => text.trim())

describe('PDFs that are joined', () => {
  it('have all pages in their order, and the title of the first', async () => {
    const parts = [await pdf('first', ['1', '2']), await pdf('second', ['3']), await pdf('third', ['4', '5'])]
    const whole = (await joinPdfs(parts)) ?? new Uint8Array()
    expect(await textsOf(whole)).toEqual(['1', '2', '3', '4', '5'])
    const read = await PDFDocument.load(whole, { throwOnInvalidObject: true })
    expect([read.getPageCount(), read.getTitle()]).toEqual([5, 'first'])
    const dark = (await drawPages(whole)).map(({ pixels }) => pixels.some((pixel) => pixel < 100))
    expect(dark).toEqual([true, true, true, true, true])
  })

  it('can be joined again, and are taken one by one', async () => {
    let held = 0
    async function* oneByOne() {
      for (let at = 0; at < 30; at++) {
        held = at
        yield await pdf('', [String(at)])
      }
    }
    const once = (await joinPdfs(oneByOne())) ?? new Uint8Array()
    expect(held).toBe(29)
    const twice = (await joinPdfs([once, once])) ?? new Uint8Array()
    const numbers = Array.from({ length: 30 }, (_, at) => String(at))
    expect(await textsOf(twice)).toEqual([...numbers, ...numbers])
  })

  it('are left as they are where there is one, and are nothing where there is none', async () => {
    const one = await pdf('x', ['1'])
    expect(await joinPdfs([one])).toBe(one)
    expect(await joinPdfs([])).toBeUndefined()
  })
})
