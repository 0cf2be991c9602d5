import type { Piece } from './message-pieces.ts'

// They lead to a name or a house and say nothing by themselves.
const leading = /^(?:คุณ|ที่|อยู่|(?:บ้าน)?เลขที่|คนรับ|ผู้รับ|ก็|แล้ว|นะ|ค่ะ|ครับ|ๆ|ฯ|ม)$/u

const bare = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** What of the pieces is neither in the name nor in the house line. */
export function leftOf(pieces: readonly Piece[], taken: readonly string[]): string[] {
  const left = pieces.flatMap(({ text }) => {
    const rest = taken.reduce((left, part) => (part === '' ? left : left.replace(part, ' ')), text).trim()
    return bare(rest) === '' ||
      leading.test(bare(rest)) ||
      taken.some((part) => bare(part).includes(bare(rest)))
      ? []
      : [rest]
  })
  return [...new Set(left)]
}
