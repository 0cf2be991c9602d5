import { deflateSync, gzipSync } from 'node:zlib'
import { gifOf, pngChunk, pngOf, webpOf, zipOf } from './picture-bytes.ts'

/** What is hidden in them, so that it can be looked for in what is kept. */
export const PAYLOAD = 'LANGRAAN-PAYLOAD'
const SCRIPT = `<script>alert("${PAYLOAD}")</script>`
const PHP = `<?php echo "${PAYLOAD}"; ?>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}<image href="file:///etc/passwd"/></svg>`
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${PAYLOAD}"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><svg>&b;</svg>`
const PDF = `%PDF-1.7\n1 0 obj <</Type/Catalog/OpenAction<</S/JavaScript/JS(${PAYLOAD})>>>> endobj\n%%EOF`

/**
 * `refused`: told no, at once or once it was looked at. `kept`: re-encoded, and nothing of it is left but pixels.
 * `either`: one of the two, as the decoders of the day have it.
 */
export type Outcome = 'refused' | 'kept' | 'either'
export type HostilePicture = { what: string; name: string; type: string; content: Buffer; outcome: Outcome }

const made = (
  what: string,
  outcome: Outcome,
  content: Buffer | string,
  name = 'a.png',
  type = 'image/png',
): HostilePicture => ({ what, name, type, content: Buffer.from(content as string), outcome })

const text = (kind: string, words: string | Buffer) => pngChunk(kind, Buffer.from(words as string))
const zText = (bytes: number) => Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(bytes, 65))])

const polyglots = (): HostilePicture[] => [
  made(
    'GIF that is a script',
    'either',
    `GIF89a/*${'\0'.repeat(4)}*/=1;alert("${PAYLOAD}")`,
    'a.gif',
    'image/gif',
  ),
  made('GIF with a script in its comment', 'kept', gifOf(1, 1, 1, SCRIPT), 'a.gif', 'image/gif'),
  made(
    'GIF with an archive behind it',
    'kept',
    Buffer.concat([gifOf(1, 1, 1), zipOf('a.class', PAYLOAD)]),
    'a.gif',
  ),
  made(
    'PNG that is a page too',
    'kept',
    Buffer.concat([pngOf(8, 8), Buffer.from(SCRIPT)]),
    'a.html',
    'text/html',
  ),
  made(
    'PNG with a program of PHP behind it',
    'kept',
    Buffer.concat([pngOf(8, 8), Buffer.from(PHP)]),
    'a.php',
  ),
  made(
    'PNG with an archive behind it',
    'kept',
    Buffer.concat([pngOf(8, 8), zipOf('x.js', PAYLOAD)]),
    'a.zip',
  ),
  made(
    'PNG with a PDF in its words',
    'kept',
    pngOf(8, 8, { more: [text('tEXt', `Comment\0${PDF}`)] }),
    'a.pdf',
  ),
  made(
    'PNG with a script in its XMP',
    'kept',
    pngOf(8, 8, { more: [text('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${SCRIPT}`)] }),
  ),
  made(
    'PDF with a PNG inside',
    'refused',
    Buffer.concat([Buffer.from(PDF), pngOf(8, 8)]),
    'a.pdf',
    'application/pdf',
  ),
  made(
    'page with a PNG inside',
    'refused',
    Buffer.concat([Buffer.from(SCRIPT), pngOf(8, 8)]),
    'a.png',
    'image/png',
  ),
]

const bombs = (): HostilePicture[] => [
  made('PNG of 30,000 × 20,000', 'refused', pngOf(30_000, 20_000)),
  made('PNG of two thousand million pixels in a row', 'refused', pngOf(2_000_000_000, 1)),
  made('PNG of 49 million pixels', 'kept', pngOf(7000, 7000)),
  made('PNG of 49 million pixels, interlaced', 'either', pngOf(7000, 7000, { interlaced: true })),
  made('PNG of 20,000 rows of one pixel', 'kept', pngOf(1, 20_000)),
  made(
    'PNG with 60 MB of words packed into little',
    'either',
    pngOf(8, 8, { more: [pngChunk('zTXt', zText(60_000_000))] }),
  ),
  made(
    'PNG with 60 MB of colour profile packed into little',
    'either',
    pngOf(8, 8, { more: [pngChunk('iCCP', zText(60_000_000))] }),
  ),
  made(
    'PNG with 20,000 chunks of words',
    'either',
    pngOf(8, 8, { more: Array.from({ length: 20_000 }, () => text('tEXt', `a\0${PAYLOAD}`)) }),
  ),
  made('GIF of 65,535 × 65,535 on paper', 'either', gifOf(65_535, 65_535, 1), 'a.gif', 'image/gif'),
  made('GIF of 10,000 frames', 'kept', gifOf(4, 4, 10_000), 'a.gif', 'image/gif'),
  made(
    'GIF of 3,000 frames on a canvas of 6,000 × 6,000',
    'either',
    gifOf(6000, 6000, 3000),
    'a.gif',
    'image/gif',
  ),
  made(
    'WebP with an empty canvas of 16,000 × 16,000',
    'refused',
    webpOf(16_000, 16_000),
    'a.webp',
    'image/webp',
  ),
]

const broken = (): HostilePicture[] => [
  made('PNG without pixels', 'refused', pngOf(100, 100, { pixels: false })),
  made('PNG of no size', 'refused', pngOf(0, 0, { pixels: false })),
  made('PNG that ends after its first bytes', 'refused', pngOf(8, 8).subarray(0, 8)),
  made('GIF that ends after its first bytes', 'refused', 'GIF89a', 'a.gif', 'image/gif'),
  made('WebP without content', 'refused', 'RIFF\u0004\u0000\u0000\u0000WEBP', 'a.webp', 'image/webp'),
  made(
    'first bytes of a JPEG',
    'refused',
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    'a.jpg',
  ),
  made(
    'JPEG of 65,500 × 65,500 that ends there',
    'refused',
    Buffer.from('ffd8ffc0000b08ffdcffdc01011100', 'hex'),
    'a.jpg',
  ),
  made('nothing', 'refused', '', 'a.png'),
  made('one byte', 'refused', Buffer.from([0x89])),
]

const impostors = (): HostilePicture[] => [
  made('SVG with a script', 'refused', SVG, 'a.svg', 'image/svg+xml'),
  made('SVG that says it is a PNG', 'refused', SVG),
  made('SVG behind a byte order mark', 'refused', `\ufeff${SVG}`, 'a.jpg', 'image/jpeg'),
  made('SVG that is packed', 'refused', gzipSync(SVG), 'a.svgz', 'image/svg+xml'),
  made('XML that grows', 'refused', ENTITIES, 'a.svg', 'image/svg+xml'),
  made('page', 'refused', `<!doctype html>${SCRIPT}`, 'a.jpg', 'image/jpeg'),
  made('program of Windows', 'refused', `MZ${'\0'.repeat(200)}${PAYLOAD}`, 'a.jpg', 'image/jpeg'),
  made('program of Linux', 'refused', `\x7fELF${PAYLOAD}`, 'a.png'),
  made('archive', 'refused', zipOf('a.png', PAYLOAD), 'a.png'),
  made(
    'film that says it is a picture',
    'refused',
    '\0\0\0\u0018ftypmp42\0\0\0\0isommp42',
    'a.avif',
    'image/avif',
  ),
  made('picture of an iPhone', 'refused', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'a.jpg', 'image/jpeg'),
  made(
    'AVIF in its first bytes only',
    'refused',
    '\0\0\0\u0018ftypavif\0\0\0\0mif1avif',
    'a.avif',
    'image/avif',
  ),
  made('TIFF', 'refused', Buffer.from('49492a0008000000', 'hex'), 'a.png'),
  made('BMP', 'refused', `BM${'\0'.repeat(60)}`, 'a.png'),
  made('icon of Windows', 'refused', Buffer.from('00000100010010100000', 'hex'), 'a.png'),
]

/** Good pictures under names that mean no good. */
const named = (): HostilePicture[] =>
  [
    '../../../../etc/cron.d/x.png',
    '..\\..\\x.png',
    'a\u0000.png',
    '\u202egnp.exe',
    'ก'.repeat(5000),
    'a"; filename="b.html',
    '.htaccess',
    'con.png',
    '=cmd|calc.png',
    `${SCRIPT}.png`,
  ].map((name) => ({ ...made(`a good picture called ${name.slice(0, 30)}`, 'kept', pngOf(8, 8)), name }))

/** Pictures that mean no good, each made here. More come of good ones: see `hostileVariants`. */
export const hostilePictures = (): HostilePicture[] => [
  ...polyglots(),
  ...bombs(),
  ...broken(),
  ...impostors(),
  ...named(),
]

export type GoodPictures = Readonly<Record<'jpeg' | 'png' | 'webp' | 'avif' | 'gif', Buffer>>

/** What becomes of good pictures in bad hands: with something behind them, cut short at any point, with false sizes. */
export function hostileVariants(good: GoodPictures, share: () => number): HostilePicture[] {
  const all = Object.entries(good)
  const behind = [SCRIPT, PHP, zipOf('a.js', PAYLOAD).toString('latin1')]
  return [
    ...all.flatMap(([kind, content]) =>
      behind.map((tail, at) =>
        made(
          `${kind} with tail ${at + 1}`,
          'either',
          Buffer.concat([content, Buffer.from(tail, 'latin1')]),
          `a.${kind}`,
        ),
      ),
    ),
    ...all.flatMap(([kind, content]) =>
      [share(), share(), share()].map((part) => {
        const length = Math.max(1, Math.floor(content.length * part))
        return made(
          `${kind} cut at ${length} of ${content.length}`,
          'either',
          content.subarray(0, length),
          `a.${kind}`,
        )
      }),
    ),
    made('JPEG with a page in its comment', 'kept', withComment(good.jpeg), 'a.html', 'text/html'),
    made('AVIF of 60,000 × 60,000 on paper', 'refused', withFalseSize(good.avif), 'a.avif', 'image/avif'),
    made(
      'WebP on a canvas that is far too large',
      'refused',
      webpOf(16_000, 16_000, good.webp),
      'a.webp',
      'image/webp',
    ),
  ]
}

function withComment(jpeg: Buffer): Buffer {
  const words = Buffer.from(SCRIPT)
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(words.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, words, jpeg.subarray(2)])
}

function withFalseSize(avif: Buffer): Buffer {
  const content = Buffer.from(avif)
  const at = content.indexOf('ispe')
  if (at < 0) throw new Error('an AVIF without its size')
  content.writeUInt32BE(60_000, at + 8)
  content.writeUInt32BE(60_000, at + 12)
  return content
}
