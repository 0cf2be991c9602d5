import { useCategoryOptions, useTagOptions } from '@langraan/catalog/backoffice'
import { type ProductSort, productSorts, productStates } from '@langraan/catalog/rules'
import { ListViews } from '@langraan/identity/backoffice'
import type { OwnListChoices } from '@langraan/identity/backoffice'
import { Button, useWords } from '@langraan/ui'
import { type Column, ColumnPicker, FilterBar, FilterPill, SearchBox } from '@langraan/ui/table'

import type { GoodsRow } from '../contract.ts'
import { type GoodsView, viewOf } from './pasting/goods-match.ts'
import { goodsWords } from './goods-words.ts'

type Props = {
  readonly shopId: string
  readonly view: GoodsView
  readonly choices: OwnListChoices
  readonly columns: readonly Column<GoodsRow>[]
  readonly onChange: (view: GoodsView) => void
}

/** All goods and where they stand, what a person has looked for and kept, and which columns they want to see. */
export function GoodsViews({ shopId, view, choices, columns, onChange }: Props) {
  const t = useWords(goodsWords)
  const base = `/app/shops/${shopId}/products`
  const categories = useCategoryOptions(shopId)
  const change = (next: GoodsView) => onChange(viewOf({ ...view, ...next }))
  const { state, ...filters } = view
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
        query={new URLSearchParams(view).toString()}
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
            value={view.text ?? ''}
          />
        }
      >
        {categories.length > 0 && (
          <FilterPill
            label={t('category')}
            onChange={([categoryId = '']) => change({ categoryId })}
            options={categories}
            single
            values={view.categoryId ? [view.categoryId] : []}
          />
        )}
        <TagPill onChange={(tag) => change({ tag })} shopId={shopId} tag={view.tag} />
        <SortPill onChange={(sort) => change({ sort })} sort={view.sort ?? 'newest'} />
        {isFiltered && (
          <Button onClick={() => onChange(state ? { state } : {})} size="sm" variant="quiet">
            {t('clearFilters')}
          </Button>
        )}
      </FilterBar>
    </>
  )
}

type TagProps = {
  readonly shopId: string
  readonly tag: string | undefined
  readonly onChange: (tag: string) => void
}

/** One of the shop's tags; the one that is chosen stands there even if no product has it any more. */
function TagPill({ shopId, tag, onChange }: TagProps) {
  const t = useWords(goodsWords)
  const tags = useTagOptions(shopId)
  const options =
    tag === undefined || tags.some(({ value }) => value === tag)
      ? tags
      : [{ value: tag, label: tag }, ...tags]
  if (options.length === 0) return null
  return (
    <FilterPill
      label={t('tag')}
      onChange={([chosen = '']) => onChange(chosen)}
      options={options}
      single
      values={tag === undefined ? [] : [tag]}
    />
  )
}

type SortProps = { readonly sort: ProductSort; readonly onChange: (sort: ProductSort) => void }

function SortPill({ sort, onChange }: SortProps) {
  const t = useWords(goodsWords)
  const words = {
    newest: t('byNewest'),
    name: t('byName'),
    price: t('byPrice'),
    price_down: t('byPriceDown'),
  }
  return (
    <FilterPill
      label={t('sort')}
      onChange={([chosen]) => onChange(productSorts.find((one) => one === chosen) ?? 'newest')}
      options={productSorts.map((value) => ({ value, label: words[value] }))}
      single
      values={sort === 'newest' ? [] : [sort]}
    />
  )
}
