import type { KeptOfPerson } from '@langraan/customers/ports'
import { eraseReceiptMails, receiptMailsOfPerson } from './receipt-mails.sql.ts'

/** That a receipt was sent stays with the sale; the address of one that has not left goes with the person. */
export const receiptMailsOfPersons: KeptOfPerson = {
  name: 'receiptMails',
  personalData: receiptMailsOfPerson,
  erase: async (tx, customerIds) => {
    await eraseReceiptMails(tx, customerIds)
    return { fileKeys: [] }
  },
}
