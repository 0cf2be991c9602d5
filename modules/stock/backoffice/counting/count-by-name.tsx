import { Stack, Text, useWords } from '@langraan/ui'
import { Offers } from '@langraan/ui/forms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { paperWords } from '../papers/paper-words.ts'
import { nameOf } from '../pick-goods.tsx'
import { stockApi } from '../stock-api.ts'

// A scanner is through with a code before this has passed, and asks for nothing.
const PAUSE_MS = 250
const FEWEST_LETTERS = 2
const MOST_OFFERED = 8

type Props = {
  readonly shopId: string
  readonly text: string
  readonly onPick: (variantId: string) => void
}

/** Goods of a name to count, for what has no code, or none that can be read. How many there should be is not said. */
export function CountByName({ shopId, text, onPick }: Props) {
  const t = useWords(paperWords)
  const typed = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isAsked = typed.length >= FEWEST_LETTERS && asked !== ''
  const found = useQuery({
    ...stockApi.query('GET /shops/:shopId/stock', {
      params: { shopId },
      query: { text: asked, limit: MOST_OFFERED },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  if (!isAsked || !found.data) return null
  return (
    <Stack gap={1}>
      {found.data.items.length > 0 && (
        <Text size="sm" tone="second">
          {t('chooseToCount')}
        </Text>
      )}
      <Offers keyOf={(row) => row.variantId} onPick={(row) => onPick(row.variantId)} rows={found.data.items}>
        {(row) => (
          <Stack gap={1} grow>
            <Text>{nameOf(row)}</Text>
            {row.sku && (
              <Text size="xs" tone="third">
                {row.sku}
              </Text>
            )}
          </Stack>
        )}
      </Offers>
    </Stack>
  )
}
