import { csvText } from '@langraan/sheets'
import { payoutRows } from '@langraan/bank-files/payout-list'
import { type Case, elsewhere, type Sent, withBody } from '@langraan/server/testing/idempotency/requests'
import { openPayouts } from '@langraan/server/testing/payouts/payouts-world'
import * as w from '@langraan/server/testing/world'
import type { DoublePayment, Withdrawal } from '../../contract.ts'

const LEAST = 10_000

/** One shop with money to withdraw for all: each case has a withdrawal of its own. */
const payee = w.onceInWorld(async () => {
  const shop = await w.world.server.shop('payee')
  const payouts = await openPayouts(w.world.server, shop)
  await payouts.earn(100_000_000)
  await payouts.setUp()
  // The first one opens the account of what is being withdrawn besides.
  await payouts.request(LEAST)
  return { shop, ...payouts }
})

async function inShop(tail: string, body?: object): Promise<Sent> {
  const { shop } = await payee()
  return { path: `/shops/${shop.shopId}${tail}`, as: shop.owner, ...(body && { body }) }
}

async function operated(tail: string, body?: object): Promise<Sent> {
  const { second } = await payee()
  return { path: `/operator${tail}`, as: second, ...(body && { body }) }
}

/** A withdrawal in a file that was given to the bank. */
async function sent(format = 'kbank-dct'): Promise<Withdrawal & { payoutFileId: string }> {
  const { approved, makeFile, send } = await payee()
  const made = await approved(LEAST)
  const { payoutFileId } = (await makeFile([made.withdrawalId], format)).body
  await send(payoutFileId)
  return { ...made, payoutFileId }
}

/** What one operator has said of it, for the other to confirm. */
async function said(): Promise<string> {
  const { answer } = await payee()
  const { body } = await answer((await sent()).withdrawalId, 'rejected', 'บัญชีปิด')
  return body.claim?.payoutClaimId ?? ''
}

const withMore = (request: Sent): Sent => ({
  ...request,
  file: Buffer.concat([request.file ?? Buffer.alloc(0), Buffer.from('\n')]),
})

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  requestWithdrawal: {
    fresh: () => inShop('/withdrawals', { amountSatang: LEAST }),
    other: withBody({ amountSatang: LEAST + 1 }),
  },
  cancelWithdrawal: {
    fresh: async () => {
      const { request } = await payee()
      return inShop(`/withdrawals/${(await request(LEAST)).body.withdrawalId}/cancellation`)
    },
    other: elsewhere,
  },
  approveWithdrawal: {
    fresh: async () => {
      const { request, operated: found } = await payee()
      const { withdrawalId } = (await request(LEAST)).body
      const contentHash = (await found(withdrawalId))?.contentHash
      return operated(`/withdrawals/${withdrawalId}/approval`, { contentHash })
    },
    other: elsewhere,
  },
  refuseWithdrawal: {
    fresh: async () => {
      const { request } = await payee()
      const { withdrawalId } = (await request(LEAST)).body
      return operated(`/withdrawals/${withdrawalId}/refusal`, { reason: 'ชื่อไม่ตรง' })
    },
    other: withBody({ reason: 'บัญชีปิด' }),
  },
  makePayoutFile: {
    fresh: async () => {
      const { approved } = await payee()
      const { withdrawalId } = await approved(LEAST)
      return operated('/payout-files', { format: 'kbank-dct', withdrawalIds: [withdrawalId] })
    },
    other: withBody({ format: 'list' }),
  },
  sendPayoutFile: {
    fresh: async () => {
      const { approved, makeFile } = await payee()
      const { withdrawalId } = await approved(LEAST)
      return operated(`/payout-files/${(await makeFile([withdrawalId])).body.payoutFileId}/sending`)
    },
    other: elsewhere,
  },
  callOffPayoutFile: {
    fresh: async () => {
      const { approved, makeFile } = await payee()
      const { payoutFileId } = (await makeFile([(await approved(LEAST)).withdrawalId])).body
      return operated(`/payout-files/${payoutFileId}/calling-off`, { reason: 'ผิดธนาคาร' })
    },
    other: withBody({ reason: 'ผิดวัน' }),
  },
  confirmClaim: {
    fresh: async () => operated(`/payout-claims/${await said()}/confirmation`),
    other: elsewhere,
  },
  dismissClaim: {
    fresh: async () => operated(`/payout-claims/${await said()}/dismissal`, { reason: 'โอนแล้ว' }),
    other: withBody({ reason: 'โอนเข้าแล้ว' }),
  },
  proposeForDouble: {
    fresh: async () => {
      const { paidTwice, operate, first } = await payee()
      const { withdrawalId, number } = await sent()
      await paidTwice(number, LEAST)
      const { items } = (await operate<{ items: DoublePayment[] }>('GET', '/double-payments', first)).body
      const double = items.find((one) => one.withdrawalId === withdrawalId)
      const body = { outcome: 'carried', reason: 'ธนาคารจ่ายซ้ำ' }
      return operated(`/double-payments/${double?.doublePaymentId}/proposal`, body)
    },
    other: withBody({ outcome: 'charged' }),
  },
  answerWithdrawal: {
    fresh: async () =>
      operated(`/withdrawals/${(await sent()).withdrawalId}/bank-answer`, { answer: 'paid', note: '' }),
    other: withBody({ answer: 'unknown' }),
  },
  takePayoutAnswers: {
    fresh: async () => {
      const { payoutFileId, number, netSatang } = await sent('list')
      const payout = { reference: number, bankCode: '004', account: '', name: '', satang: netSatang }
      const [heads = [], row = []] = payoutRows([{ ...payout, email: '', phone: '' }], 'th')
      const file = Buffer.from(csvText([heads, [...row.slice(0, -2), 'จ่ายแล้ว', '']]))
      return { ...(await operated(`/payout-files/${payoutFileId}/answers`)), file }
    },
    other: withMore,
  },
  settlePayouts: {
    fresh: async () => {
      const { number } = await sent()
      const rows = [
        ['Date', 'Descriptions', 'Withdrawal', 'Deposit', 'Outstanding Balance'],
        ['20-11-26', `Transfer ${number}`, '100.00', '', '9,900.00'],
      ]
      return { ...(await operated('/payout-statements')), file: Buffer.from(csvText(rows)) }
    },
    other: withMore,
  },
}
