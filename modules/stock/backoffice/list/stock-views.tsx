import { ListViews } from '@langraan/identity/backoffice'
import type { OwnListChoices } from '@langraan/identity/backoffice'
import { useWords } from '@langraan/ui'

import { stockWords } from '../stock-words.ts'

type Props = {
  readonly shopId: string
  /** What is looked for, by its name in the address. */
  readonly filters: Readonly<Record<string, string>>
  readonly lowCount: number | undefined
  readonly choices: OwnListChoices
}

/** All stock, what is running low, and what a person has looked for and kept. */
export function StockViews({ shopId, filters, lowCount, choices }: Props) {
  const t = useWords(stockWords)
  const base = `/app/shops/${shopId}/stock`
  const { low, ...others } = filters
  return (
    <ListViews
      base={base}
      choices={choices}
      hrefOf={(value) => (value === 'low' ? `${base}?low=yes` : base)}
      isFiltered={Object.keys(others).length > 0}
      label={t('views')}
      query={new URLSearchParams(filters).toString()}
      tabs={[
        { value: 'all' as const, label: t('all') },
        { value: 'low' as const, label: t('low'), count: lowCount, hot: (lowCount ?? 0) > 0 },
      ]}
      value={low ? 'low' : 'all'}
    />
  )
}
