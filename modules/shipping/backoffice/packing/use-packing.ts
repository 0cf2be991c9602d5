import { sayMissed } from '@langraan/ui/scan'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Packing } from '../../contract.ts'
import { shippingApi } from '../shipping-api.ts'
import { keptQueues, useQueue } from '../scanning/kept-queues.ts'
import type { WaitingScan } from '../scanning/scan-queue.ts'

// Others pack as well: how far all are is looked at again now and then.
const LOOK_AGAIN_MS = 30_000

/** A piece that is scanned or counted by hand, or the last one taken back. */
export type Piece = { readonly code: string } | { readonly variantId: string } | 'undo'

type Counts = readonly { readonly variantId: string; readonly counted: number }[]
type Scanned = Awaited<ReturnType<typeof sendScan>>
type Answer = { readonly counts: Counts; readonly scanned?: Scanned }

const sendScan = (shopId: string, { key, at: orderId, scan: piece }: WaitingScan<Exclude<Piece, 'undo'>>) =>
  shippingApi('POST /shops/:shopId/packing/orders/:orderId/scans', {
    params: { shopId, orderId },
    body: piece,
    idempotencyKey: key,
    keepsKey: true,
  })

async function send(shopId: string, waiting: WaitingScan<Piece>): Promise<Answer> {
  const { key, at: orderId, scan } = waiting
  if (scan !== 'undo') {
    const scanned = await sendScan(shopId, { ...waiting, scan })
    return { counts: scanned.counts, scanned }
  }
  return shippingApi('POST /shops/:shopId/packing/orders/:orderId/undo', {
    params: { shopId, orderId },
    idempotencyKey: key,
    keepsKey: true,
  })
}

const queueOf = keptQueues<Piece, Answer>('packing-scans', send)

export const benchQuery = (shopId: string) =>
  shippingApi.query('GET /shops/:shopId/packing', { params: { shopId } })
export const packingQuery = (shopId: string, orderId: string) =>
  shippingApi.query('GET /shops/:shopId/packing/orders/:orderId', { params: { shopId, orderId } })

/** The bench, the order that lies on it, and what is scanned for it. */
export function usePacking(shopId: string) {
  const queries = useQueryClient()
  const queue = queueOf(shopId)
  const scans = useQueue(queue)
  const bench = useQuery({ ...benchQuery(shopId), refetchInterval: LOOK_AGAIN_MS })
  const orderId = bench.data?.openOrderId ?? undefined
  const open = useQuery({ ...packingQuery(shopId, orderId ?? ''), enabled: orderId !== undefined })
  const { last } = scans
  const showCounts = (of: string, counts: Counts) =>
    queries.setQueryData(
      packingQuery(shopId, of).queryKey,
      (packing: Packing | undefined) =>
        packing && {
          ...packing,
          goods: packing.goods.map((one) => ({
            ...one,
            counted: counts.find(({ variantId }) => variantId === one.variantId)?.counted ?? one.counted,
          })),
        },
    )
  const take = useEffectEvent(() => {
    if (!last) return
    if (last.answer) showCounts(last.at, last.answer.counts)
    else void queries.invalidateQueries({ queryKey: benchQuery(shopId).queryKey })
    if (!last.answer || (last.answer.scanned && last.answer.scanned.outcome !== 'counted')) sayMissed()
  })
  useEffect(() => take(), [last])
  return {
    bench,
    open,
    packing: orderId === undefined ? undefined : open.data,
    scans,
    last: last?.at === orderId ? last : undefined,
    scan: (piece: Piece) => {
      if (orderId !== undefined) queue.add(orderId, piece)
    },
  }
}

export type AtBench = ReturnType<typeof usePacking>
