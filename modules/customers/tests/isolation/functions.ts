import { newId } from '@langraan/runtime'
import { keepCustomers } from '@langraan/server/testing/isolation/written-orders'
import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  fold_found_by: 'a trigger: changes the row that is being written alone',
  found_text: 'folds a text that it is given',
  near_words: 'takes a text that it is given apart',
  near_keys: 'makes keys of a text that it is given',
  known_contacts: (a, mine) => [
    {
      text: 'SELECT * FROM known_contacts($1, $2, $3)',
      values: [mine.shopId, ['phone'], [a.customerPhone]],
    },
  ],
  expect_customers: (a, mine) => [
    { text: 'SELECT expect_customers($1, $2, $3)', values: [mine.shopId, [a.customerId], [0]] },
  ],
  keep_customers: (a, mine) => [
    keepCustomers(mine.shopId, a.customerId, a.now),
    keepCustomers(a.shopId, newId(), a.now),
  ],
  find_customers: () => [
    { text: 'SELECT * FROM find_customers($1, $2, 50)', values: [['กุลธิดา'], ['กุลธิดา']] },
    { text: 'SELECT * FROM find_customers($1, $2, 50)', values: [['กุ'], ['กุ', 'คุณกุ']] },
  ],
  near_customers: () => [{ text: 'SELECT * FROM near_customers($1, 50)', values: ['กุลทิตา'] }],
  search_customers: () => [{ text: 'SELECT * FROM search_customers($1, 50)', values: ['กุลธิดา'] }],
}
