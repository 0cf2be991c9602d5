import { kbankOthers } from './kbank-others.ts'
import { kbankOwn } from './kbank-own.ts'
import { ktbDirect } from './ktb-direct.ts'
import { ktbIpayDirect, ktbIpayStandard } from './ktb-ipay.ts'
import type { BankFormat, Payout } from './payout.ts'
import { scbBcm } from './scb-bcm.ts'

export { describeAnswerFault, describePayoutRefusal } from './refusal-words.ts'
export { type CutOff, valueDay } from './value-day.ts'
export type {
  BankFile,
  BankFileRead,
  BankFileResult,
  BankFormat,
  Payout,
  PayoutBatch,
  PayoutInFile,
  PayoutRefusal,
} from './payout.ts'

/** Every file that a bank reads, the bank that most merchants have first. */
export const bankFormats: readonly BankFormat[] = [
  kbankOwn('DCT', { th: 'กสิกรไทย Direct Credit (บัญชีกสิกรไทย)', en: 'KBank Direct Credit (KBank accounts)' }),
  kbankOwn('FTL', {
    th: 'กสิกรไทย โอนให้บุคคลอื่น (บัญชีกสิกรไทย)',
    en: 'KBank third-party transfer (KBank accounts)',
  }),
  kbankOthers('MCS', { th: 'กสิกรไทย SMART วันเดียวกัน (ธนาคารอื่น)', en: 'KBank SMART same day (other banks)' }),
  kbankOthers('MCL', { th: 'กสิกรไทย SMART วันถัดไป (ธนาคารอื่น)', en: 'KBank SMART next day (other banks)' }),
  kbankOthers('IPP', { th: 'กสิกรไทย โอนทันที (ธนาคารอื่น)', en: 'KBank interbank transfer (other banks)' }),
  scbBcm('DCP', { th: 'ไทยพาณิชย์ Direct Credit (บัญชีไทยพาณิชย์)', en: 'SCB Direct Credit (SCB accounts)' }),
  scbBcm('MCL', { th: 'ไทยพาณิชย์ Media Clearing (ธนาคารอื่น)', en: 'SCB Media Clearing (other banks)' }),
  ktbDirect,
  ktbIpayDirect,
  ktbIpayStandard,
]

export const findBankFormat = (id: string): BankFormat | undefined =>
  bankFormats.find((format) => format.id === id)

/** Payouts to the bank that gets the file, and those to all others: banks want them in files of their own. */
export function splitByBank(
  bankCode: string,
  payouts: readonly Payout[],
): Record<BankFormat['paysTo'], Payout[]> {
  return {
    own_bank: payouts.filter((payout) => payout.bankCode === bankCode),
    other_banks: payouts.filter((payout) => payout.bankCode !== bankCode),
  }
}
