import { enqueue, once, withShop } from '@langraan/db'
import { type OnceAnswer, refuse } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { customerRefusals } from '../refusals.ts'
import { type ConsentPurpose, goneBefore, NOTE_CLEARED_AFTER_SECONDS } from '../rules/rules.ts'
import { updateCustomer } from './customers.sql.ts'
import type { CustomersDeps, Wanted, WantedOnce } from './customers-deps.ts'
import { clearDeletedNotes, insertConsent, insertNote, markNoteDeleted, unmarkNote } from './history.sql.ts'
import { lockCustomer, noteChange } from './note-change.ts'

type Deps = Pick<CustomersDeps, 'db' | 'clock'>

export function addCustomerNote(
  deps: Deps,
  { shopId, customerId, trail, intent }: WantedOnce,
  words: string,
): Promise<OnceAnswer<{ noteId: string }>> {
  const [now, noteId] = [deps.clock.now(), newId()]
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await lockCustomer(tx, customerId)
      await insertNote(tx, { shopId, customerId, noteId, words, by: trail, now })
      await noteChange(tx, { shopId, customerId, kind: 'note-added', trail, now })
      return { noteId }
    }),
  )
}

/** Takes a note away. Its words go for good once it cannot be brought back any more. */
export function deleteCustomerNote(
  deps: Deps & Pick<CustomersDeps, 'jobs'>,
  { shopId, customerId, trail }: Wanted,
  noteId: string,
): Promise<void> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    // Whoever comes second finds what they wanted.
    if (!(await markNoteDeleted(tx, { customerId, noteId }, now))) return
    await enqueue(deps.jobs, tx, 'purge-notes', { shopId }, { startAfterSeconds: NOTE_CLEARED_AFTER_SECONDS })
    await noteChange(tx, { shopId, customerId, kind: 'note-deleted', trail, now })
  })
}

/** Brings a note back as it was: its words, whose it is and when it was written. */
export function restoreCustomerNote(
  deps: Deps,
  { shopId, customerId, trail, intent }: WantedOnce,
  noteId: string,
): Promise<OnceAnswer<{ noteId: string }>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await lockCustomer(tx, customerId)
      const was = await unmarkNote(tx, { customerId, noteId }, goneBefore(now))
      if (!was) refuse(customerRefusals, 'note_gone')
      if (was === 'deleted') await noteChange(tx, { shopId, customerId, kind: 'note-restored', trail, now })
      return { noteId }
    }),
  )
}

/** Clears away notes of customers that cannot be brought back any more. */
export const purgeCustomerNotes = ({ db, clock }: Deps, { shopId }: { shopId: string }): Promise<void> =>
  withShop(db, shopId, (tx) => clearDeletedNotes(tx, goneBefore(clock.now())))

/** Writes that consent was given or withdrawn into the log, which is the proof, and into the record, which is asked. */
export function recordConsent(
  deps: Deps,
  { shopId, customerId, trail, intent }: WantedOnce,
  said: { purpose: ConsentPurpose; given: boolean; how: string },
): Promise<OnceAnswer<{ consentId: string }>> {
  const [now, consentId] = [deps.clock.now(), newId()]
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const { consents } = await lockCustomer(tx, customerId)
      const others = consents.filter((purpose) => purpose !== said.purpose)
      await insertConsent(tx, { shopId, customerId, consentId, ...said, by: trail, now })
      await updateCustomer(
        tx,
        customerId,
        { consents: (said.given ? [...others, said.purpose] : others).toSorted() },
        now,
      )
      const details = { purpose: said.purpose, given: said.given }
      await noteChange(tx, { shopId, customerId, kind: 'consent-recorded', details, trail, now })
      return { consentId }
    }),
  )
}
