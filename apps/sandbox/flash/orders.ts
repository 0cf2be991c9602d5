import { zoneOf } from '../shippop/zones.ts'
import { flag, neededText, ownParcel, textUpTo, wholeNumber } from './calls.ts'
import type { FlashCall } from './calls.ts'
import { moveFlashParcel } from './movement.ts'
import { flashParcel, nextFlashNumber, parcelOfTrade, saveFlashParcel } from './parcels.ts'
import type { FlashParcel } from './parcels.ts'
import { receiver, sender } from './persons.ts'
import { goodsOf, priceOf } from './pricing.ts'
import { FlashRefusal, wrongField } from './refusals.ts'
import { flashSettings } from './settings.ts'

const LARGEST_COD = 5_000_000

function moneyOf(call: FlashCall): Pick<FlashParcel, 'codSatang' | 'insuredSatang'> {
  const codAmount = wholeNumber(call, 'codAmount', 0)
  const insureDeclareValue = wholeNumber(call, 'insureDeclareValue', 0)
  if (codAmount < 0) throw new FlashRefusal(1009)
  if (insureDeclareValue < 0) throw new FlashRefusal(1020)
  const hasCod = flag(call, 'codEnabled', true)
  if (hasCod && codAmount < 1) throw wrongField('codAmount', 'is required with codEnabled')
  if (hasCod && codAmount > LARGEST_COD) throw wrongField('codAmount', `must be at most ${LARGEST_COD}`)
  if (hasCod && flashSettings(call.context.state).isCodClosed) throw new FlashRefusal(1008)
  const isInsured = flag(call, 'insured', true)
  if (isInsured && insureDeclareValue < 1) throw wrongField('insureDeclareValue', 'is required with insured')
  return { codSatang: hasCod ? codAmount : 0, insuredSatang: isInsured ? insureDeclareValue : 0 }
}

function requireArticle(call: FlashCall): void {
  const article = wholeNumber(call, 'articleCategory')
  if (article !== 99 && (article < 0 || article > 11)) throw wrongField('articleCategory', 'is not known')
}

const routingOf = (postalCode: string) => ({
  sortCode: `${postalCode.slice(0, 2)}S-${postalCode}-02`,
  lineCode: `L${postalCode.slice(3)}`,
  sortingLineCode: `SS${Number(postalCode.slice(2)) % 9}`,
  dstStoreName: `${postalCode.slice(2)}_DC-${zoneOf(postalCode)?.metro ? 'กท' : 'ตจว'}`,
})

function book(call: FlashCall, outTradeNo: string, pno: string): FlashParcel {
  const { context, mchId, now } = call
  const [src, dst] = [sender(call), receiver(call)]
  requireArticle(call)
  const goods = goodsOf(call)
  const parcel: FlashParcel = {
    pno,
    recentPno: pno,
    orderId: now.getTime().toString(16).padStart(12, '0') + pno.slice(-10),
    mchId,
    outTradeNo,
    state: 0,
    src,
    dst,
    ...goods,
    ...moneyOf(call),
    ...priceOf(goods, src.postalCode, dst.postalCode),
    ...routingOf(dst.postalCode),
    remark: textUpTo(call, 'remark', 200),
    routes: [],
    bookedAt: now.toISOString(),
  }
  saveFlashParcel(context.state, parcel)
  return parcel
}

function bookedAnswer(call: FlashCall, parcel: FlashParcel): object {
  const { isRoutingEmpty } = flashSettings(call.context.state)
  const shown = (text: string) => (isRoutingEmpty ? null : text)
  return {
    pno: parcel.pno,
    recentPno: parcel.recentPno,
    mchId: parcel.mchId,
    outTradeNo: parcel.outTradeNo,
    sortCode: shown(parcel.sortCode),
    lineCode: shown(parcel.lineCode),
    sortingLineCode: shown(parcel.sortingLineCode),
    dstStoreName: shown(parcel.dstStoreName),
    earlyFlightEnabled: false,
    packEnabled: false,
    upcountry: parcel.upcountrySatang > 0,
    upcountryAmount: parcel.upcountrySatang,
    upcountryCharge: parcel.upcountrySatang > 0,
    sameProvince: parcel.src.provinceName === parcel.dst.provinceName,
  }
}

/** `/open/v3/orders`: books at once. A reference that is known is refused, and not booked a second time. */
export function createOrder(call: FlashCall): object {
  const outTradeNo = neededText(call, 'outTradeNo', 64)
  if (parcelOfTrade(call.context.state, call.mchId, outTradeNo)) throw new FlashRefusal(1003)
  return bookedAnswer(call, book(call, outTradeNo, nextFlashNumber(call.context.state)))
}

/**
 * `/open/v3/ordersByMchPno`: books a parcel under a number of the merchant's. Where a reference alone is sent, it tells
 * the order that there is.
 */
export function orderByReference(call: FlashCall): object {
  const { state } = call.context
  const [mchPno, outTradeNo] = [textUpTo(call, 'mchPno', 20), textUpTo(call, 'outTradeNo', 64)]
  const known = mchPno === '' ? parcelOfTrade(state, call.mchId, outTradeNo) : flashParcel(state, mchPno)
  const wantsBooking = Object.keys(call.values).some((name) => name.startsWith('dst'))
  if (known && known.mchId !== call.mchId) throw new FlashRefusal(1019)
  if (!wantsBooking) {
    if (mchPno === '' && outTradeNo === '') throw wrongField('outTradeNo', 'is required')
    if (!known) throw new FlashRefusal(1006)
    return { ...bookedAnswer(call, known), state: known.state }
  }
  if (known) throw new FlashRefusal(1003)
  const pno = neededText(call, 'mchPno', 20)
  return { mchPno: pno, ...bookedAnswer(call, book(call, outTradeNo || pno, pno)) }
}

/** `cancel`: before somebody has fetched it. Once more is no harm. */
export function cancelOrder(call: FlashCall): null {
  const parcel = ownParcel(call)
  if (parcel.state === 9) return null
  if (parcel.state !== 0) throw new FlashRefusal(1015)
  moveFlashParcel(call.context, parcel.pno, 'cancel')
  return null
}
