type Found = {
  kind: 'own_orders' | 'account_shared' | 'many_returns' | 'cod_edited' | 'overdue'
  others: readonly string[]
  count: number
  amountSatang: number
}

const STEP_BASIS_POINTS = 500

/** What was found, so that the same is known again: what has become more is another thing to look at. */
export function findingMark({ kind, others, count, amountSatang }: Found): string {
  if (kind === 'account_shared')
    return others
      .toSorted((a, b) => a.localeCompare(b))
      .join(', ')
      .slice(0, 500)
  // It moves with every parcel: five of a hundred more are something new.
  if (kind === 'many_returns') return `from ${Math.floor(count / STEP_BASIS_POINTS) * STEP_BASIS_POINTS}`
  return `${count} ${amountSatang}`
}
