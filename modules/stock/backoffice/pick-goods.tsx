import { Stack, Text, useWords } from '@langraan/ui'
import { PickField } from '@langraan/ui/forms'
import { IconPlus } from '@langraan/ui/icons'
import { CameraScan } from '@langraan/ui/scan'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StockRow } from '../contract.ts'
import { papersWords } from './papers/papers-words.ts'
import { stockApi } from './stock-api.ts'

const MOST_OFFERED = 8

export const nameOf = (row: Pick<StockRow, 'productName' | 'variantName'>): string =>
  [row.productName, row.variantName].filter(Boolean).join(' · ')

type Props = {
  readonly shopId: string
  readonly branchId: string
  /** Comes later for what the camera has read: more may have been picked meanwhile. */
  readonly onPick: (row: StockRow) => void
  readonly error?: string
}

/** Goods with what is on hand of them in a branch. */
export function PickGoods({ shopId, branchId, onPick, error }: Props) {
  const t = useWords(papersWords)
  const [text, setText] = useState('')
  const asked = text.trim()
  const goods = (of: { text: string } | { code: string }) =>
    stockApi.query('GET /shops/:shopId/stock', {
      params: { shopId },
      query: { ...of, limit: MOST_OFFERED, ...(branchId && { branchId }) },
    })
  const queries = useQueryClient()
  // A scanned code is one article; what somebody typed is the first that is found by it, as in the list.
  const lookUp = async (typed: string) => {
    const { items } = await queries.fetchQuery(goods({ code: typed }))
    return items[0] ?? (await queries.fetchQuery(goods({ text: typed }))).items[0]
  }
  const found = useQuery({
    ...goods({ text: asked }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <PickField
      end={<Camera goods={goods} onPick={onPick} />}
      error={found.isError ? found.error.message : error}
      found={found.data?.items}
      isEarlier={found.isPlaceholderData}
      keyOf={(row) => row.variantId}
      label={t('findGoods')}
      lookUp={lookUp}
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

type CameraProps = Pick<Props, 'onPick'> & {
  readonly goods: (of: { code: string }) => ReturnType<typeof stockApi.query<'GET /shops/:shopId/stock'>>
}

/** Picks what the camera reads; a code of nothing here is said in the camera's own dialog. */
function Camera({ goods, onPick }: CameraProps) {
  const t = useWords(papersWords)
  const queries = useQueryClient()
  const [outcome, setOutcome] = useState<string>()
  const pick = async (code: string) => {
    try {
      const { items } = await queries.fetchQuery(goods({ code }))
      const [row] = items
      if (row) onPick(row)
      setOutcome(row ? nameOf(row) : t('noGoods'))
    } catch (error) {
      setOutcome(error instanceof Error ? error.message : String(error))
    }
  }
  return <CameraScan onCode={(code) => void pick(code)} outcome={outcome} />
}
