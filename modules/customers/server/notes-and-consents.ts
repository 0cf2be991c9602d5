import { once, withShop } from '@langraan/db'
import type { OnceAnswer } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { ConsentPurpose } from '../rules/rules.ts'
import { updateCustomer } from './customers.sql.ts'
import type { CustomersDeps, Wanted, WantedOnce } from './customers-deps.ts'
import { deleteNotes, insertConsent, insertNote } from './history.sql.ts'
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

export function deleteCustomerNote(
  deps: Deps,
  { shopId, customerId, trail }: Wanted,
  noteId: string,
): Promise<void> {
  return withShop(deps.db, shopId, async (tx) => {
    // Whoever comes second finds what they wanted.
    if ((await deleteNotes(tx, customerId, noteId)) === 0) return
    await noteChange(tx, { shopId, customerId, kind: 'note-deleted', trail, now: deps.clock.now() })
  })
}

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
