import type { Tx } from '@langraan/db'
import { findSeller } from '@langraan/invoices/server'
import { hashToken } from '@langraan/runtime'
import { addressLines } from '@langraan/thai'
import { priceBill } from '../../rules/bill.ts'
import type { TillEvent } from '../../rules/event.ts'
import { changeOf } from '../../rules/paying.ts'
import { receiptOfLink } from '../receipts.sql.ts'

/** A receipt as whoever has its link sees it: what was printed, and of it what has come back. Nothing of who bought. */
export async function receiptByLink(tx: Tx, token: string) {
  const row = await receiptOfLink(tx, hashToken(token))
  const event = row && (JSON.parse(row.said) as TillEvent)
  if (!row || event?.act.kind !== 'sale') return undefined
  const { act } = event
  const seller = await findSeller(tx)
  const { orderDiscountSatang, vat } = priceBill(act)
  return {
    number: row.number,
    kind: act.paper.kind,
    soldAt: row.at.toISOString(),
    machine: row.taxNumber || row.tillName,
    branchName: row.branchName,
    seller: {
      name: seller?.legalName ?? '',
      taxId: seller?.taxId ?? '',
      branchNumber: seller?.branchNumber ?? '',
      address: seller ? addressLines({ ...seller, line1: seller.addressLine }, 'th').join(' ') : '',
    },
    lines: act.lines.map(({ productName, variantName, quantity, priceSatang, discountSatang }) => ({
      productName,
      variantName,
      quantity,
      priceSatang,
      discountSatang,
    })),
    orderDiscountSatang,
    vat: vat && { mode: vat.mode, rateBasisPoints: vat.rateBasisPoints, vatSatang: vat.vatSatang },
    totalSatang: act.totalSatang,
    roundingSatang: act.roundingSatang,
    tenders: act.tenders.map(({ method, amountSatang, givenSatang }) => ({
      method,
      satang: givenSatang ?? amountSatang,
    })),
    changeSatang: act.tenders.reduce((sum, tender) => sum + changeOf(tender), 0),
    returnedSatang: row.returnedSatang,
  }
}
