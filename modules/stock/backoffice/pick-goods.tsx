import { Stack, Text, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { IconPlus } from '@langraan/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { StockRow } from '../contract.ts'
import { papersWords } from './papers-words.ts'
import { stockApi } from './stock-api.ts'
import styles from './papers.module.css'

const MOST_OFFERED = 8

export const nameOf = (row: Pick<StockRow, 'productName' | 'variantName'>): string =>
  [row.productName, row.variantName].filter(Boolean).join(' · ')

type Props = {
  readonly shopId: string
  readonly branchId: string
  readonly onPick: (row: StockRow) => void
  readonly error?: string
}

/** Finds goods as somebody types or scans; Enter takes the first, so that a scanner adds line after line. */
export function PickGoods({ shopId, branchId, onPick, error }: Props) {
  const t = useWords(papersWords)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const asked = text.trim()
  const found = useQuery({
    ...stockApi.query('GET /shops/:shopId/stock', {
      params: { shopId },
      query: { text: asked, limit: MOST_OFFERED, ...(branchId && { branchId }) },
    }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const offered = asked === '' ? [] : (found.data?.items ?? [])
  const pick = (row: StockRow) => {
    onPick(row)
    setText('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const [first] = offered
    if (first && !found.isPlaceholderData) pick(first)
  }
  return (
    <Stack gap={2}>
      <TextField
        autoComplete="off"
        error={error}
        inputRef={input}
        label={t('findGoods')}
        onChange={setText}
        onKeyDown={onKeyDown}
        type="search"
        value={text}
      />
      {asked !== '' && found.data && offered.length === 0 && (
        <Text size="sm" tone="third">
          {t('noGoods')}
        </Text>
      )}
      {offered.length > 0 && (
        <ul className={styles.offered}>
          {offered.map((row) => (
            <li key={row.variantId}>
              <button className={styles.offer} onClick={() => pick(row)} type="button">
                <Stack gap={1} grow>
                  <Text>{nameOf(row)}</Text>
                  <Text size="xs" tone="third">
                    {[row.sku, t('left', { count: row.onHand })].filter(Boolean).join(' · ')}
                  </Text>
                </Stack>
                <IconPlus aria-hidden size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
