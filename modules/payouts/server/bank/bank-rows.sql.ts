import type { Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { RowTells } from '../../rules/bank-answer.ts'
import type { CountedLine } from '../../rules/bank-statement.ts'

export type BankRow = CountedLine & {
  bankRowId: string
  withdrawalId: string
  source: 'statement' | 'list'
  tells: RowTells
  fileName: string
}

/** The rows of the bank that told something of withdrawals, for an operator: the one that was read first comes first. */
export async function bankRowsOf(tx: Tx, withdrawalIds: readonly string[]): Promise<BankRow[]> {
  if (withdrawalIds.length === 0) return []
  return (await tx
    .selectFrom('payout_bank_rows')
    .select([
      'bank_row_id as bankRowId',
      'withdrawal_id as withdrawalId',
      'source',
      'tells',
      'day',
      'amount_satang as amountSatang',
      'description',
      'occurrence',
      'file_name as fileName',
    ])
    .where('withdrawal_id', 'in', withdrawalIds)
    .orderBy('read_at')
    .orderBy('bank_row_id')
    .execute()) as BankRow[]
}

/** The file that rows were read from, and who read it. */
export type BankFile = { name: string; hash: string; readBy: string; readByName: string; now: Date }
export type NewBankRow = Pick<BankRow, 'withdrawalId' | 'source' | 'tells'> & {
  shopId: string
  line: CountedLine
  file: BankFile
}

/** Answers its id. */
export async function insertBankRow(
  tx: Tx,
  { shopId, withdrawalId, source, tells, line, file }: NewBankRow,
): Promise<string> {
  const bankRowId = newId()
  await tx
    .insertInto('payout_bank_rows')
    .values({
      bank_row_id: bankRowId,
      shop_id: shopId,
      withdrawal_id: withdrawalId,
      source,
      tells,
      day: line.day,
      amount_satang: line.amountSatang,
      description: line.description,
      occurrence: line.occurrence,
      file_name: file.name,
      file_hash: file.hash,
      read_by: file.readBy,
      read_by_name: file.readByName,
      read_at: file.now,
    })
    .execute()
  return bankRowId
}
