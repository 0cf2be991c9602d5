const NAMES = { jpeg: 'JPG', png: 'PNG', webp: 'WebP', avif: 'AVIF', gif: 'GIF' } as const

/** What an upload may be; the content decides, never the name or the declared type. */
export type PictureKind = keyof typeof NAMES

/** What a file field lets people choose. Without HEIC among them an iPhone gives JPEG by itself. */
export const pictureTypes: readonly string[] = Object.keys(NAMES).map((kind) => `image/${kind}`)

const listed = (or: string): string => {
  const names = Object.values(NAMES)
  return `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)}`
}

/** The same as people call them: what a hint promises and a refusal asks for. */
export const picturesTaken = { th: listed('หรือ'), en: listed('or') } as const

export const MAX_PICTURE_BYTES = 12 * 1024 * 1024

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  bytes.length >= at + text.length &&
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0))

/** Recognises a picture by its first bytes. Undefined for everything else, SVG included: it can carry scripts. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89 && starts(bytes, 'PNG\r\n', 1)) return 'png'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp'
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'gif'
  return brandsOf(bytes).some((brand) => AVIF_BRANDS.has(brand)) ? 'avif' : undefined
}

const AVIF_BRANDS = new Set(['avif', 'avis'])
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** Whether it is a picture as iPhones keep it: told apart, since its owner can do something about it. */
export const isHeic = (bytes: Uint8Array): boolean =>
  pictureKind(bytes) === undefined && brandsOf(bytes).some((brand) => HEIC_BRANDS.has(brand))

const MOST_BRANDS = 16

/** The brands that the first box of an ISO file names: what may be inside. */
function brandsOf(bytes: Uint8Array): string[] {
  if (!starts(bytes, 'ftyp', 4) || bytes.length < 12) return []
  const size = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
  const end = Math.min(size, bytes.length, 16 + MOST_BRANDS * 4)
  const brands = [textAt(bytes, 8)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(bytes, at))
  return brands
}

const textAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4)).trim()
