import { actAsPerson, announce, audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import { newId } from '@langraan/runtime'
import { shopProfile } from '@langraan/shops/server'
import type { Withdrawal } from '../contract.ts'
import { payoutRefusals } from '../refusals.ts'
import { checkName } from '../rules/name-check.ts'
import { mayBecome, whyNotWithdrawn, withdrawalNumber } from '../rules/withdrawal.ts'
import { withhold } from '../rules/withholding.ts'
import { knownNames } from './known-names.ts'
import { balancesOf, giveBack, takeOut } from './move-money.ts'
import { findPayoutAccount } from './payout-accounts.sql.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { presentWithdrawal } from './present-withdrawal.ts'
import { findWithdrawal, insertWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawals.sql.ts'

type Ask = { shopId: string; trail: Trail; intent: Intent }

/** Asks for an amount: it leaves what is available at once, so of many who ask for the whole of it one is given it. */
export function requestWithdrawal(
  deps: PayoutsDeps,
  { shopId, trail, intent }: Ask,
  grossSatang: number,
): Promise<OnceAnswer<Withdrawal>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await actAsPerson(tx, trail.userId)
      // Held, so that it is the account’s own name that is compared, and not that of the one before.
      const account = await findPayoutAccount(tx, shopId, true)
      const { availableSatang } = await balancesOf(tx, shopId, true)
      const why = whyNotWithdrawn({ availableSatang, hasBankAccount: account !== undefined }, grossSatang)
      if (why || !account)
        refuse(payoutRefusals, why ?? 'no_bank_account', { available: bahtText(availableSatang) })
      const withdrawalId = newId()
      const asked = { shopId, withdrawalId, grossSatang }
      const requestTransactionId = await takeOut(tx, asked, { madeBy: trail.userId, now })
      await insertWithdrawal(tx, {
        ...asked,
        ...withhold(grossSatang, await deps.withholding(tx, now)),
        shopName: (await shopProfile(tx)).name,
        nameCheck: checkName(account.accountName, await knownNames(tx)),
        requestedBy: trail.userId,
        requestedByName: trail.userName,
        requestTransactionId,
        now,
      })
      const made = (await findWithdrawal(tx, shopId, withdrawalId)) ?? refuse(standardRefusals, 'not_found')
      await tellWithdrawal(tx, trail, { after: made, now })
      return presentWithdrawal(made)
    }),
  )
}

const bahtText = (satang: number): string => formatBaht(Math.max(0, satang), { symbol: false })

/** Takes a request back, as long as it is in no file. */
export function cancelWithdrawal(
  deps: PayoutsDeps,
  { shopId, withdrawalId, trail, intent }: Ask & { withdrawalId: string },
): Promise<OnceAnswer<Withdrawal>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await actAsPerson(tx, trail.userId)
      const before =
        (await findWithdrawal(tx, shopId, withdrawalId, true)) ?? refuse(standardRefusals, 'not_found')
      if (!mayBecome(before.state, 'cancelled')) refuse(payoutRefusals, 'not_waiting')
      await giveBack(tx, before, { madeBy: trail.userId, now })
      const by = { userId: trail.userId, name: trail.userName }
      await moveWithdrawal(tx, before, { state: 'cancelled', by, now })
      const after = (await findWithdrawal(tx, shopId, withdrawalId)) ?? before
      await tellWithdrawal(tx, trail, { before, after, now })
      return presentWithdrawal(after)
    }),
  )
}

type Told = { before?: WithdrawalRow; after: WithdrawalRow; now: Date; reason?: string | undefined }

/** Writes into the shop's log what became of a withdrawal, and tells its screens. The transaction acts in the shop. */
export async function tellWithdrawal(
  tx: Tx,
  trail: Trail,
  { before, after, now, reason }: Told,
): Promise<void> {
  const { shopId, withdrawalId, state, grossSatang, number } = after
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'withdrawal', id: withdrawalId, name: withdrawalNumber(number) },
    ...(before && { before: { state: before.state } }),
    after: { state, ...(!before && { amountSatang: grossSatang }), reason },
    now,
  })
  const payload = { withdrawalId, state }
  await announce(tx, { eventId: newId(), shopId, name: 'withdrawal.changed', payload, at: now })
}
