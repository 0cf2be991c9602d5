import type { Guess } from './guess.ts'
import { houseAt, isNamedPlace } from './house-words.ts'
import type { Piece } from './message-pieces.ts'
import { trimmed } from './message-text.ts'
import { titles } from './message-words.ts'

type Part = { text: string; piece: Piece; worth: number; isSure: boolean }
type NameAndLine = { name: Guess<string>; line1: Guess<string> }

const longestName = 60
const LONGEST_WORD = 16
/** How sure a name is to which a label leads. */
export const LABELLED = 0.97
const none: Guess<string> = { value: '', confidence: 0, alternatives: [] }

/** Tells the name from the house line among what is neither phone, place, money, goods nor talk. */
export function chooseNameAndLine(pieces: readonly Piece[], blockStart: number): NameAndLine {
  const told = pieces.filter(({ hint }) => hint !== 'talk')
  const pure = told.filter((piece) => mayBeName(piece, told))
  const names: Part[] = pure.map((piece) => nameOf(cleanName(piece.text), piece, true))
  const lines: Part[] = []
  for (const piece of told) {
    if (pure.includes(piece) || piece.text.length < 2) continue
    const { before, house, isSure } = parted(
      piece,
      pure.some((other) => isBeside(other, piece)),
    )
    if (before !== '' && before.length <= longestName) names.push(nameOf(before, piece, isSure))
    if (house !== '') lines.push({ text: house, piece, worth: worthOfLine(house, piece, blockStart), isSure })
  }
  const line1 = lineOf(lines)
  // Another name may stand in front of the house: then it is asked which of them is meant.
  const isContested = told.some((piece) => !pure.includes(piece) && houseAt(piece.text) > 1)
  for (const name of names)
    if (isContested && pure.includes(name.piece) && name.piece.hint !== 'name') name.isSure = false
  return names.length > 0 ? { name: guess(names), line1 } : nameBehindHouse(line1)
}

// A phone may stand between a name and the house, and a line's end.
const FARTHEST = 30

/** Whether a name stands so near a house that it is of who lives there. */
const isBeside = (name: Piece, house: Piece): boolean =>
  name.hint === 'name' || name.start > house.start || house.start - name.end <= FARTHEST

/** A piece without any house in it. */
function mayBeName({ text, hint }: Piece, pieces: readonly Piece[]): boolean {
  if (hint === 'name' && !/\d/.test(text)) return true
  if (houseAt(text) >= 0 || text.length > longestName || text.length < 2) return false
  // Behind "send to" a name may stand before the house.
  return hint !== 'address' || pieces.some((piece) => piece.text !== text && houseAt(piece.text) >= 0)
}

/** What of a piece stands before the house and may be a name, and the house with what follows it. */
function parted({ text, hint }: Piece, isNamed: boolean): { before: string; house: string; isSure: boolean } {
  const at = houseAt(text)
  if (hint === 'address' && at < 0)
    return isNamed || text.includes(' ')
      ? { before: '', house: houseLine(text), isSure: false }
      : { before: cleanName(text), house: '', isSure: false }
  // Who is named elsewhere lives in what is named here: `The Cube Plus 222/19`.
  if (isNamed && hint !== 'name') return { before: '', house: houseLine(text), isSure: at === 0 }
  if (at === 0 && isNamedPlace(text) && hint !== 'address') return namedPlace(text)
  const [, thaiName, latinBuilding] = THAI_THEN_LATIN.exec(text.slice(0, Math.max(0, at))) ?? []
  if (thaiName && latinBuilding && hint !== 'name')
    return {
      before: cleanName(thaiName),
      house: houseLine(text.slice(thaiName.length)),
      isSure: latinBuilding.trim().includes(' '),
    }
  const before = cleanName(text.slice(0, Math.max(0, at)))
  return { before, house: houseLine(text.slice(at)), isSure: before.split(' ').length <= 2 }
}

// Behind a Thai name Latin words are those of a building: `น้องฝน Supalai Park 88/10`.
const THAI_THEN_LATIN = /^([\u0E00-\u0E7F. ]+?)\s+([a-z][a-z0-9 .'&-]*)$/i

/** A shop or company that nobody else is named beside gets the parcel: its name ends where another house begins. */
function namedPlace(text: string): { before: string; house: string; isSure: boolean } {
  const [first = ''] = /^\S+\s?/.exec(text) ?? []
  const next = houseAt(text.slice(first.length))
  if (next < 0) return { before: '', house: houseLine(text), isSure: false }
  const at = first.length + next
  return { before: cleanName(text.slice(0, at)), house: houseLine(text.slice(at)), isSure: false }
}

/** Where no name stands by itself, the words behind the last number of the house line may be one. */
function nameBehindHouse(line1: Guess<string>): NameAndLine {
  const [, house, words] = /^(.*\d)\s+([^\d]{2,40})$/u.exec(line1.value) ?? []
  if (!house || !words || houseAt(words) >= 0) return { name: none, line1 }
  return {
    name: { value: cleanName(words), confidence: 0.5, alternatives: [] },
    line1: { value: house, confidence: 0.6, alternatives: [line1.value, ...line1.alternatives] },
  }
}

const houseLine = (text: string): string =>
  trimmed(text.replace(/^(?:ที่(?=\s?\d)|(?:บ้าน)?เลขที่[\s:=-]*(?=\d|\p{L}))\s*/u, ''))
const cleanName = (text: string): string => trimmed(trimmed(text).replace(titles, ''))

const calledBy =
  /^(?:นาย|นาง|น\.ส\.|ด\.ช\.|ด\.ญ\.|คุณ|พี่|น้อง|น้า|ป้า|ลุง|แม่|เจ๊|ครู|หมอ|ช่าง|พญ|นพ|พระ|ส\.|จ\.|ร\.|อ\.|ดร|ว่าที่|mr|ms|dr)/i

function nameOf(text: string, piece: Piece, isAlone: boolean): Part {
  const words = text.split(' ').length
  const isLong = words > 4 || text.length > 30
  // A longer word is rather a sentence, as Thai has no spaces.
  const isShortWords = calledBy.test(text) || text.split(' ').every((word) => word.length <= LONGEST_WORD)
  return {
    text,
    piece,
    isSure: isAlone && !isLong && isShortWords && text.length > 1 && !/\d/.test(text),
    worth:
      2 +
      (piece.hint === 'name' ? 2.5 : 0) +
      (calledBy.test(text) ? 0.8 : 0) +
      (piece.hint === 'address' && piece.text !== text ? 0.6 : 0) -
      (isLong ? 1 : 0) +
      (words === 2 ? 0.4 : 0),
  }
}

function worthOfLine(text: string, piece: Piece, blockStart: number): number {
  const isBefore = piece.end <= blockStart && blockStart - piece.end <= 2
  return 1 + (piece.hint === 'address' ? 1.5 : 0) + (isBefore ? 1.2 : 0) + (/\d/.test(text) ? 1 : 0)
}

function guess(found: readonly Part[]): Guess<string> {
  const [best, ...others] = found.toSorted((a, b) => b.worth - a.worth)
  if (!best) return none
  const isSure = best.isSure && (others.length === 0 || best.worth >= 4)
  return {
    value: best.text,
    confidence: isSure ? (best.piece.hint === 'name' ? LABELLED : 0.92) : 0.6,
    alternatives: [...new Set(others.map(({ text }) => text))],
  }
}

/** Pieces of one house that stand on lines of their own belong together. */
function lineOf(found: readonly Part[]): Guess<string> {
  const [best, ...others] = found.toSorted((a, b) => b.worth - a.worth)
  if (!best) return none
  const next = others.find(({ piece }) => Math.abs(piece.line - best.piece.line) === 1)
  const whole =
    next &&
    [best, next]
      .toSorted((a, b) => a.piece.start - b.piece.start)
      .map(({ text }) => text)
      .join(' ')
  const isSure = others.length === 0 && best.isSure && /\d|\p{L}{6}/u.test(best.text)
  return {
    value: whole ?? best.text,
    confidence: isSure ? 0.92 : 0.6,
    alternatives: [...new Set([...(whole ? [best.text] : []), ...others.map(({ text }) => text)])],
  }
}
