import { browserStorage } from '@langraan/ui'
import { readDraft, writeDraft } from '@langraan/ui/forms'
import { sayMissed } from '@langraan/ui/scan'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Packing } from '../../contract.ts'
import { shippingApi } from '../shipping-api.ts'
import { type Piece, ScanQueue, type WaitingPiece } from '../scanning/scan-queue.ts'

const TRY_AGAIN_MS = 3000
// Others pack as well: how far all are is looked at again now and then.
const LOOK_AGAIN_MS = 30_000

type Counts = readonly { readonly variantId: string; readonly counted: number }[]
type Scanned = Awaited<ReturnType<typeof sendScan>>
type Answer = { readonly counts: Counts; readonly scanned?: Scanned }

const sendScan = (
  shopId: string,
  { key, orderId, piece }: WaitingPiece & { piece: Exclude<Piece, 'undo'> },
) =>
  shippingApi('POST /shops/:shopId/packing/orders/:orderId/scans', {
    params: { shopId, orderId },
    body: piece,
    idempotencyKey: key,
    keepsKey: true,
  })

async function send(shopId: string, waiting: WaitingPiece): Promise<Answer> {
  const { key, orderId, piece } = waiting
  if (piece !== 'undo') {
    const scanned = await sendScan(shopId, { ...waiting, piece })
    return { counts: scanned.counts, scanned }
  }
  return shippingApi('POST /shops/:shopId/packing/orders/:orderId/undo', {
    params: { shopId, orderId },
    idempotencyKey: key,
    keepsKey: true,
  })
}

const queues = new Map<string, ScanQueue<Answer>>()

/** What is scanned in a shop, whatever page is shown meanwhile; over a reload it lies with what was typed. */
function queueOf(shopId: string): ScanQueue<Answer> {
  const known = queues.get(shopId)
  if (known) return known
  const place = `packing-scans:${shopId}`
  const nothing: { waiting: readonly WaitingPiece[] } = { waiting: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  const queue = new ScanQueue<Answer>({
    send: (waiting) => send(shopId, waiting),
    kept: (readDraft(browserStorage('session'), place, nothing) ?? nothing).waiting,
    keep: (waiting) => writeDraft(browserStorage('session'), place, { waiting }),
    newKey: () => crypto.randomUUID(),
    later: (work) => {
      clearTimeout(timer)
      timer = setTimeout(work, TRY_AGAIN_MS)
    },
  })
  queues.set(shopId, queue)
  return queue
}

export const benchQuery = (shopId: string) =>
  shippingApi.query('GET /shops/:shopId/packing', { params: { shopId } })
export const packingQuery = (shopId: string, orderId: string) =>
  shippingApi.query('GET /shops/:shopId/packing/orders/:orderId', { params: { shopId, orderId } })

/** The bench, the order that lies on it, and what is scanned for it. */
export function usePacking(shopId: string) {
  const queries = useQueryClient()
  const queue = queueOf(shopId)
  const scans = useSyncExternalStore(queue.subscribe, queue.state)
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
    if (last.answer) showCounts(last.orderId, last.answer.counts)
    else void queries.invalidateQueries({ queryKey: benchQuery(shopId).queryKey })
    if (!last.answer || (last.answer.scanned && last.answer.scanned.outcome !== 'counted')) sayMissed()
  })
  useEffect(() => take(), [last])
  useEffect(() => {
    const settle = () => void queue.settle()
    settle()
    window.addEventListener('online', settle)
    return () => window.removeEventListener('online', settle)
  }, [queue])
  return {
    bench,
    open,
    packing: orderId === undefined ? undefined : open.data,
    scans,
    last: last?.orderId === orderId ? last : undefined,
    scan: (piece: Piece) => {
      if (orderId !== undefined) queue.add(orderId, piece)
    },
  }
}

export type AtBench = ReturnType<typeof usePacking>
