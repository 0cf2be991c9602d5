import type { PaymentNotice } from '../../contract.ts'
import { checkStanding, type UnseenRefusal, unseenSlip } from '../../rules/rules.ts'

/** Whether a slip can be confirmed together with others, or what a person is to look at. */
export type SlipStanding = 'ready' | 'order_ended' | UnseenRefusal

/** How each of the slips that wait stands, by its id. */
export function standingsOf(notices: readonly PaymentNotice[]): ReadonlyMap<string, SlipStanding> {
  const byOrder = Map.groupBy(notices, ({ orderId }) => orderId)
  return new Map(
    notices.map((notice) => [notice.noticeId, standingOf(notice, byOrder.get(notice.orderId) ?? [])]),
  )
}

function standingOf(notice: PaymentNotice, ofOrder: readonly PaymentNotice[]): SlipStanding {
  if (notice.isOrderEnded) return 'order_ended'
  const slips = ofOrder.map((slip) => ({
    ...slip,
    isRead: slip.qrOutcome === 'found',
    check: checkStanding(slip.check),
  }))
  const slip = unseenSlip(slips, notice.orderTotalSatang - notice.orderPaidSatang)
  return 'refused' in slip ? slip.refused : 'ready'
}
