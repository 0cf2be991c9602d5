import { ListViews } from '@langraan/identity/backoffice'
import type { OwnListChoices } from '@langraan/identity/backoffice'
import { useWords } from '@langraan/ui'
import { type Column, ColumnPicker, FilterBar, SearchBox } from '@langraan/ui/table'

import type { GoodsRow } from '../contract.ts'
import { goodsWords } from './goods-words.ts'

type Props = {
  readonly shopId: string
  readonly text: string
  readonly choices: OwnListChoices
  readonly columns: readonly Column<GoodsRow>[]
  readonly onFind: (text: string) => void
}

/** All goods, what a person has looked for and kept, and which columns they want to see. */
export function GoodsViews({ shopId, text, choices, columns, onFind }: Props) {
  const t = useWords(goodsWords)
  const base = `/app/shops/${shopId}/products`
  return (
    <>
      <ListViews
        base={base}
        choices={choices}
        hrefOf={() => base}
        isFiltered={text !== ''}
        label={t('views')}
        query={new URLSearchParams(text === '' ? {} : { text }).toString()}
        tabs={[{ value: 'all' as const, label: t('allGoods') }]}
        value="all"
      />
      <FilterBar
        end={
          <ColumnPicker columns={columns} hidden={choices.hiddenColumns} onChange={choices.chooseColumns} />
        }
        search={<SearchBox label={t('search')} onChange={onFind} placeholder={t('search')} value={text} />}
      />
    </>
  )
}
