import { describe, expect, it } from 'vitest'
import { pictureKind } from './rules.ts'

const bytes = (text: string) => Uint8Array.from([...text].map((character) => character.charCodeAt(0)))

describe('a picture is known by its bytes', () => {
  it.each([
    ['jpeg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
    ['png', Uint8Array.from([0x89, ...bytes('PNG\r\n')])],
    ['webp', bytes('RIFF1234WEBP')],
    ['gif', bytes('GIF89a')],
    ['heif', bytes('1234ftypheic')],
    [undefined, bytes('<svg onload=alert(1)>')],
    [undefined, bytes('%PDF-1.7')],
    [undefined, bytes('MZ')],
    [undefined, new Uint8Array()],
  ])('%s', (kind, content) => {
    expect(pictureKind(content)).toBe(kind)
  })
})
