import { crc32, deflateSync } from 'node:zlib'

const PNG_MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A chunk of a PNG, with the sum that makes it a good one. */
export function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type PngOptions = { pixels?: boolean; interlaced?: boolean; more?: readonly Buffer[] }

/** A PNG of one bit a pixel that says any size of itself; its pixels, where it has any, pack to nothing. */
export function pngOf(
  width: number,
  height: number,
  { pixels = true, interlaced = false, more = [] }: PngOptions = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, interlaced ? 1 : 0], 8)
  const row = Math.ceil(width / 8) + 1
  // An interlaced one has a few bytes more for its seven passes: too many do no harm.
  const size = Math.min(row * height * (interlaced ? 2 : 1), 80_000_000)
  const data = pixels ? deflateSync(Buffer.alloc(size)) : Buffer.alloc(0)
  return Buffer.concat([
    PNG_MARK,
    pngChunk('IHDR', head),
    ...more,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF of any size on paper with so many frames of one pixel. */
export function gifOf(width: number, height: number, frames: number, comment = ''): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const words = Buffer.from(comment, 'latin1').subarray(0, 255)
  const note =
    words.length > 0
      ? Buffer.concat([Buffer.from([0x21, 0xfe, words.length]), words, Buffer.from([0])])
      : Buffer.alloc(0)
  const frame = Buffer.concat([
    Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0]),
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]),
    Buffer.from([2, 2, 0x44, 1, 0]),
  ])
  return Buffer.concat([head, note, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

/** A WebP whose canvas is any size, around nothing or around the picture of another one. */
export function webpOf(width: number, height: number, inner: Buffer = Buffer.alloc(0)): Buffer {
  const canvas = Buffer.alloc(18)
  canvas.write('VP8X', 0, 'latin1')
  canvas.writeUInt32LE(10, 4)
  canvas.writeUIntLE(width - 1, 12, 3)
  canvas.writeUIntLE(height - 1, 15, 3)
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), canvas, inner.subarray(12)])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), size, body])
}

/** A ZIP with one stored file, as archives are hidden behind pictures. */
export function zipOf(name: string, content: string): Buffer {
  const [file, data] = [Buffer.from(name), Buffer.from(content)]
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt32LE(crc32(data), 14)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(data.length, 22)
  local.writeUInt16LE(file.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  local.copy(entry, 16, 14, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + file.length, 12)
  end.writeUInt32LE(local.length + file.length + data.length, 16)
  return Buffer.concat([local, file, data, entry, file, end])
}
