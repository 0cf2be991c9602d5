import type { Tx } from '@langraan/db'
import { type Account, merchantAccount, platformAccount } from '@langraan/ledger/rules'
import { balanceOf, inMerchantBook, lockAccounts, merchantOf, post, reverse } from '@langraan/ledger/server'
import type { DoubleState } from '../rules/bank-answer.ts'
import type { WithdrawalRow } from './withdrawals.sql.ts'

/*
 * A withdrawal in the platform's book with the merchant. What is asked for leaves what is available at once and is being
 * withdrawn, which the bank's answer ends: it was paid, or it goes back the way it came.
 */

type Made = { madeBy: string; now: Date }

const accountsOf = (shopId: string): Record<'available' | 'withdrawing', Account> => {
  const merchantId = merchantOf(shopId)
  return {
    available: merchantAccount(merchantId, 'cashback_available'),
    withdrawing: merchantAccount(merchantId, 'withdrawing'),
  }
}

/** What a merchant can withdraw, and what is on its way; with `lock`, held until the transaction ends. */
export function balancesOf(
  tx: Tx,
  shopId: string,
  lock = false,
): Promise<{ availableSatang: number; withdrawingSatang: number }> {
  const { available, withdrawing } = accountsOf(shopId)
  return inMerchantBook(tx, merchantOf(shopId), async () => {
    if (lock) await lockAccounts(tx, [available, withdrawing])
    const { availableSatang } = await balanceOf(tx, available)
    const { balanceSatang } = await balanceOf(tx, withdrawing)
    return { availableSatang, withdrawingSatang: balanceSatang }
  })
}

/** For whoever moves a merchant's money several times in one transaction: nobody else then waits in a circle. */
export const lockMoney = (tx: Tx, shopId: string): Promise<void> => {
  const { available, withdrawing } = accountsOf(shopId)
  return inMerchantBook(tx, merchantOf(shopId), () => lockAccounts(tx, [available, withdrawing]))
}

type Asked = { shopId: string; withdrawalId: string; grossSatang: number }

/** Takes out of what is available what was asked for. Answers the transaction's id. */
export function takeOut(tx: Tx, { shopId, withdrawalId, grossSatang }: Asked, made: Made): Promise<string> {
  const { available, withdrawing } = accountsOf(shopId)
  return inMerchantBook(tx, merchantOf(shopId), () =>
    post(tx, {
      key: `withdrawal ${withdrawalId} requested`,
      kind: 'withdrawal-requested',
      causeId: withdrawalId,
      ...made,
      entries: [
        { account: available, amountSatang: grossSatang },
        { account: withdrawing, amountSatang: -grossSatang },
      ],
    }),
  )
}

type Paid = Pick<WithdrawalRow, 'shopId' | 'withdrawalId' | 'grossSatang' | 'taxSatang' | 'netSatang'>

/** The bank has paid the net amount; what was withheld is owed to the revenue department. Answers the transaction's id. */
export function payOut(tx: Tx, paid: Paid, made: Made): Promise<string> {
  const { shopId, withdrawalId, grossSatang, taxSatang, netSatang } = paid
  const subject = { kind: 'withdrawal', id: withdrawalId } as const
  const { available, withdrawing } = accountsOf(shopId)
  return inMerchantBook(tx, merchantOf(shopId), async () => {
    // Another withdrawal of the merchant may go back in the same transaction: whoever holds the one account holds both.
    await lockAccounts(tx, [available, withdrawing])
    return post(tx, {
      key: `withdrawal ${withdrawalId} paid`,
      kind: 'withdrawal-paid',
      causeId: withdrawalId,
      ...made,
      entries: [
        { account: withdrawing, amountSatang: grossSatang },
        { account: platformAccount('bank', subject), amountSatang: -netSatang },
        ...(taxSatang > 0
          ? [{ account: platformAccount('wht_payable', subject), amountSatang: -taxSatang }]
          : []),
      ],
    })
  })
}

type Held = Pick<WithdrawalRow, 'shopId' | 'withdrawalId' | 'requestTransactionId' | 'paidTransactionId'>

/** Gives back what was asked for; where the bank had paid it, that is taken back before. */
export function giveBack(tx: Tx, held: Held, made: Made): Promise<void> {
  const { shopId, withdrawalId, requestTransactionId, paidTransactionId } = held
  const { available, withdrawing } = accountsOf(shopId)
  return inMerchantBook(tx, merchantOf(shopId), async () => {
    if (paidTransactionId !== null) {
      await lockAccounts(tx, [available, withdrawing])
      await reverse(tx, paidTransactionId, {
        key: `withdrawal ${withdrawalId} bounced`,
        kind: 'withdrawal-bounced',
        ...made,
      })
    }
    await reverse(tx, requestTransactionId, {
      key: `withdrawal ${withdrawalId} given back`,
      kind: 'withdrawal-given-back',
      ...made,
    })
  })
}

type Double = { shopId: string; withdrawalId: string; doublePaymentId: string; amountSatang: number }

/** The bank paid once more: until somebody decides, it is money that the platform has to get back. Answers the transaction's id. */
export function noteDouble(
  tx: Tx,
  { shopId, withdrawalId, doublePaymentId, amountSatang }: Double,
  made: Made,
): Promise<string> {
  const subject = { kind: 'withdrawal', id: withdrawalId } as const
  return inMerchantBook(tx, merchantOf(shopId), () =>
    post(tx, {
      key: `double payment ${doublePaymentId} found`,
      kind: 'double-payment-found',
      causeId: withdrawalId,
      ...made,
      entries: [
        { account: platformAccount('paid_twice', subject), amountSatang },
        { account: platformAccount('bank', subject), amountSatang: -amountSatang },
      ],
    }),
  )
}

/**
 * Takes a second payment off what the platform has to get back. Charged, it is taken of what the merchant can withdraw,
 * which may be less than nothing afterwards: what they earn next makes up for it. Answers the transaction's id.
 */
export function endDouble(
  tx: Tx,
  { shopId, withdrawalId, doublePaymentId, amountSatang, ...double }: Double & { foundTransactionId: string },
  state: Exclude<DoubleState, 'open'>,
  made: Made,
): Promise<string> {
  const subject = { kind: 'withdrawal', id: withdrawalId } as const
  const { available, withdrawing } = accountsOf(shopId)
  const bearer = { charged: available, carried: platformAccount('written_off', subject) }
  return inMerchantBook(tx, merchantOf(shopId), async () => {
    await lockAccounts(tx, [available, withdrawing])
    const key = `double payment ${doublePaymentId} settled`
    if (state === 'came_back' || state === 'same_payment')
      return reverse(tx, double.foundTransactionId, { key, kind: END_KINDS[state], ...made })
    return post(tx, {
      key,
      kind: END_KINDS[state],
      reversesId: double.foundTransactionId,
      causeId: withdrawalId,
      ...made,
      entries: [
        { account: bearer[state], amountSatang },
        { account: platformAccount('paid_twice', subject), amountSatang: -amountSatang },
      ],
    })
  })
}

const END_KINDS = {
  charged: 'double-payment-charged',
  carried: 'double-payment-carried',
  same_payment: 'double-payment-unfounded',
  came_back: 'double-payment-returned',
} as const satisfies Record<Exclude<DoubleState, 'open'>, string>
