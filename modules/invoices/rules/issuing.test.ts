import { describe, expect, it } from 'vitest'
import type { DocumentKind } from './kinds.ts'
import { documentNumber } from './document.ts'
import { creditableSatang, issueRefusal, type OrderStanding, usualKind } from './issuing.ts'

const order: OrderStanding = {
  isReady: true,
  isVatRegistered: true,
  payment: 'paid',
  fulfilment: 'waiting',
  paymentMethod: 'promptpay',
  totalSatang: 10_700,
  paidSatang: 10_700,
  receivedSatang: 10_700,
  vatMode: 'inclusive',
  paper: null,
}
const paper = { kind: 'tax_invoice', totalSatang: 10_700, creditedSatang: 0 } as const
const partly = { payment: 'partly_refunded', paidSatang: 700 } as const

describe('whether a document can be issued', () => {
  it.each<[string, DocumentKind, Partial<OrderStanding>, string | undefined]>([
    ['a receipt for what was paid', 'receipt', {}, undefined],
    ['a full one', 'tax_invoice', {}, undefined],
    ['an abbreviated one', 'abbreviated', { vatMode: 'exclusive' }, undefined],
    ['nothing without a seller', 'receipt', { isReady: false }, 'seller_needed'],
    ['no tax invoice without registration', 'tax_invoice', { isVatRegistered: false }, 'not_vat_registered'],
    ['no abbreviated one either', 'abbreviated', { isVatRegistered: false }, 'not_vat_registered'],
    ['a receipt without registration', 'receipt', { isVatRegistered: false, vatMode: null }, undefined],
    ['a receipt over prices that were all in', 'receipt', { isVatRegistered: false }, undefined],
    [
      'no receipt for VAT that nobody may charge',
      'receipt',
      { isVatRegistered: false, vatMode: 'exclusive' },
      'vat_without_registration',
    ],
    ['no tax invoice for a sale without VAT', 'tax_invoice', { vatMode: null }, 'order_without_vat'],
    ['not before the money', 'receipt', { payment: 'unpaid', paidSatang: 0 }, 'not_paid_in_full'],
    ['not for a part of it', 'receipt', { payment: 'partly_paid' }, 'not_paid_in_full'],
    ['not while a slip waits', 'receipt', { payment: 'notice_sent' }, 'not_paid_in_full'],
    ['not before the courier has paid', 'receipt', { payment: 'cod_pending' }, 'cod_not_collected'],
    ['after it has', 'receipt', { payment: 'cod_collected' }, undefined],
    ['after a part was given back', 'tax_invoice', partly, undefined],
    ['not where a part never came', 'tax_invoice', { ...partly, receivedSatang: 9_000 }, 'not_paid_in_full'],
    ['not where all was given back', 'receipt', { payment: 'refunded' }, 'money_given_back'],
    ['not for what was cancelled', 'receipt', { fulfilment: 'cancelled' }, 'order_cancelled'],
    ['not for nothing', 'receipt', { totalSatang: 0 }, 'nothing_paid'],
    ['no credit note about nothing', 'credit_note', partly, 'tax_invoice_first'],
    [
      'none about a receipt',
      'credit_note',
      { ...partly, paper: { ...paper, kind: 'receipt' } },
      'tax_invoice_first',
    ],
    ['none before money was given back', 'credit_note', { paper }, 'nothing_to_credit'],
    ['one about what was', 'credit_note', { ...partly, paper }, undefined],
    [
      'one of an order that was cancelled',
      'credit_note',
      { ...partly, fulfilment: 'cancelled', paper },
      undefined,
    ],
    [
      'none about what stands on one already',
      'credit_note',
      { ...partly, paper: { ...paper, creditedSatang: 10_000 } },
      'nothing_to_credit',
    ],
  ])('%s', (_what, kind, change, refusal) => {
    expect(issueRefusal(kind, { ...order, ...change })).toBe(refusal)
  })

  it('credits what was given back of the sale, and never what came too much', () => {
    expect(creditableSatang({ ...order, paper, paidSatang: 12_000, receivedSatang: 13_000 })).toBe(0)
    expect(creditableSatang({ ...order, paper, paidSatang: 4_000, receivedSatang: 4_000 })).toBe(0)
    expect(creditableSatang({ ...order, paper: { ...paper, creditedSatang: 700 }, paidSatang: 5_700 })).toBe(
      4_300,
    )
  })

  it('is a tax invoice where there is VAT, else a receipt', () => {
    expect(usualKind(order)).toBe('tax_invoice')
    expect(usualKind({ ...order, vatMode: null })).toBe('receipt')
    expect(usualKind({ ...order, isVatRegistered: false })).toBe('receipt')
  })
})

it('numbers tell series, kind, year and branch', () => {
  const made = { kind: 'abbreviated', series: 'ML', sellerBranch: '00003', year: 2026, number: 7 } as const
  expect(documentNumber(made)).toBe('MLABB2569-00003-000007')
  expect(documentNumber({ ...made, kind: 'credit_note', series: '', sellerBranch: '00000' })).toBe(
    'CN2569-000007',
  )
})
