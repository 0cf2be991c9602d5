import type { KeptOfPerson } from '@langraan/customers/ports'
import {
  bankLinesOfPerson,
  type SlipOfPerson,
  slipsOfPerson,
  takeRejectedSlips,
} from './money-of-person.sql.ts'

const nameOfSlip = ({ orderNumber, noticeId }: SlipOfPerson): string =>
  `slips/${orderNumber}-${noticeId}.webp`

/**
 * Slips stand in a person's file with their pictures. When the person is erased those stay that the books rest on, and
 * those that wait for somebody to decide; what was turned down goes.
 */
export const slipsOfPersons: KeptOfPerson = {
  name: 'slips',
  personalData: async (tx, customerId) =>
    (await slipsOfPerson(tx, customerId)).map((slip) => {
      const { noticeId: _id, pictureKey, ...kept } = slip
      return { ...kept, picture: pictureKey === null ? null : nameOfSlip(slip) }
    }),
  files: async (tx, customerId) =>
    (await slipsOfPerson(tx, customerId)).flatMap((slip) =>
      slip.pictureKey === null ? [] : [{ name: nameOfSlip(slip), key: slip.pictureKey }],
    ),
  erase: async (tx, customerIds) => ({ fileKeys: await takeRejectedSlips(tx, customerIds) }),
}

/** The bank's lines by which their orders were paid. They are the shop's account, and stay as they are. */
export const bankLinesOfPersons: KeptOfPerson = {
  name: 'bankStatementLines',
  personalData: bankLinesOfPerson,
  erase: async () => ({ fileKeys: [] }),
}
