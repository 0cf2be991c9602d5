import type { KeptOfPerson } from '@langraan/customers/ports'
import { chatFilesOfPersons, chatsOfPerson, eraseChats } from './persons.sql.ts'

/** What a person wrote goes with them, and so do the pictures of it; below posts it stays said that somebody wrote. */
export const chatsOfPersons: KeptOfPerson = {
  name: 'chats',
  personalData: chatsOfPerson,
  files: async (tx, customerId) => {
    const keys = await chatFilesOfPersons(tx, [customerId])
    return keys.map((key, place) => ({ name: `chats/${place + 1}-${key.split('/').at(-1) ?? ''}`, key }))
  },
  erase: async (tx, customerIds) => {
    const fileKeys = await chatFilesOfPersons(tx, customerIds)
    await eraseChats(tx, customerIds)
    return { fileKeys }
  },
}
