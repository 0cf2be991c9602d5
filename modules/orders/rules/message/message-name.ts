import { trimmed } from './message-text.ts'
import type { Piece } from './message-pieces.ts'
import { houseStart, titles } from './message-words.ts'
import type { Guess } from './guess.ts'

type Named = { text: string; worth: number }

const longestName = 60
const none: Guess<string> = { value: '', confidence: 0, alternatives: [] }

/** Tells the name from the house line among what is neither phone, place, money nor goods. */
export function chooseNameAndLine(
  pieces: readonly Piece[],
  blockStart: number,
): { name: Guess<string>; line1: Guess<string> } {
  const names: Named[] = []
  const lines: Named[] = []
  for (const piece of pieces) {
    const { before, house } = parted(piece, pieces)
    if (before !== '' && before.length <= longestName)
      names.push({ text: before, worth: worthOfName(before, piece) })
    if (house !== '') lines.push({ text: house, worth: worthOfLine(house, piece, blockStart) })
  }
  const line1 = guess(lines)
  return names.length > 0 ? { name: guess(names), line1 } : nameBehindHouse(line1)
}

/** Where no name stands by itself, the words behind the last number of the house line may be one. */
function nameBehindHouse(line1: Guess<string>): { name: Guess<string>; line1: Guess<string> } {
  const [, house, words] = /^(.*\d)\s+([^\d]{2,40})$/u.exec(line1.value) ?? []
  if (!house || !words || houseStart.test(words)) return { name: none, line1 }
  return {
    name: { value: cleanName(words), confidence: 0.5, alternatives: [] },
    line1: { value: house, confidence: 0.6, alternatives: [line1.value, ...line1.alternatives] },
  }
}

/** What of a piece stands before the house and may be a name, and the house with what follows it. */
function parted({ text, hint }: Piece, pieces: readonly Piece[]): { before: string; house: string } {
  if (hint === 'address' && !/\d/.test(text)) {
    const elsewhere = pieces.some((piece) => piece.text !== text && /\d/.test(piece.text))
    return elsewhere ? { before: text, house: '' } : { before: '', house: houseLine(text) }
  }
  const at = text.search(houseStart)
  if (at < 0) return { before: cleanName(text), house: '' }
  // A word for a building without any number is as well a name: พี่ต้อม ร้านกาแฟ.
  if (!/\d/.test(text) && hint !== 'address') {
    const alone = !pieces.some((piece) => piece.text !== text && /\d/.test(piece.text))
    return alone
      ? { before: cleanName(text.slice(0, at)), house: houseLine(text.slice(at)) }
      : { before: cleanName(text), house: '' }
  }
  return { before: cleanName(text.slice(0, at)), house: houseLine(text.slice(at)) }
}

function houseLine(text: string): string {
  return trimmed(text.replace(/^(?:บ้าน)?เลขที่[\s:=-]*(?=\d|\p{L})/u, ''))
}

function cleanName(text: string): string {
  return trimmed(trimmed(text).replace(titles, ''))
}

const calledBy = /^(?:นาย|นาง|น\.ส\.|ด\.ช\.|ด\.ญ\.|พี่|น้อง|ป้า|ลุง|แม่|เจ๊|ครู|หมอ|พญ|นพ|ส\.|จ\.|ร\.)/

function worthOfName(text: string, { hint, text: whole }: Piece): number {
  if (hint === 'name') return 4
  const words = text.split(' ').length
  const isLong = words > 3 || text.length > 30
  return (
    2 +
    (calledBy.test(text) ? 0.8 : 0) +
    (hint === 'address' && whole !== text ? 0.6 : 0) -
    (isLong ? 1 : 0) +
    (words === 2 ? 0.4 : 0)
  )
}

function worthOfLine(text: string, piece: Piece, blockStart: number): number {
  const isBefore = piece.end <= blockStart && blockStart - piece.end <= 2
  return 1 + (piece.hint === 'address' ? 1.5 : 0) + (isBefore ? 1.2 : 0) + (/\d/.test(text) ? 1 : 0)
}

function guess(found: readonly Named[]): Guess<string> {
  const [best, ...others] = found.toSorted((a, b) => b.worth - a.worth)
  if (!best) return none
  const margin = best.worth - (others[0]?.worth ?? 0)
  const sure = best.worth >= 4 ? 0.97 : margin >= 1 ? 0.9 : 0.6
  return { value: best.text, confidence: sure, alternatives: [...new Set(others.map(({ text }) => text))] }
}
