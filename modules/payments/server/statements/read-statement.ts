import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, type Trail } from '@langraan/http'
import type { LinesRead } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { StatementRead } from '../../contract.ts'
import { paymentRefusals } from '../../refusals.ts'
import { lineKeys, type StatementLine, type UnreadStatementRow } from '../../rules/read-statement.ts'
import type { StatementColumns, StatementField } from '../../rules/statement-columns.ts'
import type { FileDeps, PaymentsDeps } from '../payments-deps.ts'
import { linesOf, readPaymentFile } from './sheet-file.ts'
import { statementReader } from './sheet-readers.ts'
import { accountsOf } from './statement-accounts.ts'
import { addLines, insertStatement, lockStatements } from './statements.sql.ts'

type Wanted = {
  shopId: string
  account: string
  fileName: string
  content: Uint8Array
  /** What the columns hold, where somebody has said it. */
  columns: StatementColumns | undefined
  /** Whether somebody wants to say it, whatever is known. */
  asks: boolean
  trail: Trail
  intent: Intent
}

/** Takes a bank's statement in. What its columns hold is known, remembered, or asked for. */
export async function takeStatement(
  deps: Pick<PaymentsDeps, 'db' | 'clock'> & FileDeps,
  wanted: Wanted,
): Promise<OnceAnswer<StatementRead>> {
  const now = deps.clock.now()
  const { shopId, intent, content, columns, asks } = wanted
  const file = await readPaymentFile(deps, statementReader, shopId, { content, columns, asks, now })
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async (): Promise<StatementRead> => {
      await refuseExpired(tx, now)
      const accounts = await accountsOf(tx)
      if (!accounts.some(({ account }) => account === wanted.account))
        refuse(paymentRefusals, 'account_unknown')
      const read = await linesOf(tx, shopId, file, now)
      return read.outcome === 'lines' ? keep(tx, wanted, read, now) : read
    }),
  )
}

type StatementLines = LinesRead<StatementField, UnreadStatementRow> & { lines: StatementLine[] }

async function keep(
  tx: Tx,
  { shopId, account, fileName, trail }: Wanted,
  { lines, unread, unreadCount }: StatementLines,
  now: Date,
): Promise<StatementRead> {
  const days = lines.map(({ day }) => day).toSorted()
  const [fromDay, toDay] = [days[0], days.at(-1)]
  if (fromDay === undefined || toDay === undefined) return refuse(paymentRefusals, 'statement_empty')
  const [statementId, lineCount] = [newId(), lines.length]
  const told = { account, fromDay, toDay, lineCount }
  await lockStatements(tx)
  await insertStatement(tx, {
    shopId,
    statementId,
    ...told,
    fileName,
    unreadCount,
    unread,
    madeBy: trail.userId,
    now,
  })
  const keys = lineKeys(account, lines)
  const keyed = lines.map((line, at) => ({ ...line, key: keys[at] ?? '' }))
  const addedCount = await addLines(tx, { shopId, statementId, lines: keyed })
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'statement', id: statementId, name: fileName },
    after: { ...told, addedCount, unreadCount },
    now,
  })
  return {
    outcome: 'read',
    statementId,
    fromDay,
    toDay,
    lineCount,
    addedCount,
    unreadCount,
  }
}
