import type { KeptOfPerson } from '@langraan/customers/ports'
import { eraseAddresses, messagesOfPerson } from './messages.sql.ts'

/** That somebody was told stays with the order; the address goes with the person. */
export const messagesOfPersons: KeptOfPerson = {
  name: 'messages',
  personalData: messagesOfPerson,
  erase: async (tx, customerIds) => {
    await eraseAddresses(tx, customerIds)
    return { fileKeys: [] }
  },
}
