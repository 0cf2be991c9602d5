import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DeliveryFee, OrderDetails } from '../../contract.ts'
import { ordersApi } from '../orders-api.ts'

/** Which fee the order is to have: the one that was agreed, or that of the new address. */
export type FeeChoice = 'keep' | 'new'

// As long as a pause between words, so that a name of a province is asked for once.
const PAUSE_MS = 300

function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

/** The fee of the province that is in the dialog, and what is chosen of it. */
export function useDeliveryFee(shopId: string, order: OrderDetails, province: string) {
  const [chosen, setChosen] = useState<FeeChoice>()
  const wanted = province.trim()
  const rested = useRested(wanted)
  const quote = useQuery({
    ...ordersApi.query('GET /shops/:shopId/orders/:orderId/delivery-fee', {
      params: { shopId, orderId: order.orderId },
      query: { province: rested },
    }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  })
  // Whoever has paid has paid an agreed sum; where nothing came, nothing has to be put right.
  const choice = chosen ?? (order.paidSatang > 0 ? 'keep' : 'new')
  const fee = wanted === '' ? undefined : quote.data
  const isReckoning =
    wanted !== '' &&
    (rested !== wanted || quote.isPlaceholderData || quote.isPending || (quote.isError && quote.isFetching))
  const offered = fee && !isReckoning && !quote.isError ? offeredFee(fee) : undefined
  return {
    fee,
    offered,
    choice,
    choose: setChosen,
    isReckoning,
    failed: quote.isError && !quote.isFetching,
    refetch: quote.refetch,
    /** What is sent beside the address: the new fee as it was shown, or nothing. */
    newFee: offered && choice === 'new' ? offered : undefined,
  }
}

export type DeliveryFeeShown = ReturnType<typeof useDeliveryFee>

/** The fee to choose instead of the agreed one; nothing where the address makes no difference, or it cannot change. */
function offeredFee({ byRules, isSameProvince, shippingSatang, whyKept }: DeliveryFee) {
  const differs = byRules !== null && byRules.shippingSatang !== shippingSatang
  return differs && !isSameProvince && whyKept === null ? byRules : undefined
}
