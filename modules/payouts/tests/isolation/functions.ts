import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

const READS_NOTHING = 'works with what it is given, and reads nothing'
const TRIGGER = 'a trigger; held-by-the-database.test.ts'
const AFTER_THE_BANK = 'a trigger; held-after-the-bank.test.ts'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  is_same_person: (a) => [
    { text: 'SELECT is_same_person($1, $2)', values: [a.userId, a.userId] },
    { text: 'SELECT is_same_person($1, $2)', values: [a.me, a.userId] },
  ],
  standing_approvals: (a) => [
    {
      text: 'SELECT standing_approvals(w) FROM withdrawals w WHERE w.withdrawal_id = $1',
      values: [a.withdrawalId],
    },
  ],
  moved_in: (a) => [
    {
      text: `SELECT moved_in(w.request_transaction_id, 'merchant', 'withdrawing') FROM withdrawals w WHERE w.withdrawal_id = $1`,
      values: [a.withdrawalId],
    },
  ],
  is_taken_back: (a) => [{ text: 'SELECT is_taken_back($1)', values: [a.withdrawalId] }],
  is_said_returned: (a) => [
    {
      text: 'SELECT is_said_returned(w) FROM withdrawals w WHERE w.withdrawal_id = $1',
      values: [a.withdrawalId],
    },
  ],
  secure_operator_table: 'for migrations; refused to the application below',
  mailbox_of: READS_NOTHING,
  withdrawal_hash: READS_NOTHING,
  withdrawal_may_become: READS_NOTHING,
  book_with_shop: READS_NOTHING,
  number_payout: TRIGGER,
  begin_withdrawal: TRIGGER,
  check_approval: TRIGGER,
  note_approval: TRIGGER,
  check_withdrawal: TRIGGER,
  withdrawal_fits_ledger: TRIGGER,
  check_payout_account: TRIGGER,
  check_payout_file: TRIGGER,
  file_is_left: AFTER_THE_BANK,
  check_bank_row: AFTER_THE_BANK,
  check_payout_claim: AFTER_THE_BANK,
  check_double_payment: AFTER_THE_BANK,
  double_payment_fits_ledger: AFTER_THE_BANK,
}
