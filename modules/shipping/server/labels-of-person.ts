import type { KeptOfPerson } from '@langraan/customers/ports'
import { labelsOfPerson, takeLabels } from './shipments.sql.ts'

/** A label has name, phone and address drawn into it: the file goes, that the parcel went stays. */
export const labelsOfPersons: KeptOfPerson = {
  name: 'shipments',
  personalData: labelsOfPerson,
  erase: async (tx, customerIds) => ({ fileKeys: await takeLabels(tx, customerIds) }),
}
