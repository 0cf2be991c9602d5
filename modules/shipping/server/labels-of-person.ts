import type { KeptOfPerson } from '@langraan/customers/ports'
import { takeWordsOfCouriers } from './erase-words.sql.ts'
import { labelsOfPerson, takeLabels } from './shipments.sql.ts'

/**
 * A label has name, phone and address drawn into it, and couriers write into a parcel's course who took it: the file and
 * those words go, that the parcel went stays.
 */
export const labelsOfPersons: KeptOfPerson = {
  name: 'shipments',
  personalData: labelsOfPerson,
  erase: async (tx, customerIds) => {
    await takeWordsOfCouriers(tx, customerIds)
    return { fileKeys: await takeLabels(tx, customerIds) }
  },
}
