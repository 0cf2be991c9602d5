/** What an upload may be; the content decides, never the name or the declared type. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

export const MAX_PICTURE_BYTES = 12 * 1024 * 1024

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  bytes.length >= at + text.length &&
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0))

/** Recognises a picture by its first bytes. Undefined for everything else, SVG included: it can carry scripts. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && starts(bytes, 'PNG\r\n', 1)) return 'png'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp'
  if (starts(bytes, 'GIF8')) return 'gif'
  if (starts(bytes, 'ftyp', 4) && ['heic', 'heix', 'mif1', 'avif'].some((brand) => starts(bytes, brand, 8)))
    return 'heif'
  return undefined
}
