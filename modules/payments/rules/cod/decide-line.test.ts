import { describe, expect, it } from 'vitest'
import type { CodDecision } from './cod-state.ts'
import { decidedEntries } from './decide-line.ts'

const short = { toldSatang: 59_000, dueSatang: 59_900, before: null }
const over = { toldSatang: 60_000, dueSatang: 59_900, before: null }
const returned = { toldSatang: 59_900, dueSatang: 0, before: null }
const decided = (decision: CodDecision, differenceSatang = -900) => ({ decision, differenceSatang })
const refused = { refused: 'decision_fits_not' }
const moved = (bank: number, carrier: number, writtenOff = 0) =>
  [
    { account: 'bank', amountSatang: bank },
    { account: 'cod_carrier', amountSatang: carrier },
    { account: 'written_off', amountSatang: writtenOff },
  ].filter(({ amountSatang }) => amountSatang !== 0)

describe('what is decided of a row that is not what was due', () => {
  it.each([
    ['a lack is owed by the courier while it is disputed', short, 'dispute', moved(-900, 900)],
    ['and while it is claimed', short, 'claim', moved(-900, 900)],
    ['and is a loss once it is given up', short, 'write_off', moved(-900, 0, 900)],
    [
      'a dispute becomes a claim without moving anything',
      { ...short, before: decided('dispute') },
      'claim',
      [],
    ],
    ['a dispute is given up', { ...short, before: decided('dispute') }, 'write_off', moved(0, -900, 900)],
    [
      'what was given up is asked for after all',
      { ...short, before: decided('write_off') },
      'dispute',
      moved(0, 900, -900),
    ],
    ['too much is owed to the courier', over, 'accept', moved(100, -100)],
    ['and so is all that came for a parcel that came back', returned, 'dispute', moved(59_900, -59_900)],
    ['a lack is not accepted as if it were money', short, 'accept', refused],
    ['what is too much is not written off', over, 'write_off', refused],
    ['nothing is decided twice the same', { ...short, before: decided('claim') }, 'claim', refused],
    [
      'of a lack that is smaller by a correction only the rest is asked for',
      { ...short, before: decided('claim', -1000) },
      'claim',
      moved(100, -100),
    ],
  ] as const)('%s', (_what, line, decision, entries) => {
    const found = decidedEntries(line, decision)
    const sorted = Array.isArray(found) ? found.toSorted((a, b) => a.account.localeCompare(b.account)) : found
    expect(sorted).toEqual(entries)
  })
})
