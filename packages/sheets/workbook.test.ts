import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { isOldWorkbook, isWorkbook, readWorkbook, writeWorkbook } from './workbook.ts'

describe('a workbook', () => {
  it('holds what was written, formulas as texts', async () => {
    const rows = [
      ['ชื่อ', 'ราคา'],
      ['=HYPERLINK("http://evil.test")', '0012'],
      ['น้ำตาล 🍬\nบรรทัดสอง', ' 5 '],
      ['valueOf', '__proto__'],
    ]
    const file = await writeWorkbook(rows)
    expect(isWorkbook(file)).toBe(true)
    expect(await readWorkbook(file)).toEqual([rows])
  })

  it('holds figures as figures, below a head that stays', async () => {
    const file = await writeWorkbook([['ยอด'], [1770.5], [0], ['0012']], { head: true })
    const [sheet] = await readExcelFile(file)
    expect(sheet?.data).toEqual([['ยอด'], [1770.5], [0], ['0012']])
  })

  it('takes any text there and back', async () => {
    // What XML cannot hold is no text that somebody typed.
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((value) => !/[\p{Cc}\uFFFD-\uFFFF]|_x[0-9A-F]{4}_/iu.test(value))
    const table = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        expect(await readWorkbook(await writeWorkbook(rows))).toEqual([rows])
      }),
      { numRuns: 40 },
    )
  })

  it('that unpacks to gigabytes is refused before it is read', async () => {
    await expect(readWorkbook(zipOf('xl/worksheets/sheet1.xml', 1_500_000_000))).rejects.toThrow(
      'larger than any',
    )
  })

  it('that says less than it unpacks to is refused', async () => {
    await expect(readWorkbook(zipOf('xl/worksheets/sheet1.xml', 10))).rejects.toThrow(/uncompressed|bytes/)
  })

  it('of an older kind is told apart', () => {
    expect(isOldWorkbook(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe(true)
    expect(isWorkbook(Buffer.from('id,name'))).toBe(false)
  })
})

/** A ZIP of one entry of a million zeros that says it holds `size` bytes. */
function zipOf(name: string, size: number): Buffer {
  const data = deflateRawSync(Buffer.alloc(1_000_000))
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(data.length, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), data])
  const central = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    head,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}
