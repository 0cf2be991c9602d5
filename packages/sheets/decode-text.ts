import { isUtf8 } from 'node:buffer'

/**
 * The text of a file: UTF-8 with or without a byte order mark, UTF-16 with one, or the Thai code page that
 * spreadsheets on older machines write (Windows-874, a superset of TIS-620). A letter that was lost before, and stands
 * in the file as U+FFFD, is UTF-8 like any other.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // A zero byte is in no table of text; pictures and programs have many.
  if (bytes.includes(0)) return undefined
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-874').decode(bytes)
}
