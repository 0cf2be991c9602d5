import { FailureState, SkeletonLines, useWords } from '@langraan/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PaperValues } from './paper-values.ts'
import { stockApi } from '../stock-api.ts'
import { whyWords } from '../list/why-words.ts'

/** A new transfer of an article to a branch; without one to that which orders are sent from. */
export function transferHref(shopId: string, variantId: string, toBranchId: string | undefined): string {
  const to = toBranchId === undefined ? '' : `&to=${toBranchId}`
  return `/app/shops/${shopId}/stock/papers/new?kind=transfer&variant=${variantId}${to}`
}

export type BegunTransfer = Pick<PaperValues, 'toBranchId' | 'lines'> & Partial<Pick<PaperValues, 'branchId'>>

type Props = {
  readonly shopId: string
  readonly variantId: string
  readonly toBranchId: string
  readonly children: (begun: BegunTransfer) => ReactNode
}

/** A transfer of an article from where most of it is free. How many are sent is for a person to say. */
export function TransferOf({ shopId, variantId, toBranchId, children }: Props) {
  const t = useWords(whyWords)
  const why = useQuery(
    stockApi.query('GET /shops/:shopId/stock/:variantId', {
      params: { shopId, variantId },
      query: { limit: 1 },
    }),
  )
  if (why.isLoadingError)
    return <FailureState failure={why.error} onRetry={() => void why.refetch()} title={t('failed')} />
  if (!why.data) return <SkeletonLines />
  const { productName, variantName, sku, branches } = why.data
  const [most] = branches
    .filter((branch) => branch.branchId !== toBranchId && branch.free > 0)
    .toSorted((a, b) => b.free - a.free)
  return children({
    toBranchId,
    lines: [{ variantId, productName, variantName, sku }],
    ...(most && { branchId: most.branchId }),
  })
}
