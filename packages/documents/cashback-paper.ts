import { formatBaht } from '@langraan/money'
import {
  bahtText,
  type DocumentParty,
  findThaiBank,
  formatDate,
  type Language,
  monthName,
  startOfBangkokDay,
} from '@langraan/thai'

import { cashbackPaperWords } from './cashback-paper-words.ts'
import { partyForPrint } from './paper-party.ts'

type Between = {
  language: Language
  /** The platform; null where its settings do not say who it is. */
  payer: DocumentParty | null
  payee: DocumentParty
}

/** What was paid of a withdrawal. `day` is one of Bangkok, and the account's number its last digits. */
export type PaidWithdrawal = {
  number: string
  day: string
  bankCode: string
  lastDigits: string
  grossSatang: number
  taxSatang: number
  netSatang: number
}

/** The month `2026-11` of a merchant's cashback. Satang; less than nothing where it goes out. */
export type CashbackStatement = Between & {
  kind: 'statement'
  month: string
  openingSatang: number
  earnedSatang: number
  correctedSatang: number
  spentSatang: number
  returnedSatang: number
  withdrawnSatang: number
  closingSatang: number
  taxSatang: number
  /** What came back from the bank stands below zero. */
  withdrawals: (PaidWithdrawal & { cameBack: boolean })[]
}

export type PaymentVoucher = Between & { kind: 'voucher'; accountName: string } & PaidWithdrawal

export type CashbackPaper = CashbackStatement | PaymentVoucher

const money = (satang: number): string => formatBaht(satang, { symbol: false })
const dayOf = (day: string, language: Language): string =>
  formatDate(startOfBangkokDay(day), { language, style: 'date' })
const accountOf = ({ bankCode, lastDigits }: PaidWithdrawal, language: Language): string =>
  [findThaiBank(bankCode)?.[language] ?? bankCode, `x-${lastDigits}`].join(' ')

/** The words that `templates/cashback-paper.typ` prints, in its names. */
export function cashbackPaperForPrint(paper: CashbackPaper) {
  const { language, payer, payee } = paper
  const t = cashbackPaperWords[language]
  const parties = [
    ...(payer ? [{ role: t.payer, ...partyForPrint(payer, language) }] : []),
    { role: t.payee, ...partyForPrint(payee, language) },
  ]
  return [{ language, parties, ...(paper.kind === 'voucher' ? voucher(paper) : statement(paper)) }]
}

function statement(paper: CashbackStatement) {
  const { language, withdrawals, taxSatang } = paper
  const t = cashbackPaperWords[language]
  return {
    title: t.statement,
    facts: [[t.month, monthName(paper.month, language)]],
    lines: [
      [t.opening, money(paper.openingSatang)],
      [t.earned, money(paper.earnedSatang)],
      [t.corrected, money(paper.correctedSatang)],
      [t.spent, money(paper.spentSatang)],
      ...(paper.returnedSatang === 0 ? [] : [[t.returned, money(paper.returnedSatang)]]),
      [t.withdrawn, money(paper.withdrawnSatang)],
    ],
    total: [t.closing, money(paper.closingSatang)],
    inWords: '',
    note: taxSatang === 0 ? '' : t.taxNote(money(taxSatang)),
    heads: withdrawals.length === 0 ? [] : t.heads,
    rows: withdrawals.map((one) => [
      dayOf(one.day, language),
      one.cameBack ? t.cameBack(one.number) : one.number,
      accountOf(one, language),
      money(one.grossSatang),
      money(one.taxSatang),
      money(one.netSatang),
    ]),
    signs: [],
  }
}

function voucher(paper: PaymentVoucher) {
  const { language, netSatang } = paper
  const t = cashbackPaperWords[language]
  return {
    title: t.voucher,
    facts: [
      [t.number, paper.number],
      [t.paidOn, dayOf(paper.day, language)],
      [t.account, `${accountOf(paper, language)} · ${paper.accountName}`],
    ],
    lines: [
      [t.gross, money(paper.grossSatang)],
      [t.tax, money(-paper.taxSatang)],
    ],
    total: [t.net, money(netSatang)],
    inWords: language === 'th' ? bahtText(netSatang) : '',
    note: '',
    heads: [],
    rows: [],
    signs: [t.paidBy, t.receivedBy],
  }
}
