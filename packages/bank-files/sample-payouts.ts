import type { Payout, PayoutBatch } from './payout.ts'

/** Payouts for tests; whoever needs another says what is different. */
export const samplePayout = (other: Partial<Payout> = {}): Payout => ({
  reference: 'WD-0001',
  bankCode: '004',
  account: '0123456789',
  name: 'สมชาย ใจดี',
  satang: 123_450,
  email: '',
  phone: '',
  ...other,
})

export const sampleBatch = (payouts: readonly Payout[], other: Partial<PayoutBatch> = {}): PayoutBatch => ({
  reference: 'B20261130-1',
  debitAccount: '9876543210',
  companyName: 'บริษัท หลังร้าน จำกัด',
  companyCode: 'langraan01',
  valueDay: '2026-11-30',
  madeAt: new Date('2026-11-30T03:15:00Z'),
  payouts,
  ...other,
})
