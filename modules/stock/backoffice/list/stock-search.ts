import { useMay } from '@langraan/shops/backoffice'
import { bangkokDay } from '@langraan/thai'
import { moneyText, useWords } from '@langraan/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { StockRow } from '../../contract.ts'
import { isTyping } from '../counting/is-typing.ts'
import { readStockSearch, type StockSearch } from './read-stock-search.ts'
import { stockApi, useBranches } from '../stock-api.ts'
import type { FreePlace, Valued } from './stock-columns.tsx'
import { stockWords } from '../stock-words.ts'

/** There is no stock of a day to come, whoever has written it into the address: what is asked for is today's. */
export function useAsked() {
  const asked = readStockSearch(useSearch({ strict: false }))
  const [today] = useState(() => bangkokDay(new Date()))
  const { day, ...others } = asked
  const isAhead = day !== undefined && day > today
  const search: StockSearch = isAhead ? others : asked
  return { asked, search, isAhead }
}

/** Leads to the list with other filters. What is typed is one step, however often the fingers rest. */
export function useGo(asked: StockSearch): (next: StockSearch) => void {
  const navigate = useNavigate()
  return (next) => void navigate({ to: '.', search: () => next as never, replace: isTyping(asked, next) })
}

export const useStock = (shopId: string, { text = '', branchId, low, day, sort, after = '' }: StockSearch) =>
  useQuery({
    ...stockApi.query('GET /shops/:shopId/stock', {
      params: { shopId },
      query: {
        text,
        after,
        ...(branchId && { branchId }),
        ...(low && { low }),
        ...(day && { day }),
        // The figures of a day stand in the usual order.
        ...(sort && !day && { sort }),
      },
    }),
    placeholderData: keepPreviousData,
  })

/** At a branch that sends nothing most may lie elsewhere, as it should: only where somebody asks what is low it is offered. */
export const usePlace = (shopId: string, { branchId, low, variant }: StockSearch): FreePlace => ({
  shopId,
  branchId,
  isBesidePanel: variant !== undefined,
  mayTransfer: useMay(shopId)?.('stock:write') === true && (branchId === undefined || low !== undefined),
})

/** What the listed goods and all goods are worth there, for those who may see it. */
export function useValues(
  shopId: string,
  rows: readonly StockRow[] | undefined,
  { day, branchId }: StockSearch,
) {
  const enabled = useMay(shopId)?.('stock:value') === true && rows !== undefined
  const asked = { params: { shopId }, query: { ...(day && { day }), ...(branchId && { branchId }) } }
  const total = useQuery({ ...stockApi.query('GET /shops/:shopId/stock-values', asked), enabled })
  const variantIds = rows?.map((row) => row.variantId).join(',') ?? ''
  const listed = useQuery({
    ...stockApi.query('GET /shops/:shopId/stock-values', { ...asked, query: { ...asked.query, variantIds } }),
    enabled: enabled && variantIds !== '',
    placeholderData: keepPreviousData,
  })
  if (!total.data) return undefined
  const items = new Map<string, Valued>((listed.data?.items ?? []).map((item) => [item.variantId, item]))
  const { valueSatang: totalSatang, uncostedQuantity } = total.data
  return { totalSatang, uncostedQuantity, items }
}

/** What goods are worth; pieces without a known cost are worth nothing in it. */
type Worth = { readonly totalSatang: number; readonly uncostedQuantity: number }

/** How many are low, and whose worth an amount is: the chosen branch's, or the whole shop's. */
export function useFacts(
  shopId: string,
  branchId: string | undefined,
  { lowCount, worth }: { readonly lowCount: number | undefined; readonly worth: Worth | undefined },
): string | undefined {
  const t = useWords(stockWords)
  const branch = useBranches(shopId).data?.items.find((one) => one.branchId === branchId)
  const amount = moneyText(worth?.totalSatang ?? 0)
  const facts = [
    lowCount !== undefined && t('fact', { count: lowCount }),
    // Before any receipt has said a cost, the worth is not nothing: it is not known.
    Boolean(worth?.totalSatang) &&
      (branch ? t('worthAt', { amount, branch: branch.name }) : t('worth', { amount })),
    worth?.totalSatang && worth.uncostedQuantity > 0 && t('uncosted', { count: worth.uncostedQuantity }),
  ].filter(Boolean)
  return facts.length > 0 ? facts.join(' · ') : undefined
}
