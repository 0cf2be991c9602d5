import { sql, type Tx } from '@langraan/db'

export type FileRow = {
  payoutFileId: string
  number: number
  format: string
  fileName: string
  valueDay: string
  payoutCount: number
  netSatang: number
  openCount: number
  madeByName: string
  madeAt: Date
  sentByName: string | null
  sentAt: Date | null
}

const FILE = [
  'f.payout_file_id as payoutFileId',
  'f.number',
  'f.format',
  'f.file_name as fileName',
  'f.value_day as valueDay',
  'f.payout_count as payoutCount',
  'f.net_satang as netSatang',
  'f.made_by_name as madeByName',
  'f.made_at as madeAt',
  'f.sent_by_name as sentByName',
  'f.sent_at as sentAt',
] as const

const files = (tx: Tx) =>
  tx
    .selectFrom('payout_files as f')
    .select(FILE)
    .select(
      sql<number>`(SELECT count(*)::integer FROM withdrawals w WHERE w.payout_file_id = f.payout_file_id
        AND w.state IN ('in_file', 'sent', 'unknown'))`.as('openCount'),
    )

/** For an operator, the newest first. */
export const newestFiles = (tx: Tx, most: number): Promise<FileRow[]> =>
  files(tx).orderBy('f.made_at', 'desc').orderBy('f.payout_file_id', 'desc').limit(most).execute()

/** For an operator; with `lock`, held until the transaction ends. */
export function findFile(tx: Tx, payoutFileId: string, lock = false): Promise<FileRow | undefined> {
  const query = files(tx).where('f.payout_file_id', '=', payoutFileId)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** The bytes of a file, as they were made. */
export function contentOfFile(
  tx: Tx,
  payoutFileId: string,
): Promise<{ number: number; fileName: string; content: Buffer } | undefined> {
  return tx
    .selectFrom('payout_files')
    .select(['number', 'file_name as fileName', 'content'])
    .where('payout_file_id', '=', payoutFileId)
    .executeTakeFirst()
}

/** The numbers of files by their ids. */
export async function numbersOfFiles(tx: Tx, payoutFileIds: readonly string[]): Promise<Map<string, number>> {
  if (payoutFileIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('payout_files')
    .select(['payout_file_id as id', 'number'])
    .where('payout_file_id', 'in', payoutFileIds)
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export type NewFile = {
  payoutFileId: string
  format: string
  bankCode: string
  debitAccount: string
  valueDay: string
  fileName: string
  content: Uint8Array
  payoutCount: number
  netSatang: number
  madeBy: string
  madeByName: string
  now: Date
}

/** Its number is put in by the database. */
export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx
    .insertInto('payout_files')
    .values({
      payout_file_id: file.payoutFileId,
      number: 0,
      format: file.format,
      bank_code: file.bankCode,
      debit_account: file.debitAccount,
      value_day: file.valueDay,
      file_name: file.fileName,
      content: Buffer.from(file.content),
      payout_count: file.payoutCount,
      net_satang: file.netSatang,
      made_by: file.madeBy,
      made_by_name: file.madeByName,
      made_at: file.now,
    })
    .execute()
}

export async function noteSent(
  tx: Tx,
  payoutFileId: string,
  { userId, name, now }: { userId: string; name: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('payout_files')
    .set({ sent_by: userId, sent_by_name: name, sent_at: now })
    .where('payout_file_id', '=', payoutFileId)
    .execute()
}
