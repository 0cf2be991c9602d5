import { type Tx, withShop } from '@langraan/db'
import { merchantAccount, platformAccount } from '@langraan/ledger/rules'
import { inMerchantBook, merchantOf, post } from '@langraan/ledger/server'
import type { OperatedWithdrawal, PayoutFile, Withdrawal, Withdrawals } from '@langraan/payouts/contract'
import { newId } from '@langraan/runtime'
import { csvText } from '@langraan/sheets'
import { makeOperator } from '../billing-world.ts'
import { sendFile } from '../files.ts'
import type { Member, TestServer, TestShop } from '../server.ts'

/** A shop with a bank account that is old enough, two operators, and the calls that tests of payouts make. */
export type PayoutsWorld = Awaited<ReturnType<typeof openPayouts>>

export const ACCOUNT = { bankCode: '004', accountNumber: '012-3-45093-6', accountName: 'มะลิวัลย์ ใจดี' }
const SETTINGS = {
  bankCode: '004',
  accountNumber: '7012345678',
  companyName: 'Langraan Co., Ltd.',
  companyCode: '',
  cutOff: '15:30',
}
const DAYS_OLD = 2
const SATANG = 100

type Answer<T> = { status: number; body: T & { code?: string; message?: string } }

/** What a shop can withdraw becomes more, or less where what was earned is taken back. */
export async function earnCashback(
  { ground }: TestServer,
  shopId: string,
  amountSatang: number,
): Promise<string> {
  const merchantId = merchantOf(shopId)
  const earn = (tx: Tx) =>
    post(tx, {
      key: newId(),
      kind: 'cashback-available',
      madeBy: null,
      now: ground.clock.now(),
      entries: [
        { account: platformAccount('cashback_expense'), amountSatang },
        { account: merchantAccount(merchantId, 'cashback_available'), amountSatang: -amountSatang },
      ],
    })
  return withShop(ground.db, shopId, (tx) => inMerchantBook(tx, merchantId, earn))
}

async function bytesOf(asked: Promise<Answer<{ contentBase64: string }>>) {
  return { bytes: Buffer.from((await asked).body.contentBase64, 'base64') }
}

export async function openPayouts(server: TestServer, shop: TestShop) {
  const { shopId, slug, owner } = shop
  const first = await makeOperator(server, `approver-one@${slug}.test`)
  const second = await makeOperator(server, `approver-two@${slug}.test`)
  const call = <T>(method: string, path: string, as: Member, body?: object, key = newId()) =>
    server.call(method, path, { as, ...(body && { body }), headers: { 'idempotency-key': key } }) as Promise<
      Answer<T>
    >
  const inShop = <T>(method: string, tail: string, body?: object, as = owner, key = newId()) =>
    call<T>(method, `/shops/${shopId}${tail}`, as, body, key)
  const operate = <T>(method: string, tail: string, as: Member, body?: object, key = newId()) =>
    call<T>(method, `/operator${tail}`, as, body, key)
  await inShop('PUT', '/payout-account', ACCOUNT)
  await makeAccountOlder(server, shopId, DAYS_OLD)
  const all = async (as: Member, view = 'all') =>
    (await operate<{ items: OperatedWithdrawal[] }>('GET', `/withdrawals?view=${view}`, as)).body.items
  const operated = async (withdrawalId: string, as = first): Promise<OperatedWithdrawal | undefined> => {
    for (const view of ['all', 'file', 'done'])
      for (const one of await all(as, view)) if (one.withdrawalId === withdrawalId) return one
    return undefined
  }
  const approve = async (withdrawalId: string, as: Member) =>
    operate<OperatedWithdrawal>('POST', `/withdrawals/${withdrawalId}/approval`, as, {
      contentHash: (await operated(withdrawalId, as))?.contentHash ?? '',
    })
  const request = (amountSatang: number, as = owner, key = newId()) =>
    inShop<Withdrawal>('POST', '/withdrawals', { amountSatang }, as, key)
  const answer = (withdrawalId: string, answered: string, note = '', more: { byHand?: boolean } = {}) =>
    operate<OperatedWithdrawal>('POST', `/withdrawals/${withdrawalId}/bank-answer`, first, {
      answer: answered,
      note,
      ...more,
    })
  const confirm = (payoutClaimId: string, as = second) =>
    operate<OperatedWithdrawal>('POST', `/payout-claims/${payoutClaimId}/confirmation`, as)
  return {
    shopId,
    first,
    second,
    inShop,
    operate,
    operated,
    approve,
    request,
    earn: (amountSatang: number) => earnCashback(server, shopId, amountSatang),
    withdrawals: async () => (await inShop<Withdrawals>('GET', '/withdrawals')).body,
    /** Asked for, and approved by both. */
    approved: async (amountSatang: number): Promise<Withdrawal> => {
      const { body } = await request(amountSatang)
      await approve(body.withdrawalId, first)
      await approve(body.withdrawalId, second)
      return body
    },
    setUp: () => operate('PUT', '/payout-settings', first, SETTINGS),
    makeFile: (withdrawalIds: readonly string[], format = 'kbank-dct', key = newId()) =>
      operate<PayoutFile>('POST', '/payout-files', first, { format, withdrawalIds }, key),
    /** The bytes of a file, as somebody loads it. */
    load: (payoutFileId: string) => bytesOf(operate('POST', `/payout-files/${payoutFileId}/download`, first)),
    send: (payoutFileId: string) =>
      operate<PayoutFile>('POST', `/payout-files/${payoutFileId}/sending`, first),
    answer,
    confirm,
    /** That it was not paid, or came back: one says it, and the other as well. */
    sayReturned: async (withdrawalId: string, note: string) => {
      const said = await answer(withdrawalId, 'rejected', note)
      return confirm(said.body.claim?.payoutClaimId ?? '')
    },
    paidTwice: (number: string, satang: number) => tellPaidTwice(server, first, { number, satang }),
    callOff: (payoutFileId: string, reason = 'ทำไฟล์ผิดธนาคาร') =>
      operate<PayoutFile>('POST', `/payout-files/${payoutFileId}/calling-off`, first, { reason }),
  }
}

const HEADS = ['Date', 'Descriptions', 'Withdrawal', 'Deposit', 'Outstanding Balance', 'Details']

type Twice = { number: string; satang: number }

/** The bank's statement, in which a payout went out twice. */
const tellPaidTwice = (server: TestServer, as: Member, { number, satang }: Twice) =>
  sendFile(server, '/operator/payout-statements', {
    as,
    name: 'bank.csv',
    type: 'text/csv',
    content: Buffer.from(csvText(statementOf(number, satang))),
  })

function statementOf(number: string, satang: number): string[][] {
  const amount = (satang / SATANG).toFixed(2)
  return [HEADS, ...['20-11-26', '21-11-26'].map((day) => [day, 'Transfer', amount, '', '0.00', number])]
}

/** As if the bank account had been changed some days before. The trigger lets time only go on, so it is lifted. */
export async function makeAccountOlder(
  { database }: TestServer,
  shopId: string,
  days: number,
): Promise<void> {
  await database.rows('ALTER TABLE payout_accounts DISABLE TRIGGER payout_accounts_checked')
  await database.rows(
    `UPDATE payout_accounts SET changed_at = changed_at - make_interval(days => $2) WHERE shop_id = $1`,
    [shopId, days],
  )
  await database.rows('ALTER TABLE payout_accounts ENABLE TRIGGER payout_accounts_checked')
}
