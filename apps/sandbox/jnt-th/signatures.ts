import { createHash, timingSafeEqual } from 'node:crypto'

const md5 = (text: string) => createHash('md5').update(text, 'utf8')

/** The older protocol: base64 of the 32 letters of the digest, not of its 16 bytes. */
export const legacyDigest = (content: string, key: string): string =>
  Buffer.from(md5(content + key).digest('hex'), 'ascii').toString('base64')

/** The open platform: base64 of the 16 bytes. */
export const openDigest = (content: string, privateKey: string): string =>
  md5(content + privateKey).digest('base64')

export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
