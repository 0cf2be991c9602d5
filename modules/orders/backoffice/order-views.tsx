import type { OwnListChoices } from '@langraan/identity/backoffice'
import { notify, notifyUndo, useWords } from '@langraan/ui'
import { ViewTabs } from '@langraan/ui/table'

import { filtersText, isFiltered, orderViews } from './orders-search.ts'
import type { OrdersSearch, OrderView } from './orders-search.ts'
import { ordersWords } from './orders-words.ts'

const hotViews: readonly OrderView[] = ['slips', 'to_ship', 'trouble']

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
  const query = filtersText(search)
  const current = choices.views.find((view) => view.query === query)
  const remove = async (viewId: string): Promise<void> => {
    const view = choices.views.find((candidate) => candidate.viewId === viewId)
    if (!view) return
    try {
      await choices.removeView(viewId)
      notifyUndo({
        title: t('viewRemoved', { name: view.name }),
        onUndo: () => void choices.saveView(view).catch(tell),
      })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <ViewTabs
      current={current?.viewId}
      hrefOf={(value) => `${base}?view=${value}`}
      label={t('orders')}
      onRemove={(viewId) => void remove(viewId)}
      onRename={(viewId, name) =>
        choices.saveView({
          viewId,
          name,
          query: choices.views.find((view) => view.viewId === viewId)?.query ?? query,
        })
      }
      onSave={
        isFiltered(search) && !current
          ? (name) => choices.saveView({ viewId: crypto.randomUUID(), name, query })
          : undefined
      }
      saved={choices.views.map(({ viewId, name, query: kept }) => ({
        viewId,
        name,
        href: `${base}?${kept}`,
      }))}
      tabs={orderViews.map((value) => ({
        value,
        label: t(value),
        count: counts[value],
        hot: hotViews.includes(value) && (counts[value] ?? 0) > 0,
      }))}
      value={search.view}
    />
  )
}

const tell = (error: unknown): void => notify('error', error instanceof Error ? error.message : String(error))
