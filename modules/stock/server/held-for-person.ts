import type { KeptOfPerson, KnownBy } from '@langraan/customers/ports'
import { namesPerson } from '../rules/rules.ts'
import { customersHolds, type HeldFor, rewriteHeldFor } from './reservations.sql.ts'
import type { Tx } from '@langraan/db'

/** What is held stays held, until its time is over: for whom is nobody's to know any more. */
const NOBODY = 'ลูกค้าที่ลบข้อมูลแล้ว'

/**
 * What is held for whom words name. By a first name that another customer has too it may be for either: nobody is given
 * what may be another's, and of who is erased nothing stays that may be theirs.
 */
async function heldFor(tx: Tx, known: KnownBy, isOthersToo: boolean): Promise<HeldFor[]> {
  const others = { names: known.namesakes, contacts: [] }
  return (await customersHolds(tx)).filter(({ note }) => {
    const named = namesPerson(note, known)
    return (
      named === 'person' || (named === 'name' && (isOthersToo || namesPerson(note, others) === undefined))
    )
  })
}

/** Pieces that are held for a customer say for whom in words, and nothing else links them to the person. */
export const heldForPersons: KeptOfPerson = {
  name: 'reservations',
  personalData: async (tx, _customerId, known) =>
    (await heldFor(tx, known, false)).map(({ note, quantity, expiresAt }) => ({ note, quantity, expiresAt })),
  erase: async (tx, _customerIds, _now, known) => {
    const found = await heldFor(tx, known, true)
    await rewriteHeldFor(
      tx,
      found.map(({ reservationId }) => reservationId),
      NOBODY,
    )
    return { fileKeys: [] }
  },
}
