import { sayMissed } from '@langraan/ui/scan'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { keptQueues, useQueue } from '../scanning/kept-queues.ts'
import type { WaitingScan } from '../scanning/scan-queue.ts'
import { shippingApi } from '../shipping-api.ts'

// Others scan onto the same list.
const LOOK_AGAIN_MS = 10_000

/** A code that was read, a parcel that is taken off, or the last one. */
export type ListScan = { readonly code: string } | { readonly shipmentId: string } | 'undo'

const sendScan = (shopId: string, handOverListId: string, code: string, key: string) =>
  shippingApi('POST /shops/:shopId/hand-over/lists/:handOverListId/scans', {
    params: { shopId, handOverListId },
    body: { code },
    idempotencyKey: key,
    keepsKey: true,
  })
type Scanned = Awaited<ReturnType<typeof sendScan>>

type Figures = Pick<Scanned, 'parcelCount' | 'codSatang' | 'missingCount'>
type Answer = { readonly figures: Figures; readonly scanned?: Scanned; readonly takenOff?: string }

async function send(shopId: string, { key, at, scan }: WaitingScan<ListScan>): Promise<Answer> {
  if (typeof scan === 'object' && 'code' in scan) {
    const scanned = await sendScan(shopId, at, scan.code, key)
    return { figures: scanned, scanned }
  }
  const off = await shippingApi('POST /shops/:shopId/hand-over/lists/:handOverListId/taking-off', {
    params: { shopId, handOverListId: at },
    body: scan === 'undo' ? {} : scan,
    idempotencyKey: key,
    keepsKey: true,
  })
  return { figures: off, takenOff: off.shipmentId }
}

const queueOf = keptQueues<ListScan, Answer>('hand-over-scans', send)

export const listQuery = (shopId: string, handOverListId: string) =>
  shippingApi.query('GET /shops/:shopId/hand-over/lists/:handOverListId', {
    params: { shopId, handOverListId },
  })
type List = Awaited<ReturnType<NonNullable<ReturnType<typeof listQuery>['queryFn']>>>

/** The list with what an answer tells of it, until it is asked for again. */
function after(list: List, { figures, scanned, takenOff }: Answer): List {
  const { parcelCount, codSatang, missingCount } = figures
  const told = { ...list, parcelCount, codSatang, missingCount }
  const parcel = scanned?.outcome === 'taken' ? scanned.parcel : undefined
  if (parcel)
    return {
      ...told,
      parcels: [parcel, ...list.parcels.filter(({ shipmentId }) => shipmentId !== parcel.shipmentId)],
      missing: list.missing.filter(({ shipmentId }) => shipmentId !== parcel.shipmentId),
    }
  return takenOff === undefined
    ? told
    : { ...told, parcels: list.parcels.filter(({ shipmentId }) => shipmentId !== takenOff) }
}

/** A hand-over list, and what is scanned onto it. */
export function useHandOverList(shopId: string, listId: string) {
  const queries = useQueryClient()
  const queue = queueOf(shopId)
  const scans = useQueue(queue)
  const { queryKey, ...query } = listQuery(shopId, listId)
  const list = useQuery({ queryKey, ...query, refetchInterval: LOOK_AGAIN_MS })
  const { last } = scans
  const take = useEffectEvent(() => {
    if (!last || last.at !== listId) return
    const { answer } = last
    if (answer) queries.setQueryData(queryKey, (known: List | undefined) => known && after(known, answer))
    // What was taken off is missing again, and others may have closed the list.
    if (!answer?.scanned) void queries.invalidateQueries({ queryKey })
    if (!answer || (answer.scanned && answer.scanned.outcome !== 'taken')) sayMissed()
  })
  useEffect(() => take(), [last])
  return {
    list,
    scans,
    last: last?.at === listId ? last : undefined,
    scan: (scan: ListScan) => queue.add(listId, scan),
  }
}

export type AtList = ReturnType<typeof useHandOverList>
export type OpenedList = NonNullable<AtList['list']['data']>
