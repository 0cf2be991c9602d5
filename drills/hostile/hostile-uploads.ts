import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { hostilePictures } from '@langraan/testing/hostile-pictures'
import { hostileWorkbooks } from '@langraan/testing/hostile-workbooks'
import type { Random } from '../house/random.ts'

/** A file that means no good, and what it is. */
export type HostileFile = { what: string; name: string; type: string; content: Buffer; truncated?: boolean }

const HEADING = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty'
const PNG_MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

type Maker = (random: Random) => Omit<HostileFile, 'truncated'>
const file = (what: string, name: string, type: string, content: Buffer | string) => ({
  what,
  name,
  type,
  content: Buffer.from(content as string),
})

// Made once: some of them are large before they are packed.
const corpus = hostilePictures()
const workbooks = hostileWorkbooks()
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const pictures: readonly Maker[] = [
  ...corpus.map((picture) => () => picture),
  (random) =>
    file(
      'PNG of noise',
      'a.png',
      'image/png',
      Buffer.concat([PNG_MARK, randomBytes(random.between(1, 90_000))]),
    ),
  (random) =>
    file(
      'JPEG of noise',
      'a.jpg',
      'image/jpeg',
      Buffer.concat([JPEG, randomBytes(random.between(1, 90_000))]),
    ),
  (random) =>
    file(
      'AVIF of noise',
      'a.avif',
      'image/avif',
      Buffer.concat([Buffer.from('\0\0\0\u0018ftypavif', 'latin1'), randomBytes(random.between(1, 5000))]),
    ),
  () => file('13 MB', 'a.png', 'image/png', Buffer.concat([PNG_MARK, Buffer.alloc(13_000_000)])),
]

const tables: readonly Maker[] = [
  ...workbooks.map(
    ({ what, content }) =>
      () =>
        file(`workbook with ${what}`, 'a.xlsx', XLSX, content),
  ),
  () =>
    file(
      'CSV of 1,000 columns',
      'a.csv',
      'text/csv',
      `${Array.from({ length: 1000 }, (_, at) => `c${at}`).join(',')}\n${'x,'.repeat(1000)}\n`,
    ),
  () =>
    file(
      'CSV with zero characters',
      'a.csv',
      'text/csv',
      `${HEADING}\nเส\u0000ื้อ,ก\u0000ข,s\u0000,1\u0000,5\n`,
    ),
  () =>
    file(
      'CSV with an open quote',
      'a.csv',
      'text/csv',
      `${HEADING}\na,"never closed,1,2\n${'b,c,d,1,2\n'.repeat(2000)}`,
    ),
  () => file('CSV of quotes', 'a.csv', 'text/csv', `${HEADING}\n${'"'.repeat(99_999)}\n`),
  () => file('CSV of one long line', 'a.csv', 'text/csv', `${HEADING}\n${'a'.repeat(5_000_000)}\n`),
  () =>
    file('CSV of 200,000 lines', 'a.csv', 'text/csv', `${HEADING}\n${'same,เสื้อ,s,100,1\n'.repeat(200_000)}`),
  () => file('CSV of formulas', 'a.csv', 'text/csv', `${HEADING}\n=cmd|' /C calc'!A0,@SUM(1),+1,-1,1e999\n`),
  () => file('CSV with a heading twice', 'a.csv', 'text/csv', `${HEADING},${HEADING}\na,b,c,1,2,a,b,c,1,2\n`),
  () =>
    file(
      'CSV with numbers beyond all',
      'a.csv',
      'text/csv',
      `${HEADING}\na,b,c,99999999999999999999,-1\nb,b,c,NaN,1e400\nc,c,d,1,2147483648\n`,
    ),
  () => file('CSV in UTF-16', 'a.csv', 'text/csv', Buffer.from(`\ufeff${HEADING}\na,b,c,1,2\n`, 'utf16le')),
  () =>
    file(
      'CSV of half characters',
      'a.csv',
      'text/csv',
      Buffer.concat([
        Buffer.from(`${HEADING}\n`),
        Buffer.from('half', 'latin1'),
        Buffer.from([0xed, 0xa0, 0x80, 0x2c, 0xff]),
      ]),
    ),
  () => file('CSV without lines', 'a.csv', 'text/csv', '\n\n\r\r\n'),
  () => file('nothing', 'a.csv', 'text/csv', ''),
  (random) => file('noise', 'a.csv', 'application/octet-stream', randomBytes(random.between(1, 200_000))),
  () =>
    file(
      'zip of zeroes as a sheet',
      'a.xlsx',
      XLSX,
      Buffer.concat([Buffer.from('PK\u0003\u0004'), gzipSync(Buffer.alloc(20_000_000))]),
    ),
  () => file('a page', 'a.html', 'text/html', '<!doctype html><script>alert(1)</script>'),
  () =>
    file(
      'a program',
      'a.exe',
      'application/x-msdownload',
      Buffer.concat([Buffer.from('MZ'), randomBytes(3000)]),
    ),
]

const NAMES = [
  '../../../etc/cron.d/x',
  'a\\..\\b.csv',
  'ก'.repeat(300),
  '',
  'nul',
  '.htaccess',
  "a'; DROP TABLE imports; --.csv",
]

/** One hostile file; now and then with a hostile name as well, or cut short on its way. */
export function hostileFile(random: Random): HostileFile {
  const made = random.pick(random.chance(0.5) ? pictures : tables)(random)
  const truncated = random.chance(0.12)
  const name = random.chance(0.25) ? random.pick(NAMES) : made.name
  return { ...made, name, truncated, what: truncated ? `${made.what}, cut short` : made.what }
}
