import { describe, expect, it } from 'vitest'
import {
  disagreementOf,
  hasSameGoods,
  needsCancelling,
  type OrderToTell,
  remedyFor,
  toldSatangOf,
  type ToldStanding,
} from './agreement.ts'

const SHIRT = { productName: 'เสื้อยืด', variantName: 'M', sku: 'T-M', quantity: 2 }
const paper = {
  kind: 'tax_invoice' as const,
  totalSatang: 10_700,
  creditedSatang: 0,
  lines: [SHIRT],
} satisfies ToldStanding['paper']
const standing: ToldStanding = {
  isReady: true,
  isVatRegistered: true,
  payment: 'paid',
  fulfilment: 'waiting',
  paymentMethod: 'promptpay',
  totalSatang: 10_700,
  paidSatang: 10_700,
  receivedSatang: 10_700,
  vatMode: 'inclusive',
  paper,
}
const order: OrderToTell = { totalSatang: 10_700, lines: [SHIRT] }
// Giving back no more than what is beyond the total leaves an order paid.
const partly = { payment: 'partly_refunded' } as const

describe('whether the document in force tells of the order', () => {
  it.each<[string, Partial<ToldStanding>, Partial<OrderToTell>, string | undefined]>([
    ['as it was issued', {}, {}, undefined],
    ['without a document', { paper: null }, { totalSatang: 1 }, undefined],
    ['once it was called off', { fulfilment: 'cancelled' }, { totalSatang: 1 }, undefined],
    ['at a higher total', {}, { totalSatang: 11_770 }, 'more than 10700'],
    ['at a lower total', {}, { totalSatang: 9_000 }, 'less than 10700'],
    ['with other goods for the same', {}, { lines: [{ ...SHIRT, sku: 'T-L' }] }, 'goods than 10700'],
    ['with a piece less for the same', {}, { lines: [{ ...SHIRT, quantity: 1 }] }, 'goods than 10700'],
    ['after a part was given back, before it is credited', { ...partly, paidSatang: 10_000 }, {}, undefined],
    [
      'after it was credited',
      { ...partly, paidSatang: 10_000, paper: { ...paper, creditedSatang: 700 } },
      {},
      undefined,
    ],
    ['after all was given back', { payment: 'refunded', paidSatang: 0 }, {}, undefined],
    [
      'at a lower total, with the difference given back',
      { paidSatang: 9_000 },
      { totalSatang: 9_000, lines: [{ ...SHIRT, quantity: 1 }] },
      undefined,
    ],
    [
      'at a lower total, with a part of the difference given back',
      { paidSatang: 10_000 },
      { totalSatang: 9_000 },
      'less than 10000',
    ],
    [
      'at a lower total, with more than the difference given back',
      { ...partly, paidSatang: 8_000 },
      { totalSatang: 9_000 },
      undefined,
    ],
    [
      'at a total that was lowered, given back and raised again',
      { paidSatang: 9_000 },
      { totalSatang: 10_000 },
      'more than 9000',
    ],
    [
      'at a higher total that was paid since',
      { paidSatang: 11_770, receivedSatang: 11_770 },
      { totalSatang: 11_770 },
      'more than 10700',
    ],
    ['where more than the total came and went back', { receivedSatang: 12_000 }, {}, undefined],
    [
      'at a higher total, where more than the one before came and went back',
      { receivedSatang: 12_000 },
      { totalSatang: 11_770 },
      'more than 10700',
    ],
    [
      'a receipt after money was given back',
      { ...partly, paidSatang: 5_000, paper: { ...paper, kind: 'receipt' } },
      {},
      undefined,
    ],
    [
      'a receipt at a lower total',
      { paidSatang: 9_000, paper: { ...paper, kind: 'receipt' } },
      { totalSatang: 9_000 },
      'less than 10700',
    ],
  ])('%s', (_what, differs, changed, said) => {
    const now = { ...standing, ...differs }
    const found = disagreementOf(now, { ...order, ...changed })
    expect(found && `${found} than ${toldSatangOf(now)}`).toBe(said)
  })
})

it('knows goods by their names and pieces, in whichever lines they stand', () => {
  const single = { ...SHIRT, quantity: 1 }
  expect(hasSameGoods([SHIRT], [single, single])).toBe(true)
  expect(hasSameGoods([SHIRT], [single])).toBe(false)
  expect(hasSameGoods([SHIRT], [SHIRT, { ...single, variantName: 'L' }])).toBe(false)
  expect(
    hasSameGoods(
      [{ ...SHIRT, productName: 'a', variantName: 'b' }],
      [{ ...SHIRT, productName: 'ab', variantName: '' }],
    ),
  ).toBe(false)
})

describe('what puts it right', () => {
  const credited = { paper: { ...paper, creditedSatang: 700 } }
  const remedy = (differs: Partial<ToldStanding>, totalSatang: number) => {
    const now = { ...standing, ...differs }
    const found = disagreementOf(now, { ...order, totalSatang })
    const { way, amountSatang } = (found && remedyFor(found, now, { totalSatang })) ?? {}
    return way && `${way} ${amountSatang}`
  }
  it.each<[string, Partial<ToldStanding>, number, string | undefined]>([
    ['the rest comes first', {}, 11_770, 'collect_first 1070'],
    ['a part of the rest came', { paidSatang: 11_200, receivedSatang: 11_200 }, 11_770, 'collect_first 570'],
    ['it came', { paidSatang: 11_770, receivedSatang: 11_770 }, 11_770, 'replace 0'],
    ['too much is there', {}, 9_000, 'credit_or_replace 1700'],
    [
      'more than the document says is there',
      { paidSatang: 11_000, receivedSatang: 11_000 },
      9_000,
      'credit_or_replace 2000',
    ],
    ['of a receipt there is no credit note', { paper: { ...paper, kind: 'receipt' } }, 9_000, 'replace 0'],
    [
      'a credit note keeps the document, and the rest comes before it is cancelled',
      { ...credited, paidSatang: 10_000 },
      10_500,
      'collect_and_uncredit 500',
    ],
    [
      'a credit note keeps the document, and the rest came',
      { ...credited, paidSatang: 10_500, receivedSatang: 11_200 },
      10_500,
      'uncredit_first 0',
    ],
    [
      'a credit note keeps the document, and another can be issued beside it',
      { ...credited, paidSatang: 10_000 },
      9_000,
      'credit 1000',
    ],
    ['nothing is wrong', {}, 10_700, undefined],
  ])('%s', (_what, differs, totalSatang, said) => {
    expect(remedy(differs, totalSatang)).toBe(said)
  })

  it('says where somebody has to be asked who may cancel documents', () => {
    expect(
      (['collect_and_uncredit', 'uncredit_first', 'credit', 'replace'] as const).filter((way) =>
        needsCancelling({ way, amountSatang: 0 }),
      ),
    ).toEqual(['collect_and_uncredit', 'uncredit_first'])
  })
})
