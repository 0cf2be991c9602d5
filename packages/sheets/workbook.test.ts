import { deflateRawSync } from 'node:zlib'
import {
  archiveOfTwoMinds,
  busyWorkbooks,
  hostileWorkbooks,
  workbookOf,
} from '@langraan/testing/hostile-workbooks'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { Parser } from 'saxen'
import { describe, expect, it } from 'vitest'
import { bahtCell, momentCell } from './csv.ts'
import { SheetSizes } from './sheet-size.ts'
import { readTables } from './tables.ts'
import { TooMuch } from './too-much.ts'
import { isOldWorkbook, isWorkbook, readWorkbook, writeWorkbook } from './workbook.ts'

function isRefused(read: () => void): boolean {
  try {
    read()
    return false
  } catch (error) {
    if (error instanceof TooMuch) return true
    throw error
  }
}

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

  it('holds money with two decimals, and times as dates of the clock in Bangkok', async () => {
    const at = '2026-12-31T18:05:00Z'
    const file = await writeWorkbook([
      [bahtCell(1_770_50), momentCell(at, 'dateTime', 'th'), momentCell(at, 'date', 'en')],
      [bahtCell(-5), momentCell(null, 'dateTime', 'th'), ''],
    ])
    const [sheet] = await readExcelFile(file)
    expect(sheet?.data).toEqual([
      [1770.5, new Date('2027-01-01T01:05:00Z'), new Date('2027-01-01T00:00:00Z')],
      [-0.05, null, null],
    ])
    const parts = unzipSync(file)
    const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())
    for (const format of ['#,##0.00', '[$-107041E]d mmm yyyy hh:mm', '[$-409]d mmm yyyy'])
      expect(styles).toContain(format)
    // Wide enough: else a spreadsheet shows ##### in the place of a date.
    const widths = [
      ...strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).matchAll(
        /<col [^>]*width="([\d.]+)"/g,
      ),
    ]
    expect(widths.map(([, width]) => Number(width) >= 13)).toEqual([true, true, true])
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

  it.each(hostileWorkbooks().map((one) => [one.what, one] as const))(
    'with %s is read within its size, or refused',
    async (_what, { content, outcome }) => {
      const before = process.memoryUsage().rss
      const read = await readTables(content, { mostRows: 20_000, mostCells: 1_000_000 })
      expect(outcome === 'either' || 'fault' in read).toBe(true)
      expect(JSON.stringify(read)).not.toMatch(/root:|aaaaaaaaaaa/)
      expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
    },
  )

  // Read by anybody's limits, so that nobody has to wait until a reader is ended.
  it.each(busyWorkbooks().map((one) => [one.what, one] as const))(
    'with %s is refused before it is laid out',
    async (_what, { content, outcome }) => {
      const limits = { mostRows: 20_000, mostCells: 400_000, mostUnpackedBytes: 60_000_000 }
      const read = await readTables(content, limits)
      const fault = 'fault' in read ? read.fault : 'read'
      const expected = ['too_many_rows', 'too_many_cells', ...(outcome === 'either' ? ['read'] : [])]
      expect(expected).toContain(fault)
    },
  )

  it('has only as many rows and cells as whoever reads it allows, empty ones among them', () => {
    const limits = { mostRows: 5, mostCells: 40 }
    const [mostRows, mostCells] = [limits.mostRows + 1 + 10_000, 2 * limits.mostCells]
    const sheet = fc.record({
      emptyRows: fc.oneof(fc.nat(50), fc.integer({ min: mostRows - 3, max: mostRows + 3 })),
      emptyCells: fc.oneof(fc.nat(50), fc.integer({ min: mostCells - 3, max: mostCells + 3 })),
      isPrefixed: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(sheet, { minLength: 1, maxLength: 3 }), (sheets) => {
        const sizes = new SheetSizes(limits, Parser)
        const add = () =>
          sheets.forEach(({ emptyRows, emptyCells, isPrefixed }) => {
            const x = isPrefixed ? 'x:' : ''
            const cells = `<${x}c r="A1"/>`.repeat(emptyCells)
            const rows = `<${x}row>${cells}</${x}row>${`<${x}row/>`.repeat(emptyRows)}`
            sizes.add(`<worksheet><${x}sheetData>${rows}</${x}sheetData></worksheet>`)
          })
        const cells = sheets.reduce((sum, { emptyCells }) => sum + emptyCells, 0)
        const isTooMuch = cells > mostCells || sheets.some(({ emptyRows }) => emptyRows + 1 > mostRows)
        expect(isRefused(add)).toBe(isTooMuch)
      }),
      { numRuns: 60 },
    )
  })

  it('is what its list says, whatever stands before the list', async () => {
    const rows = (name: string) => `<row r="1"><c r="A1" t="str"><v>${name}</v></c></row>`
    expect(await readWorkbook(archiveOfTwoMinds(rows('honest'), rows('hidden')))).toEqual([[['honest']]])
  })

  it('counts what stands in it, not what is empty or formatted alone, as far as the limits go', async () => {
    const line = (row: number, cells: string) => `<row r="${row}">${cells}</row>`
    const filled = (place: string) => `<c r="${place}"><v>1</v></c>`
    const limits = { mostRows: 3, mostCells: 12 }
    const faultOf = async (rows: string) => {
      const read = await readTables(workbookOf(rows), limits)
      return 'fault' in read ? read.fault : read.tables[0]?.length
    }
    // Whoever formats a column down to the last row has a sheet of four rows all the same.
    expect(await faultOf(line(4, filled('C4')) + line(1_048_576, '<c r="XFD1048576" s="1"/>'))).toBe(4)
    expect(await faultOf(line(5, filled('A5')))).toBe('too_many_rows')
    expect(await faultOf(line(4, filled('D4')))).toBe('too_many_cells')
    const tight = { ...limits, mostUnpackedBytes: 100 }
    expect(await readTables(workbookOf(line(1, filled('A1'))), tight)).toMatchObject({
      fault: 'too_many_cells',
    })
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
