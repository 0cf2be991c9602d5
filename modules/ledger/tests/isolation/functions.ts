import { newId } from '@langraan/runtime'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'
import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

const sidesOf = ({ shopId, creditedOrderId }: ForeignIds): string =>
  JSON.stringify(
    [
      ['bank', 1],
      ['sales', -1],
    ].map(([kind, amount]) => ({
      owner_kind: 'shop',
      owner_id: shopId,
      kind,
      subject_kind: 'order',
      subject_id: creditedOrderId,
      account_id: newId(),
      amount,
    })),
  )

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  post_to_ledger: (a) => [
    {
      text: `SELECT post_to_ledger($1, 'test', $2, NULL, NULL, NULL, $3, $4)`,
      values: [newId(), newId(), a.now, sidesOf(a)],
    },
  ],
  reverse_in_ledger: (a) => [
    {
      text: `SELECT reverse_in_ledger($1, 'test', $2, $3, NULL, $4)`,
      values: [newId(), newId(), a.transactionId, a.now],
    },
  ],
  hold_in_ledger: (a) => [
    {
      text: `SELECT hold_in_ledger($1, 'test', $2, NULL, NULL, $3, $4)`,
      values: [newId(), newId(), a.now, sidesOf(a)],
    },
  ],
  settle_hold: (a) => [
    {
      text: 'SELECT settle_hold($1, $2, NULL, NULL, $3)',
      values: [a.holdId, newId(), a.now],
    },
  ],
  lock_in_ledger: (a) => [{ text: 'SELECT lock_in_ledger($1)', values: [sidesOf(a)] }],
  current_book: 'reads settings of the transaction',
  merchant_book: 'works on the id it is given',
  next_book: 'for the worker alone, names books; ledger-proof.test.ts',
  secure_book_table: 'for migrations; refused to the application below',
  ledger_sides: 'a part of post_to_ledger; not for the application',
  lock_ledger_account: 'a part of post_to_ledger; not for the application',
  refuse_below_zero: 'a part of post_to_ledger; not for the application',
  held_back: 'a part of post_to_ledger; not for the application',
  enter_in_account: 'a part of post_to_ledger; not for the application',
  change_pending: 'a part of hold_in_ledger; not for the application',
  written_sides: 'a part of reverse_in_ledger; not for the application',
  is_ledger_content: 'a part of post_to_ledger; not for the application',
  refuse_change_of_ledger: 'a trigger that only refuses',
  ledger_entries_sum_to_zero: 'a trigger: only looks at the transaction that is written',
  enter_as_before: 'a trigger: writes in the book that is open alone; ledger-move.test.ts',
}
