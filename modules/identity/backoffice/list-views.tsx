import { defineWords, notify, notifyUndo, type Tab, useWords } from '@langraan/ui'
import { ViewTabs } from '@langraan/ui/table'

import type { OwnListChoices } from './use-list-choices.ts'

const words = defineWords({
  th: { removed: 'ลบมุมมอง {name} แล้ว' },
  en: { removed: 'The view {name} is deleted' },
})

export type ListViewsProps<Value extends string> = {
  readonly label: string
  /** The list's address without its filters. */
  readonly base: string
  /** The filters that are on, as they stand in the address; the page of the list is none of them. */
  readonly query: string
  /** Whether they are more than what a tab stands for: else there is nothing to save. */
  readonly isFiltered: boolean
  readonly choices: OwnListChoices
  /** The views that the list comes with. */
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly hrefOf: (value: Value) => string
}

/** The views of a list: those it comes with and those that a person has saved, to be renamed and deleted. */
export function ListViews<Value extends string>(props: ListViewsProps<Value>) {
  const { label, base, query, isFiltered, choices, tabs, value, hrefOf } = props
  const t = useWords(words)
  const current = choices.views.find((view) => view.query === query)
  const remove = async (viewId: string): Promise<void> => {
    const view = choices.views.find((candidate) => candidate.viewId === viewId)
    if (!view) return
    try {
      await choices.removeView(viewId)
      notifyUndo({
        title: t('removed', { name: view.name }),
        onUndo: () => void choices.saveView(view).catch(tell),
      })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <ViewTabs
      current={current?.viewId}
      hrefOf={hrefOf}
      label={label}
      onRemove={(viewId) => void remove(viewId)}
      onRename={(viewId, name) => {
        const kept = choices.views.find((view) => view.viewId === viewId)?.query ?? query
        return choices.saveView({ viewId, name, query: kept })
      }}
      onSave={
        isFiltered && !current
          ? (name) => choices.saveView({ viewId: crypto.randomUUID(), name, query })
          : undefined
      }
      saved={choices.views.map(({ viewId, name, query: kept }) => ({
        viewId,
        name,
        href: `${base}?${kept}`,
      }))}
      tabs={tabs}
      value={value}
    />
  )
}

const tell = (error: unknown): void => notify('error', error instanceof Error ? error.message : String(error))
