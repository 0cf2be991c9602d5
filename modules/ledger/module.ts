import type { PersonalData } from '@langraan/declarations'

export const personalData = {
  ledger_account_entries: 'ids, codes, sums and times alone',
  ledger_account_kinds: 'ids, codes, sums and times alone',
  ledger_accounts: 'ids, codes, sums and times alone',
  ledger_holds: 'ids, codes, sums and times alone',
  ledger_transactions: 'ids, codes, sums and times alone',
} as const satisfies PersonalData
