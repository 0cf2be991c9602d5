import type { KeptOfPerson, KnownBy } from '@langraan/customers/ports'
import { namesPerson } from '../rules/rules.ts'
import { customersHolds, type HeldFor, rewriteHeldFor } from './reservations.sql.ts'
import type { Tx } from '@langraan/db'

/** What is held stays held, until its time is over: for whom is nobody's to know any more. */
const NOBODY = 'ลูกค้าที่ลบข้อมูลแล้ว'

const heldFor = async (tx: Tx, known: KnownBy): Promise<HeldFor[]> =>
  (await customersHolds(tx)).filter(({ note }) => namesPerson(note, known))

/** Pieces that are held for a customer say for whom in words, and nothing else links them to the person. */
export const heldForPersons: KeptOfPerson = {
  name: 'reservations',
  personalData: async (tx, _customerId, known) =>
    (await heldFor(tx, known)).map(({ note, quantity, expiresAt }) => ({ note, quantity, expiresAt })),
  erase: async (tx, _customerIds, _now, known) => {
    const found = await heldFor(tx, known)
    await rewriteHeldFor(
      tx,
      found.map(({ reservationId }) => reservationId),
      NOBODY,
    )
    return { fileKeys: [] }
  },
}
