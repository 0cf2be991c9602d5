import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { MOST_PRICED, type WaitingParcel } from '../../contract.ts'
import {
  type BookingRule,
  couriersOf,
  type CourierKey,
  parcelKey,
  planOf,
  type PlannedParcel,
  type Quote,
  type Strategy,
} from '../../rules/rules.ts'
import { shippingApi } from '../shipping-api.ts'
import type { BookingFilter } from './booking-filter.ts'
import { fitsFilter } from './booking-filter.ts'

// Couriers tell prices of so many parcels in one request; more of these at once would keep them too busy.
const ASKED_AT_ONCE = 3
// A price is shown for so long without being asked again: it is asked once more as the parcel is booked.
const PRICE_STALE_MS = 600_000
const NO_RULES: readonly BookingRule[] = []
const NO_PARCELS: readonly WaitingParcel[] = []

type PricedGroup = { items: { orderId: string; parcelNo: number; quotes: Quote[] }[]; silent: Silent[] }
export type Silent = { provider: string; name: { th: string; en: string }; why: string }

export const waitingQuery = (shopId: string) =>
  shippingApi.query('GET /shops/:shopId/booking', { params: { shopId } })

/** What a parcel costs changes with what it weighs and how big it is, and with nothing else here. */
const measuresOf = ({ weightGrams, size, ...parcel }: WaitingParcel): string =>
  `${parcelKey(parcel)} ${parcel.parcelCount} ${weightGrams} ${size ? `${size.lengthMm}x${size.widthMm}x${size.heightMm}` : ''}`

function groupsOf(parcels: readonly WaitingParcel[]): (readonly WaitingParcel[])[] {
  const count = Math.ceil(parcels.length / MOST_PRICED)
  return Array.from({ length: count }, (_, at) => parcels.slice(at * MOST_PRICED, (at + 1) * MOST_PRICED))
}

/** What couriers would charge for some parcels, asked a few at a time. */
function usePrices(shopId: string, parcels: readonly WaitingParcel[], isOn: boolean) {
  const client = useQueryClient()
  const groups = useMemo(() => groupsOf(parcels.filter(({ faults }) => faults.length === 0)), [parcels])
  const [settled, setSettled] = useState(0)
  const asked = useQueries({
    queries: groups.map((group, at) => ({
      queryKey: ['booking-prices', shopId, ...group.map(measuresOf)],
      queryFn: async (): Promise<PricedGroup> =>
        shippingApi('POST /shops/:shopId/booking/prices', {
          params: { shopId },
          body: { orderIds: [...new Set(group.map(({ orderId }) => orderId))] },
        }),
      staleTime: PRICE_STALE_MS,
      retry: false,
      enabled: isOn && at < settled + ASKED_AT_ONCE,
    })),
  })
  const done = asked.filter(({ isFetched }) => isFetched).length
  if (done !== settled) setSettled(done)
  const quotes = new Map<string, readonly Quote[]>()
  for (const { data } of asked) for (const one of data?.items ?? []) quotes.set(parcelKey(one), one.quotes)
  const silent = new Map<string, Silent>()
  for (const { data } of asked) for (const one of data?.silent ?? []) silent.set(one.provider, one)
  const times = asked.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []))
  return {
    quotes,
    silent: [...silent.values()],
    isAsking: asked.some(({ isFetching }) => isFetching),
    error: asked.find(({ error }) => error)?.error ?? null,
    pricedAt: times.length > 0 ? new Date(Math.min(...times)) : undefined,
    refresh: () => client.invalidateQueries({ queryKey: ['booking-prices', shopId] }),
  }
}

export type ShownParcel = WaitingParcel & {
  readonly key: string
  readonly quotes: readonly Quote[] | undefined
}

/** The parcels that wait, with prices, what is chosen of them, and who would carry each. */
export function useBooking(shopId: string, filter: BookingFilter) {
  const waiting = useQuery(waitingQuery(shopId))
  const rules = useQuery(shippingApi.query('GET /shops/:shopId/booking/rules', { params: { shopId } }))
  const all = waiting.data?.items ?? NO_PARCELS
  const prices = usePrices(shopId, all, waiting.data?.hasCourier === true)
  const ruleList = rules.data?.rules ?? NO_RULES
  const [wanted, setWanted] = useState<Strategy>()
  const strategy: Strategy = wanted ?? (ruleList.length > 0 ? 'rules' : 'cheapest')
  // All that can be booked are chosen, until somebody leaves one out.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const shown = all.filter((parcel) => fitsFilter(parcel, filter))
  const planned = shown
    .filter((parcel) => !leftOut.has(parcelKey(parcel)))
    .flatMap((parcel): PlannedParcel[] => {
      const key = parcelKey(parcel)
      const quotes = prices.quotes.get(key)
      return quotes && parcel.faults.length === 0 ? [{ ...parcel, key, quotes, chosen: parcel.courier }] : []
    })
  const everyQuoted = all.flatMap((parcel): PlannedParcel[] => {
    const key = parcelKey(parcel)
    const quotes = prices.quotes.get(key)
    return quotes ? [{ ...parcel, key, quotes, chosen: parcel.courier }] : []
  })
  return {
    waiting,
    rules: ruleList,
    prices,
    strategy,
    setStrategy: setWanted,
    all,
    rows: shown.map((parcel): ShownParcel => {
      const key = parcelKey(parcel)
      return { ...parcel, key, quotes: prices.quotes.get(key) }
    }),
    couriers: couriersOf(everyQuoted),
    planned,
    /** Who carries what is chosen. */
    plan: planOf(planned, strategy, ruleList),
    /** Who would carry each row, whether it is chosen or not. */
    planOfAll: planOf(everyQuoted, strategy, ruleList),
    planFor: (way: Strategy) =>
      planOf(
        planned.map((parcel) => ({ ...parcel, chosen: null })),
        way,
        ruleList,
      ),
    selected: new Set(
      shown.filter((parcel) => parcel.faults.length === 0 && !leftOut.has(parcelKey(parcel))).map(parcelKey),
    ),
    select: (chosen: ReadonlySet<string>) =>
      setLeftOut((before) => {
        const next = new Set(before)
        for (const key of shown.map(parcelKey))
          if (chosen.has(key)) next.delete(key)
          else next.add(key)
        return next
      }),
  }
}
export type Booking = ReturnType<typeof useBooking>

export const keyOf = ({ provider, courierCode }: CourierKey): string => `${provider} ${courierCode}`
