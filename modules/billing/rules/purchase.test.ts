import { describe, expect, it } from 'vitest'
import { documentNumber } from './document.ts'
import {
  cancelPurchase,
  confirmPurchase,
  purchaseStates,
  refundPurchase,
  rejectSlip,
  sendSlip,
  shownState,
} from './purchase.ts'

const TODAY = '2026-11-21'
const VALID = '2026-11-28'
const decided = { refused: 'decided_already' }

describe('a purchase', () => {
  it.each([
    ['quoted', ['checking', 'paid', decided, 'cancelled', { refused: 'not_paid' }]],
    ['checking', ['checking', 'paid', 'quoted', decided, { refused: 'not_paid' }]],
    ['paid', [decided, decided, decided, decided, 'refunded']],
    ['cancelled', [decided, decided, decided, decided, { refused: 'not_paid' }]],
    ['refunded', [decided, decided, decided, decided, { refused: 'not_paid' }]],
  ] as const)('that is %s goes where it may', (state, next) => {
    const purchase = { state, validUntil: VALID }
    expect([
      sendSlip(purchase, TODAY),
      confirmPurchase(purchase),
      rejectSlip(purchase),
      cancelPurchase(purchase),
      refundPurchase(purchase),
    ]).toEqual(next)
  })

  it('ends when nobody pays in time, but not while a slip is looked at', () => {
    const after = '2026-11-29'
    expect(purchaseStates.map((state) => shownState({ state, validUntil: VALID }, after))).toEqual([
      'ended',
      'checking',
      'paid',
      'cancelled',
      'refunded',
    ])
    expect(shownState({ state: 'quoted', validUntil: VALID }, VALID)).toBe('quoted')
    expect(sendSlip({ state: 'quoted', validUntil: VALID }, after)).toEqual({ refused: 'offer_over' })
  })
})

describe('the number of a document', () => {
  it.each([
    [{ kind: 'tax_invoice', sellerBranch: '00000', year: 2026, number: 11_873 }, 'INV2569-011873'],
    [{ kind: 'quotation', sellerBranch: '00000', year: 2026, number: 1 }, 'QT2569-000001'],
    [{ kind: 'credit_note', sellerBranch: '00002', year: 2027, number: 12 }, 'CN2570-00002-000012'],
  ] as const)('%o is %s', (number, text) => {
    expect(documentNumber(number)).toBe(text)
  })
})
