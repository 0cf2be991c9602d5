import { z } from 'zod'
import type { JntClient, LegacyItem } from './client.ts'
import type { KeySet } from './key-sets.ts'
import { legacyOrderOf, paperOf } from './outgoing.ts'
import { type AtJnt, CANCELLED_BY_SHOP, type Protocol, routingOf } from './protocol.ts'
import { isSetupFault, isUnclear, JntRefused } from './refused.ts'

const word = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

const ordered = z.looseObject({
  mailno: word,
  sortingcode: word,
  streetSortingNo: word,
  orderStatus: word,
})

const traced = z.looseObject({
  tracesList: z
    .array(
      z.looseObject({
        billcode: z.string(),
        details: z.array(
          z.looseObject({ scantime: z.string(), scantype: word, desc: word, remark: word.optional() }),
        ),
      }),
    )
    .nullish(),
})

/** The sorts of no to which a query answers that it knows no such order. */
const isUnknownOrder = (error: JntRefused): boolean =>
  !isSetupFault(error) && !isUnclear(error) && error.code !== 'S12'

function orderIn(item: LegacyItem | undefined): AtJnt | undefined {
  if (!item) return undefined
  const { mailno, sortingcode, streetSortingNo, orderStatus } = ordered.parse(item)
  if (mailno === '') return undefined
  return {
    billCode: mailno,
    isCancelled: /^CANCEL/i.test(orderStatus),
    ...routingOf(sortingcode, streetSortingNo),
  }
}

const identified = ({ eccompanyid, customerid }: KeySet) => ({ eccompanyid, customerid })

/** The older protocol. */
export const legacyProtocol = (client: JntClient, now: () => Date): Protocol => ({
  create: async (keys, settings, purchase) => {
    // It has no word for any other service, and would send it by the usual one.
    if (purchase.courierCode !== 'EZ') throw new JntRefused('', 'บริการนี้จองได้เฉพาะเมื่อเชื่อมแบบ Open Platform')
    const order = { ...legacyOrderOf({ purchase, settings, now: now() }), customerid: keys.customerid }
    const booked = orderIn(await client.legacy(keys, ['order/create', 'ORDERCREATE'], order))
    if (!booked) throw new Error('jnt-th: booked without a number')
    return booked
  },
  find: async (keys, reference) => {
    const wanted = { ...identified(keys), command: '1', serialnumber: reference }
    try {
      return orderIn(await client.legacy(keys, ['order/queryOrder', 'ORDERQUERY'], wanted))
    } catch (error) {
      if (error instanceof JntRefused && isUnknownOrder(error)) return undefined
      throw error
    }
  },
  cancel: async (keys, { reference }) => {
    const wanted = {
      actiontype: 'cancel',
      ...identified(keys),
      txlogisticid: reference,
      reason: CANCELLED_BY_SHOP,
    }
    await client.legacy(keys, ['order/cancel', 'ORDERCANCEL'], wanted)
  },
  label: async (keys, { courierTrackingCode }, paper) => {
    const wanted = { mailNo: courierTrackingCode, type: paperOf(paper) }
    const item = await client.legacy(keys, ['order/getReportUrl', 'GETREPORTURL'], wanted)
    // Under which name it comes is written nowhere: it is the one that is an address.
    const address = Object.values(item ?? {}).find(
      (value): value is string => typeof value === 'string' && /^https?:\/\//.test(value),
    )
    if (address === undefined) throw new Error('jnt-th: no address of a label')
    return client.download(keys, address)
  },
  trace: async (keys, { courierTrackingCode }) => {
    const wanted = {
      billcode: courierTrackingCode,
      querytype: '1',
      lang: 'th',
      customerid: keys.customerid,
    }
    const item = await client
      .legacy(keys, ['track/trackForJson', 'TRACKQUERY'], wanted)
      .catch((error: unknown) => {
        if (error instanceof JntRefused && isUnknownOrder(error)) return undefined
        throw error
      })
    const list = traced.parse(item ?? {}).tracesList ?? []
    const own = list.find(({ billcode }) => billcode === courierTrackingCode)
    return (own?.details ?? []).map(({ scantime, scantype, desc }) => ({
      time: scantime,
      code: '',
      type: scantype,
      words: desc,
      place: '',
    }))
  },
})
