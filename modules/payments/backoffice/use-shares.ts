import { createIntent } from '@langraan/http/intent'
import { notify, useWords } from '@langraan/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExtraLine, WaitingOrder } from '../contract.ts'
import { leftToShare } from '../rules/share-line.ts'
import { paymentsApi } from './payments-api.ts'
import { shareWords } from './share-words.ts'

export type ChosenShare = { readonly order: WaitingOrder; readonly amountSatang: number | undefined }
type Sharing = { readonly shopId: string; readonly line: ExtraLine; readonly onClose: () => void }

const duesOf = (orders: readonly WaitingOrder[]): ChosenShare[] =>
  orders.map((order) => ({ order, amountSatang: order.dueSatang }))

/** The orders that one transfer is shared among, and its recording, once whatever the line does. */
export function useShares({ shopId, line, onClose }: Sharing) {
  const t = useWords(shareWords)
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  const [shares, setShares] = useState<readonly ChosenShare[]>([])
  const record = useMutation({
    mutationFn: () => {
      const body = {
        shares: shares.map(({ order: { orderId, dueSatang }, amountSatang = 0 }) => ({
          orderId,
          amountSatang,
          seenDueSatang: dueSatang,
        })),
      }
      return once(body, (idempotencyKey) =>
        paymentsApi('POST /shops/:shopId/statement-lines/:statementLineId/shares', {
          params: { shopId, statementLineId: line.lineId },
          body,
          idempotencyKey,
        }),
      )
    },
    onSuccess: async () => {
      notify('success', t('recorded'))
      await queries.invalidateQueries()
      onClose()
    },
    // What is offered was another sum by then: it is asked for anew, and what was chosen stays to be looked at.
    onError: () => queries.invalidateQueries(),
  })
  return {
    shares,
    left: leftToShare(line.amountSatang, shares),
    record,
    takeAll: (orders: readonly WaitingOrder[]) => setShares(duesOf(orders)),
    add: (order: WaitingOrder) => setShares([...shares, ...duesOf([order])]),
    remove: (orderId: string) => setShares(shares.filter(({ order }) => order.orderId !== orderId)),
    setAmount: (orderId: string, amountSatang: number | undefined) =>
      setShares(
        shares.map((share) => (share.order.orderId === orderId ? { ...share, amountSatang } : share)),
      ),
  }
}
export type Shares = ReturnType<typeof useShares>
