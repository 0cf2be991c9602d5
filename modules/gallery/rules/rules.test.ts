import { describe, expect, it } from 'vitest'
import { galleryRefusals } from '../refusals.ts'
import {
  cropInPixels,
  isCrop,
  isHeic,
  isPictureLink,
  pictureKind,
  picturesTaken,
  pictureTypes,
  plainFileName,
  roomInWords,
  roomState,
  thumbFor,
  thumbKey,
  titleOfFile,
} from './rules.ts'

const bytes = (text: string) => Uint8Array.from([...text].map((character) => character.charCodeAt(0)))
const iso = (...brands: string[]) =>
  bytes(
    `\0\0\0${String.fromCharCode(8 + 8 + 4 * (brands.length - 1))}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`,
  )

describe('a picture is known by its bytes', () => {
  it.each([
    ['jpeg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
    ['png', Uint8Array.from([0x89, ...bytes('PNG\r\n')])],
    ['webp', bytes('RIFF1234WEBP')],
    ['gif', bytes('GIF89a')],
    ['avif', iso('avif', 'mif1')],
    ['avif', iso('mif1', 'avif')],
    [undefined, iso('heic', 'mif1')],
    [undefined, bytes('<svg onload=alert(1)>')],
    [undefined, bytes('%PDF-1.7')],
    [undefined, bytes('MZ')],
    [undefined, new Uint8Array()],
  ])('%s', (kind, content) => {
    expect(pictureKind(content)).toBe(kind)
  })

  it.each([
    [true, iso('heic', 'mif1')],
    [true, iso('mif1', 'heic')],
    [false, iso('mif1', 'avif')],
    [false, iso('mp42', 'isom')],
    [false, bytes('ftyp')],
  ])('and an iPhone’s own kind is told apart: %s', (heic, content) => {
    expect(isHeic(content)).toBe(heic)
  })
})

describe('the kinds that are taken', () => {
  it('are the same in a field, a hint and a refusal, in both languages', () => {
    expect(pictureTypes).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])
    expect(picturesTaken).toEqual({
      th: 'JPG, PNG, WebP, AVIF หรือ GIF',
      en: 'JPG, PNG, WebP, AVIF or GIF',
    })
    expect(galleryRefusals.not_a_picture.th).toContain(picturesTaken.th)
    expect(galleryRefusals.not_a_picture.en).toContain(picturesTaken.en)
  })
})

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\รูป\\เสื้อ.jpg', 'เสื้อ.jpg'],
    ['a\u0000b.png', 'ab.png'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['', ''],
    [`${'ก'.repeat(300)}.png`, 'ก'.repeat(200)],
  ])('%j is shown as %j', (name, shown) => {
    expect(plainFileName(name)).toBe(shown)
  })

  it.each([
    ['เสื้อ_ลายทาง.final.jpg', 'เสื้อ ลายทาง.final'],
    ['.jpeg', '.jpeg'],
    ['IMG 1', 'IMG 1'],
  ])('%j gives the title %j', (name, title) => {
    expect(titleOfFile(name)).toBe(title)
  })
})

describe('a link', () => {
  it.each([
    ['', true],
    ['https://malila.example/เสื้อ', true],
    ['javascript:alert(1)', false],
    ['malila.example', false],
    ['https://', false],
    ['https://user@malila.example/', false],
    ['data:text/html,x', false],
  ])('%j: %s', (link, good) => {
    expect(isPictureLink(link)).toBe(good)
  })
})

describe('a part of a picture', () => {
  it.each([
    [{ left: 0, top: 0, width: 1, height: 1 }, true],
    [{ left: 0.5, top: 0.5, width: 0.50001, height: 0.5 }, true],
    [{ left: 0.6, top: 0, width: 0.5, height: 1 }, false],
    [{ left: 0, top: 0, width: 0.01, height: 1 }, false],
    [{ left: -0.1, top: 0, width: 0.5, height: 1 }, false],
  ])('%j lies within it: %s', (crop, good) => {
    expect(isCrop(crop)).toBe(good)
  })

  it('is whole pixels, of which there is at least one', () => {
    expect(cropInPixels({ left: 0.25, top: 0, width: 0.5, height: 1 }, { width: 1000, height: 500 })).toEqual(
      { left: 250, top: 0, width: 500, height: 500 },
    )
    expect(
      cropInPixels({ left: 0.95, top: 0.95, width: 0.05, height: 0.05 }, { width: 3, height: 1 }),
    ).toEqual({ left: 2, top: 0, width: 1, height: 1 })
  })
})

describe('the room of a package', () => {
  it.each([
    [200 * 1024 * 1024, '200 MB'],
    [10 * 1024 ** 3, '10 GB'],
    [1.5 * 1024 ** 3, '1.5 GB'],
  ])('%d is said as %s', (bytes, words) => {
    expect(roomInWords(bytes)).toBe(words)
  })

  it.each([
    [0, 'plenty'],
    [89, 'plenty'],
    [90, 'nearly_full'],
    [99, 'nearly_full'],
    [100, 'full'],
    [101, 'full'],
  ] as const)('%d of 100 is %s', (used, state) => {
    expect(roomState(used, 100)).toBe(state)
  })
})

describe('smaller renditions', () => {
  it('lie beside the picture, and the narrowest that is wide enough is taken', () => {
    expect(thumbKey('shops/a/pictures/b.webp', 160)).toBe('shops/a/pictures/b-160.webp')
    expect([100, 160, 200, 900].map((wanted) => thumbFor([480, 160], wanted))).toEqual([
      160,
      160,
      480,
      undefined,
    ])
  })
})
