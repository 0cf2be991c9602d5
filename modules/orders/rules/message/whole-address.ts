import type { ThaiAddress } from '@langraan/thai'
import { type AddressCandidate, type AddressReader, CUT_OUT } from '@langraan/thai/address'
import { chooseAddress, placesOf } from './message-address.ts'
import { cutOut, plainMessage, type Span, trimmed } from './message-text.ts'

/** The house with its lane and road, and the place they are in. */
export type WholeAddress = { line1: string; address: ThaiAddress }

// Sub-district and two more of its parts in their right spelling, and no other place that may as well be meant.
const SURE = 0.85

/**
 * An address that was written into one line, as one writes it into a chat; undefined where it names no place, or one
 * that is not sure: a parcel would go there.
 */
export function readWholeAddress(text: string, readAddress: AddressReader): WholeAddress | undefined {
  const plain = plainMessage(text).replaceAll('\n', ' ')
  const candidates = readAddress(plain)
  const { value: address, confidence } = chooseAddress(candidates)
  if (confidence < SURE) return undefined
  const rest = cutOut(plain, afterTheHouse(plain, candidates[0], confidence))
  return { line1: houseOf(rest.replaceAll(CUT_OUT, ' ')), address }
}

/** A road or a neighbour may be called after a place, as ถนนกรุงเทพกรีฑา: what stands before the place is the house. */
function afterTheHouse(text: string, best: AddressCandidate | undefined, confidence: number): Span[] {
  const from = Math.min(...(best?.spans ?? []).map(({ start }) => start))
  return placesOf(text, best, confidence).filter(({ start }) => start >= from)
}

/** Of a place that was cut out its sign of shortening may be left, as in กรุงเทพฯ and กทม. */
const houseOf = (rest: string): string =>
  trimmed(
    rest
      .split(' ')
      .filter((word) => /[^\p{P}\p{S}ฯ]/u.test(word))
      .join(' '),
  )
