import { expect, it } from 'vitest'
import { statementOf } from './statement.ts'

it('the statement of a month says where each satang came from and went, and what is left', () => {
  const moved = [
    { kind: 'cashback-arrived', amountSatang: 1000 },
    { kind: 'cashback-taken-back', amountSatang: -67 },
    { kind: 'cashback-corrected', amountSatang: 40 },
    { kind: 'cashback-spent', amountSatang: -150 },
    { kind: 'cashback-returned', amountSatang: 120 },
    { kind: 'withdrawal-paid', amountSatang: -500 },
    { kind: 'withdrawal-requested', amountSatang: 0 },
  ]
  expect(statementOf(200, moved)).toEqual({
    openingSatang: 200,
    earnedSatang: 1000,
    correctedSatang: -27,
    spentSatang: -150,
    returnedSatang: 120,
    withdrawnSatang: -500,
    closingSatang: 643,
  })
})
