import type { CodPayoutDetail } from '../../contract.ts'
import { chargesIn, chargesOf, creditOf, sumOfCharges } from '../../rules/rules.ts'
import type { StoodRow, ToBook } from './book-charges.ts'

/** What a file says in all, and how much of it is news. */
export function presentSums(all: readonly StoodRow[], due: ToBook): CodPayoutDetail['sums'] {
  const charges = sumOfCharges(all.map(({ row }) => chargesIn(row)))
  const grossSatang = all.reduce((sum, { row }) => sum + row.amountSatang, 0)
  const chargesSatang = chargesOf(charges)
  const parcels = all.filter(({ row }) => row.tracking !== '')
  const countOf = (as: StoodRow['standing']['as']) =>
    parcels.filter(({ standing }) => standing.as === as).length
  const beside = all.flatMap(({ row }) => (row.beside ? [row.beside] : []))
  return {
    ...charges,
    grossSatang,
    creditSatang: creditOf({ grossSatang, chargesSatang }, due.isGross),
    isGross: due.isGross,
    toBookSatang: chargesOf(due.charges) - due.grossSatang,
    settledSatang: due.settledSatang + due.regainedSatang,
    newCount: countOf('new'),
    repeatCount: countOf('repeat'),
    correctedCount: countOf('corrects'),
    statementNos: [...new Set(beside.map(({ statementNo }) => statementNo))]
      .filter((one) => one !== '')
      .slice(0, 5),
    transferDay: beside.find(({ transferDay }) => transferDay !== null)?.transferDay ?? null,
  }
}
