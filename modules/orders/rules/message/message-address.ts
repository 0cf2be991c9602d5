import type { ThaiAddress } from '@langraan/thai'
import type { AddressCandidate } from '@langraan/thai/address'
import type { Guess } from './guess.ts'
import { cutOut, type Span, spansOf } from './message-text.ts'

const nowhere: ThaiAddress = { subdistrict: '', district: '', province: '', zipcode: '' }

// Below this a name of a place stands in the text by accident.
const leastScore = 2.5
// A second reading this close may as well be meant; this far off nobody means it.
const [tooClose, farOff] = [0.6, 2.5]

/** The best address of a text, how sure it is, and the others that it may mean. */
export function chooseAddress(candidates: readonly AddressCandidate[]): Guess<ThaiAddress> {
  const likely = candidates.filter(({ score }) => score >= leastScore)
  const [best, ...others] = likely
  if (!best) return { value: nowhere, confidence: 0, alternatives: [] }
  const margin = best.score - (others[0]?.score ?? 0)
  return {
    value: best.address,
    confidence: Math.min(bySupport(best, margin), byMargin(margin)),
    alternatives: others
      .filter(({ score, named }) => best.score - score < farOff * 2 && named.subdistrict)
      .map(({ address }) => address),
  }
}

/** How far the named parts settle the address: a sub-district alone has namesakes all over the country. */
function bySupport({ named, isMisspelt }: AddressCandidate, margin: number): number {
  if (!named.subdistrict) return 0.3
  const support = Number(named.district) + Number(named.province) + Number(named.zipcode)
  // Two parts settle it where no other place has both.
  const sure = support === 1 && margin >= farOff ? 0.9 : ([0.4, 0.75, 0.95, 0.99][support] ?? 0)
  return isMisspelt ? sure - 0.12 : sure
}

function byMargin(margin: number): number {
  if (margin < tooClose) return 0.5
  return margin >= farOff ? 1 : 0.85
}

// A district that is not the address's own, or a province named twice: no part of the house line either.
const leftPlaces =
  /(?:ตำบล|แขวง|อำเภอ|เขต|จังหวัด|(?<![\u0E00-\u0E7F.])[ตอจ]\.(?!ดร))\s*[\u0E00-\u0E7F]+|กรุงเทพ(?:มหานคร|ฯ)?|กทม\.?|ก\.ท\.ม\.?|รหัสไปรษณีย์|ไปรษณีย์|ปณ\.?(?=\s|$)/g
const leftWords =
  /(?:แขวง\/ตำบล|เขต\/อำเภอ|ตำบล|แขวง|อำเภอ|เขต|จังหวัด|(?<![\u0E00-\u0E7F.])[ตอจ]\.(?!ดร))\s*:?/g

/** Where in a text the address of the best reading stands, with what else of it names a place. */
export function placesOf(text: string, best: AddressCandidate | undefined, confidence: number): Span[] {
  if (!best || confidence === 0) return []
  const rest = cutOut(text, best.spans)
  return [...best.spans, ...spansOf(rest, leftPlaces), ...spansOf(rest, leftWords)]
}
