import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  number_billing_document: 'a trigger: only counts the series of the document that is written',
  number_sale_document: 'a trigger: only counts the series of the document that is written',
  name_tax_invoice: 'a trigger: changes the order of the document that is written, as its writer may',
  forget_tax_invoice: 'a trigger: changes the order of the document that is cancelled, as its writer may',
  doubt_document: 'a trigger: marks the document of the order that is changed, as its writer may',
  trust_document: 'a trigger: unmarks the order of the document that is written, as its writer may',
  forget_doubt: 'a trigger: unmarks the document that is cancelled, as its writer may',
  keep_tax_point: 'a trigger: changes the row that is being written alone',
  told_tax_point: (a) => [
    { text: 'SELECT * FROM told_tax_point($1, $2)', values: [a.shopId, a.soldOrderId] },
  ],
  fill_tax_point: (a) => [{ text: 'SELECT fill_tax_point($1)', values: [a.soldOrderId] }],
  fill_tax_points: 'for the worker alone, answers whether it came further; tax-points-filled.test.ts',
  refuse_change_of_document: 'a trigger that only refuses',
  refuse_borrowed_invoice: 'a trigger that only refuses',
  refuse_change_of_sale_document: 'a trigger that only refuses',
}
