import type { KeptOfPerson } from '@langraan/customers/ports'
import { documentNumber } from '../rules/document.ts'
import { documentsOfCustomer } from './documents.sql.ts'

/** Documents stand in a person’s file, and stay when the person is erased: the law has the shop keep them. */
export const documentsOfPersons: KeptOfPerson = {
  name: 'documents',
  personalData: async (tx, customerId) =>
    (await documentsOfCustomer(tx, customerId)).map((row) => ({
      number: documentNumber(row),
      issuedAt: row.issuedAt,
      buyer: row.content.buyer,
      totalSatang: row.totalSatang,
      cancelled: row.cancelledAt && { at: row.cancelledAt, reason: row.cancelReason },
    })),
  erase: async () => ({ fileKeys: [] }),
}
