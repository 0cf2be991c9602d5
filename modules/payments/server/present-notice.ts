import type { Tx } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { codDueOf } from '@langraan/orders/rules'
import type { PaymentNotice } from '../contract.ts'
import { findNotice, type NoticeRow } from './payment-notices.sql.ts'

export async function needNotice(tx: Tx, noticeId: string): Promise<NoticeRow> {
  return (await findNotice(tx, noticeId)) ?? refuse(standardRefusals, 'not_found')
}

export function presentNotice({ pictureKey, rawKey: _raw, enteredBy, ...kept }: NoticeRow): PaymentNotice {
  const {
    checkState,
    checkReasons,
    checkTransfer,
    checkedBy,
    checkedAt: _at,
    orderFulfilment,
    ...known
  } = kept
  const { orderPayment, orderMethod, ...row } = known
  const { names = [], numbers = [] } = checkTransfer?.receiver ?? {}
  return {
    ...row,
    isOrderEnded: orderFulfilment === 'cancelled',
    orderCodDueSatang: codDueOf({
      payment: orderPayment,
      fulfilment: orderFulfilment,
      paymentMethod: orderMethod,
      totalSatang: row.orderTotalSatang,
      paidSatang: row.orderPaidSatang,
    }),
    isEntered: enteredBy !== null,
    check: checkState && {
      state: checkState,
      reasons: checkReasons ?? [],
      by: checkedBy,
      amountSatang: checkTransfer?.amountSatang ?? null,
      paidAt: checkTransfer?.paidAt ?? null,
      receiver: checkTransfer && [names[0], numbers[0]].filter(Boolean).join(' '),
    },
    orderNumber: String(row.orderNumber),
    hasPicture: pictureKey !== null,
    sentAt: row.sentAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
