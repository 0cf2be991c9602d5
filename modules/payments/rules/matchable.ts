import type { MatchableLine, MatchableMoney } from './line-evidence.ts'

/** Lines and moneys of tests, which fit each other unless something is changed. */
const ORDERED = '2026-11-20T13:30:00+07:00'

export const line = (lineId: string, change: Partial<MatchableLine> = {}): MatchableLine => ({
  lineId,
  account: '004:1234567890',
  day: '2026-11-20',
  time: '14:05',
  amountSatang: 50_000,
  description: '',
  moneyId: null,
  ...change,
})
export const money = (moneyId: string, at: string, change: Partial<MatchableMoney> = {}): MatchableMoney => ({
  moneyId,
  amountSatang: 50_000,
  at: new Date(`${at}:00+07:00`),
  toldBy: 'slip',
  placedAt: new Date(ORDERED),
  reference: null,
  sendingBank: null,
  payer: null,
  receiver: null,
  customerNames: [],
  ...change,
})
