import { useCategoryOptions } from '@langraan/catalog/backoffice'
import { productStates } from '@langraan/catalog/rules'
import { ListViews } from '@langraan/identity/backoffice'
import type { OwnListChoices } from '@langraan/identity/backoffice'
import { Button, useWords } from '@langraan/ui'
import { type Column, ColumnPicker, FilterBar, FilterPill, SearchBox } from '@langraan/ui/table'

import type { GoodsRow } from '../contract.ts'
import { type GoodsMatch, matchOf } from './goods-match.ts'
import { goodsWords } from './goods-words.ts'

type Props = {
  readonly shopId: string
  readonly match: GoodsMatch
  readonly choices: OwnListChoices
  readonly columns: readonly Column<GoodsRow>[]
  readonly onChange: (match: GoodsMatch) => void
}

/** All goods and where they stand, what a person has looked for and kept, and which columns they want to see. */
export function GoodsViews({ shopId, match, choices, columns, onChange }: Props) {
  const t = useWords(goodsWords)
  const base = `/app/shops/${shopId}/products`
  const categories = useCategoryOptions(shopId)
  const change = (next: Pick<GoodsMatch, 'text' | 'categoryId'>) => onChange(matchOf({ ...match, ...next }))
  const { state, ...filters } = match
  const isFiltered = Object.keys(filters).length > 0
  const names = { shown: t('published'), hidden: t('hidden'), archived: t('archived') } as const
  return (
    <>
      <ListViews
        base={base}
        choices={choices}
        hrefOf={(value) => (value === 'all' ? base : `${base}?state=${value}`)}
        isFiltered={isFiltered}
        label={t('views')}
        query={new URLSearchParams(match).toString()}
        tabs={[
          { value: 'all' as const, label: t('allGoods') },
          ...productStates.map((value) => ({ value, label: names[value] })),
        ]}
        value={state ?? 'all'}
      />
      <FilterBar
        end={
          <ColumnPicker columns={columns} hidden={choices.hiddenColumns} onChange={choices.chooseColumns} />
        }
        search={
          <SearchBox
            label={t('search')}
            onChange={(text) => change({ text })}
            placeholder={t('search')}
            value={match.text ?? ''}
          />
        }
      >
        {categories.length > 0 && (
          <FilterPill
            label={t('category')}
            onChange={([categoryId]) => change({ categoryId })}
            options={categories}
            single
            values={match.categoryId ? [match.categoryId] : []}
          />
        )}
        {isFiltered && (
          <Button onClick={() => onChange(state ? { state } : {})} size="sm" variant="quiet">
            {t('clearFilters')}
          </Button>
        )}
      </FilterBar>
    </>
  )
}
