import type { AskedFunctions } from '@langraan/server/testing/isolation/asked-functions'

/** Each function of the database that is of this module; one that is missing fails the test of isolation. */
export const functions: AskedFunctions = {
  claim_slip: (a) => [
    { text: 'SELECT * FROM claim_slip($1, $2, 100, 100, $3)', values: [a.sendingBank, a.transRef, a.now] },
  ],
  claim_whole_slip: (a) => [
    { text: 'SELECT claim_whole_slip($1, $2, 100, $3)', values: [a.sendingBank, a.transRef, a.now] },
  ],
  slip_is_claimed: (a) => [{ text: 'SELECT slip_is_claimed($1, $2)', values: [a.sendingBank, a.transRef] }],
  release_slip: (a) => [{ text: 'SELECT release_slip($1, $2, 1)', values: [a.sendingBank, a.transRef] }],
  mark_typed_claim: (a) => [{ text: 'SELECT mark_typed_claim($1, $2)', values: [a.sendingBank, a.transRef] }],
  is_near_claim: (a) => [{ text: `SELECT is_near_claim($1, 'typed', 100, $2)`, values: [a.transRef, a.now] }],
  is_alike_claimed: (a) => [
    { text: 'SELECT is_alike_claimed($1, true, 100, $2)', values: [a.transRef, a.now] },
  ],
  bank_of_claim: (a) => [{ text: 'SELECT bank_of_claim($1)', values: [a.transRef] }],
  claim_reference: 'works on the text it is given',
  held_claim: 'a part of claim_slip; not for the application',
}
