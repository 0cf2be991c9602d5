import { actAsPerson, audit, enqueue, type Tx, withShop } from '@langraan/db'
import { refuseFields, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { shopProfile } from '@langraan/shops/server'
import { normaliseThaiText, parseBankAccount } from '@langraan/thai'
import type { PayoutAccount } from '../contract.ts'
import { payoutRefusals } from '../refusals.ts'
import { checkName } from '../rules/name-check.ts'
import { opensAt } from '../rules/withdrawal.ts'
import { knownNames, ownersOf } from './known-names.ts'
import { type AccountRow, findPayoutAccount, putPayoutAccount } from './payout-accounts.sql.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { lastDigitsOf, presentAccount } from './present-withdrawal.ts'

export function payoutAccountOf({ db, clock }: PayoutsDeps, shopId: string): Promise<PayoutAccount> {
  return withShop(db, shopId, async (tx) =>
    presentWithCheck(tx, await findPayoutAccount(tx, shopId), clock.now()),
  )
}

const presentWithCheck = async (tx: Tx, account: AccountRow | undefined, now: Date): Promise<PayoutAccount> =>
  presentAccount(account, account ? checkName(account.accountName, await knownNames(tx)) : null, now)

type Wanted = { bankCode: string; accountNumber: string; accountName: string }

/**
 * Changes where the shop's money goes. Its owners are told by mail, and whoever had changed it before: whoever reads
 * there and knows nothing of it has a day to say so.
 */
export function changePayoutAccount(
  { db, clock, jobs }: PayoutsDeps,
  shopId: string,
  trail: Trail,
  wanted: Wanted,
): Promise<PayoutAccount> {
  const now = clock.now()
  const read = parseBankAccount(wanted.bankCode, wanted.accountNumber)
  if (!read.ok)
    refuseFields(payoutRefusals, 'account_wrong', payoutRefusals, [
      { path: 'accountNumber', code: 'account_wrong' },
    ])
  const after: AccountRow = {
    bankCode: read.bankCode,
    accountNumber: read.digits,
    accountName: normaliseThaiText(wanted.accountName),
    changedBy: trail.userId,
    changedAt: now,
  }
  return withShop(db, shopId, async (tx) => {
    await actAsPerson(tx, trail.userId)
    const before = await findPayoutAccount(tx, shopId, true)
    if (before && isSame(before, after)) return presentWithCheck(tx, before, now)
    await putPayoutAccount(tx, shopId, after)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'payout-account', id: shopId },
      ...(before && { before: factsOf(before) }),
      after: factsOf(after),
      now,
    })
    const toldTo = new Set([...(await ownersOf(tx)).map(({ userId }) => userId), before?.changedBy])
    const { name: shopName } = await shopProfile(tx)
    for (const userId of toldTo)
      if (userId !== undefined)
        await enqueue(jobs, tx, 'mail-payout-account', {
          payoutShopId: shopId,
          shopName,
          userId,
          bankCode: after.bankCode,
          lastDigits: lastDigitsOf(after.accountNumber),
          changedByName: trail.userName,
          opensAt: opensAt(now).toISOString(),
        })
    return presentWithCheck(tx, after, now)
  })
}

const isSame = (a: AccountRow, b: AccountRow): boolean =>
  a.bankCode === b.bankCode && a.accountNumber === b.accountNumber && a.accountName === b.accountName

const factsOf = ({ bankCode, accountNumber, accountName }: AccountRow) => ({
  bankCode,
  accountNumber,
  accountName,
})
