import type { Tx } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { PaymentNotice } from '../contract.ts'
import { findNotice, type NoticeRow } from './payment-notices.sql.ts'

export async function needNotice(tx: Tx, noticeId: string): Promise<NoticeRow> {
  return (await findNotice(tx, noticeId)) ?? refuse(standardRefusals, 'not_found')
}

export function presentNotice({ pictureKey, rawKey: _raw, ...row }: NoticeRow): PaymentNotice {
  return {
    ...row,
    orderNumber: String(row.orderNumber),
    hasPicture: pictureKey !== null,
    sentAt: row.sentAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
