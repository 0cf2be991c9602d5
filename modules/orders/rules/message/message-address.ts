import type { ThaiAddress } from '@langraan/thai'
import type { AddressCandidate } from '@langraan/thai/address'
import type { Guess } from './guess.ts'

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
    confidence: Math.min(bySupport(best), byMargin(margin)),
    alternatives: others
      .filter(({ score, named }) => best.score - score < farOff * 2 && named.subdistrict)
      .map(({ address }) => address),
  }
}

/** How far the named parts settle the address: a sub-district alone has namesakes all over the country. */
function bySupport({ named, isMisspelt }: AddressCandidate): number {
  if (!named.subdistrict) return 0.3
  const support = Number(named.district) + Number(named.province) + Number(named.zipcode)
  const sure = [0.4, 0.75, 0.95, 0.99][support] ?? 0
  return isMisspelt ? sure - 0.12 : sure
}

function byMargin(margin: number): number {
  if (margin < tooClose) return 0.5
  return margin >= farOff ? 1 : 0.85
}
