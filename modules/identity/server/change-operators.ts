import { auditCommand, type Database } from '@langraan/db'
import { type Clock, newId } from '@langraan/runtime'
import { addOperator, removeOperator } from './operators.sql.ts'

/** Lets a person run the platform, or no longer. Only a command on the server does so; `command` is what the log names. */
export type ChangeOperator = { email: string; to: 'added' | 'removed'; command: string }

/** False where nobody has the e-mail, or where whoever has it was no operator. */
export function changeOperator(
  { db, clock }: { db: Database; clock: Clock },
  { email, to, command }: ChangeOperator,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const changed = to === 'added' ? await addOperator(tx, email, now) : await removeOperator(tx, email)
    if (!changed) return false
    const { userId, name, isChanged } = changed
    if (isChanged)
      await auditCommand(
        tx,
        { action: `operator.${to}`, command },
        { entryId: newId(), shopId: null, subject: { kind: 'person', id: userId, name }, now },
      )
    return to === 'added' || isChanged
  })
}
