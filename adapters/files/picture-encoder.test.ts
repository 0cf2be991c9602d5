import { describe, expect, it } from 'vitest'
import { encodePicture } from './picture-encoder.ts'

const SHAPE = { width: 100, height: 100, fit: 'inside' } as const
const broken = [
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(400, 7)]),
  Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBP'),
  Buffer.from('GIF89a\uffff\uffff'),
]

describe('a picture that cannot be read', () => {
  it('is told as none, also when many fail at the same moment', async () => {
    const all = Array.from({ length: 400 }, (_, at) => broken[at % broken.length] ?? Buffer.alloc(0))
    const encoded = await Promise.all(
      all.map((content) => encodePicture({ content, shape: SHAPE, part: undefined, type: 'webp' })),
    )
    expect(encoded.filter((picture) => picture !== undefined)).toEqual([])
  })
})
