import { Stack, Text, useWords } from '@langraan/ui'
import { PickField } from '@langraan/ui/forms'
import { IconPlus } from '@langraan/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockRow } from '../contract.ts'
import { papersWords } from './papers-words.ts'
import { stockApi } from './stock-api.ts'

const MOST_OFFERED = 8

export const nameOf = (row: Pick<StockRow, 'productName' | 'variantName'>): string =>
  [row.productName, row.variantName].filter(Boolean).join(' · ')

type Props = {
  readonly shopId: string
  readonly branchId: string
  readonly onPick: (row: StockRow) => void
  readonly error?: string
}

/** Goods with what is on hand of them in a branch. */
export function PickGoods({ shopId, branchId, onPick, error }: Props) {
  const t = useWords(papersWords)
  const [text, setText] = useState('')
  const asked = text.trim()
  const found = useQuery({
    ...stockApi.query('GET /shops/:shopId/stock', {
      params: { shopId },
      query: { text: asked, limit: MOST_OFFERED, ...(branchId && { branchId }) },
    }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <PickField
      error={found.isError ? found.error.message : error}
      found={found.data?.items}
      isEarlier={found.isPlaceholderData}
      keyOf={(row) => row.variantId}
      label={t('findGoods')}
      none={t('noGoods')}
      onPick={onPick}
      onText={setText}
      text={text}
    >
      {(row) => (
        <>
          <Stack gap={1} grow>
            <Text>{nameOf(row)}</Text>
            <Text size="xs" tone="third">
              {[row.sku, t('left', { count: row.onHand })].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
          <IconPlus aria-hidden size={16} />
        </>
      )}
    </PickField>
  )
}
