import { useCategoryOptions } from '@langraan/catalog/backoffice'
import { productStates, type ProductState } from '@langraan/catalog/rules'
import { Button, useWords } from '@langraan/ui'
import { FilterBar, FilterPill, SearchBox } from '@langraan/ui/table'
import { goodsWords } from './goods-words.ts'

/** What the list is narrowed to; what is missing narrows nothing. */
export type GoodsMatch = {
  readonly text?: string
  readonly state?: ProductState
  readonly categoryId?: string
}
export type GoodsSearch = GoodsMatch & { readonly after?: string }

/** What the address says, as far as it is known here. */
export function matchOf({ text, state, categoryId }: GoodsSearch): GoodsMatch {
  const known = productStates.find((one) => one === state)
  return {
    ...(text && { text: String(text) }),
    ...(known && { state: known }),
    ...(categoryId && { categoryId: String(categoryId) }),
  }
}

type FiltersProps = {
  readonly shopId: string
  readonly match: GoodsMatch
  readonly onChange: (match: GoodsMatch) => void
}

/** The line above the goods: name or code, where they stand, category. */
export function GoodsFilters({ shopId, match, onChange }: FiltersProps) {
  const t = useWords(goodsWords)
  const categories = useCategoryOptions(shopId)
  const change = (next: Partial<Record<keyof GoodsMatch, string | undefined>>) =>
    onChange(matchOf({ ...match, ...next } as GoodsMatch))
  const names = { shown: t('published'), hidden: t('hidden'), archived: t('archived') } as const
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('search')}
          onChange={(text) => change({ text })}
          placeholder={t('search')}
          value={match.text ?? ''}
        />
      }
    >
      <FilterPill
        label={t('status')}
        onChange={([state]) => change({ state })}
        options={productStates.map((value) => ({ value, label: names[value] }))}
        single
        values={match.state ? [match.state] : []}
      />
      {categories.length > 0 && (
        <FilterPill
          label={t('category')}
          onChange={([categoryId]) => change({ categoryId })}
          options={categories}
          single
          values={match.categoryId ? [match.categoryId] : []}
        />
      )}
      {Object.keys(match).length > 0 && (
        <Button onClick={() => onChange({})} size="sm" variant="quiet">
          {t('clearFilters')}
        </Button>
      )}
    </FilterBar>
  )
}
