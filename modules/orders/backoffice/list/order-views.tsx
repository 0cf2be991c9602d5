import { ListViews } from '@langraan/identity/backoffice'
import type { OwnListChoices } from '@langraan/identity/backoffice'
import { useWords } from '@langraan/ui'

import { orderViews, type OrderView } from '../../rules/rules.ts'
import { filtersText, isFiltered } from './orders-search.ts'
import type { OrdersSearch } from './orders-search.ts'
import { ordersWords } from './orders-words.ts'

const hotViews: readonly OrderView[] = ['slips', 'to_ship', 'to_pack', 'trouble', 'to_refund']
/** A view that most shops never have anything in has a tab once it has. */
const onceThere: readonly OrderView[] = ['to_collect']
/** A view that only links lead to has a tab while it is shown. */
const byLinkAlone: readonly OrderView[] = ['uncounted']

export type OrderViewsProps = {
  readonly shopId: string
  readonly search: OrdersSearch
  readonly counts: Readonly<Record<string, number>>
  readonly choices: OwnListChoices
}

/** The tabs of the order list, those that a person has saved among them. */
export function OrderViews({ shopId, search, counts, choices }: OrderViewsProps) {
  const t = useWords(ordersWords)
  const base = `/app/shops/${shopId}/orders`
  const isOffered = (view: OrderView): boolean =>
    !byLinkAlone.includes(view) && (!onceThere.includes(view) || (counts[view] ?? 0) > 0)
  const shown = orderViews.filter((view) => view === search.view || isOffered(view))
  return (
    <ListViews
      base={base}
      choices={choices}
      hrefOf={(value) => `${base}?view=${value}`}
      isFiltered={isFiltered(search)}
      label={t('orders')}
      query={filtersText(search)}
      tabs={shown.map((value) => ({
        value,
        label: t(value),
        count: counts[value],
        hot: hotViews.includes(value) && (counts[value] ?? 0) > 0,
      }))}
      value={search.view}
    />
  )
}
