import { newId } from '@langraan/runtime'
import type { CodTransfers, ReconciledDetail } from '@langraan/payments/contract'
import { addBangkokDays, bangkokDay } from '@langraan/thai'
import { casesOf } from '@langraan/server/testing/idempotency/cases'
import { sendFile } from '@langraan/server/testing/files'
import { type AuditedChanges, sendCases } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

export const changes: AuditedChanges = async () => {
  const account = { service: 'slipok', branch: '10001', key: 'SANDBOXSLIPOK0001', confirmsItself: false }
  await call('PUT', '/slip-checker', account)
  await call('DELETE', '/slip-checker')
  await workOnSlips()
  await readFiles()
  await sayWhichMoneyALineIs()
  await untilCashIsRecorded()
}

/** Slips are put in, confirmed, turned down, and taken back. */
async function workOnSlips(): Promise<void> {
  const [paid, turnedDown, mistaken] = [await w.placeOrder(), await w.placeOrder(), await w.placeOrder()]
  const notice = await w.sendSlip(paid, await w.makeSlip(paid.totalSatang))
  const key = newId()
  await w.confirm(notice, w.world.shop, undefined, key)
  await w.confirm(notice, w.world.shop, undefined, key)
  const wrong = await w.sendSlip(turnedDown, await w.makeSlip(turnedDown.totalSatang))
  await call('POST', `/payment-notices/${wrong.noticeId}/rejection`, { reason: 'ยอดไม่ตรง' })
  const taken = await w.sendSlip(mistaken, await w.makeSlip(mistaken.totalSatang))
  await w.confirm(taken)
  await call('POST', `/payment-notices/${taken.noticeId}/taking-back`)
  const { orderId, totalSatang } = await w.placeOrder()
  const file = {
    as: w.world.shop.owner,
    name: 'slip.png',
    type: 'image/png',
    content: await w.makeSlip(totalSatang),
  }
  const path = w.inShop(`/orders/${orderId}/payment-notices?amountSatang=${totalSatang}`)
  await sendFile(w.world.server, path, file)
}

/** Statements and payouts are read and worked on; what was put in by mistake is taken away again. */
async function readFiles(): Promise<void> {
  const file = 'cases-of-statements'
  const [statement] = await sendCases('payments', ['readStatement'], file)
  await call('DELETE', `/statements/${statement?.['statementId']}`)
  const [payout] = await sendCases('payments', ['readCodPayout'], file)
  await call('DELETE', `/cod-payouts/${payout?.['codPayoutId']}`)
  const others = Object.keys(await casesOf('payments', file)).filter((name) => !name.startsWith('read'))
  await sendCases('payments', others, file)
  await call('PUT', '/cod/cycles/Flash', { bankingDays: 5 })
  const { matched } = (await call('GET', '/cod/transfers')).body as CodTransfers
  await call('DELETE', `/cod/matches/${matched[0]?.lines[0]?.lineId}`)
}

/** A line of the day before the order, which only a person takes for its money. */
async function sayWhichMoneyALineIs(): Promise<void> {
  const { orderId, totalSatang } = await w.placeOrder()
  await call('POST', `/orders/${orderId}/receipts`, { amountSatang: totalSatang, way: 'transfer' })
  const content = Buffer.from(
    `วันที่,ฝากเงิน,รายการ\n${addBangkokDays(bangkokDay(w.world.server.ground.clock.now()), -1)},${totalSatang / 100},โอน ${newId()}\n`,
  )
  const file = { as: w.world.shop.owner, name: 'early.csv', type: 'text/csv', content }
  const { body } = await sendFile(w.world.server, w.inShop('/statements?account=other'), file)
  const { fromDay } = body as { fromDay: string }
  const { extra } = (await call('GET', `/reconciliation/${fromDay}`)).body as ReconciledDetail
  const found = extra.flatMap(({ lineId, moneyCandidates }) =>
    moneyCandidates.flatMap(({ moneyId, money }) =>
      money.orders.some((order) => order.orderId === orderId) ? [{ lineId, moneyId }] : [],
    ),
  )
  const [{ lineId, moneyId } = { lineId: '', moneyId: '' }] = found
  await call('POST', `/statement-lines/${lineId}/match`, { moneyId })
  await call('DELETE', `/statement-lines/${lineId}/match`)
}

/** The worker writes an entry of it, which must not come while others are looked at. */
const untilCashIsRecorded = () =>
  w.until(
    () =>
      w.world.server.database.rows(
        `SELECT 1 FROM operations WHERE shop_id = $1 AND kind = 'collect-cod' AND ended_at IS NULL`,
        [w.world.shop.shopId],
      ),
    (open) => open.length === 0,
  )
