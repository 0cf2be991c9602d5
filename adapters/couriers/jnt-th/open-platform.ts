import { z } from 'zod'
import type { JntClient } from './client.ts'
import { openOrderOf, paperOf } from './outgoing.ts'
import { type AtJnt, CANCELLED_BY_SHOP, type Protocol, routingOf } from './protocol.ts'
import { JntRefused } from './refused.ts'
import type { ToldScan } from './scans.ts'

const word = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((told) => (told === null || told === undefined ? '' : String(told)))

const order = z.looseObject({
  billCode: word,
  sortingCode: word,
  thirdSortingCode: word,
  orderStatus: word,
})

const CANCELLED = '104'

function orderIn(data: unknown): AtJnt | undefined {
  // One order, or a list of one.
  const [first] = Array.isArray(data) ? data : [data]
  if (first === null || first === undefined) return undefined
  const { billCode, sortingCode, thirdSortingCode, orderStatus } = order.parse(first)
  if (billCode === '') return undefined
  return { billCode, isCancelled: orderStatus === CANCELLED, ...routingOf(sortingCode, thirdSortingCode) }
}

const detail = z.looseObject({
  scanTime: word,
  desc: word,
  scanType: word,
  scanTypeCode: word,
  scanTypeName: word,
  realWeight: word,
  scanNetworkName: word,
})
const details = z.array(detail).nullish()
const ofParcel = z.looseObject({ billCode: word, txlogisticId: word, details, traces: details })
const parcels = z.union([z.array(ofParcel), ofParcel.transform((one) => [one])])

/** What is told of parcels, when asked and in pushes: a list or one of them, under either name. */
export function parcelsIn(data: unknown) {
  return parcels.parse(data).map((parcel) => ({
    billCode: parcel.billCode,
    details: parcel.details ?? parcel.traces ?? [],
  }))
}

const scanOf = (told: z.output<typeof detail>): ToldScan => ({
  time: told.scanTime,
  code: told.scanTypeCode,
  type: told.scanType || told.scanTypeName,
  words: told.desc,
  place: told.scanNetworkName,
})

const label = z.looseObject({ base64EncodeContent: word, urlContent: word })

const isUnknownOrder = (error: unknown): boolean =>
  error instanceof JntRefused && error.code === '0' && /not exist|not found|ไม่พบ|不存在/i.test(error.message)

/** The open platform. */
export const openProtocol = (client: JntClient, now: () => Date): Protocol => ({
  create: async (keys, settings, purchase) => {
    const wanted = openOrderOf({ purchase, settings, now: now() })
    const booked = orderIn(await client.open(keys, 'order/addOrder', wanted))
    if (!booked) throw new Error('jnt-th: booked without a number')
    return booked
  },
  find: async (keys, txlogisticId) => {
    try {
      return orderIn(await client.open(keys, 'order/getOrders', { txlogisticId }))
    } catch (error) {
      if (isUnknownOrder(error)) return undefined
      throw error
    }
  },
  cancel: async (keys, { reference: txlogisticId, courierTrackingCode: billCode }) => {
    const wanted = { txlogisticId, billCode, reason: CANCELLED_BY_SHOP }
    await client.open(keys, 'order/cancelOrder', wanted)
  },
  label: async (keys, { reference: txlogisticId, courierTrackingCode: billCode }, paper) => {
    const wanted = { txlogisticId, billCode, type: paperOf(paper) }
    const told = label.parse(await client.open(keys, 'order/printOrder', wanted))
    if (told.base64EncodeContent) return new Uint8Array(Buffer.from(told.base64EncodeContent, 'base64'))
    if (told.urlContent === '') throw new Error('jnt-th: neither a label nor its address')
    return client.download(keys, told.urlContent)
  },
  trace: async (keys, { courierTrackingCode: billCode }) => {
    const data = await client.open(keys, 'logistics/trace', { billCode }).catch((error: unknown) => {
      if (isUnknownOrder(error)) return null
      throw error
    })
    const own = parcelsIn(data ?? []).find((parcel) => parcel.billCode === billCode)
    return (own?.details ?? []).map(scanOf)
  },
})
