import type {
  AuditFacts,
  Jobs,
  Permissions,
  PersonalData,
  PlatformActions,
  PlatformSubjects,
} from '@langraan/declarations'

export const permissions = { 'cashback:read': ['accountant'] } as const satisfies Permissions

export const platformActions = {
  'cashback-rate.set': { th: 'ตั้งอัตราเงินคืน', en: 'Set a rate of cashback' },
  'withholding-policy.set': { th: 'ตั้งภาษีหัก ณ ที่จ่าย', en: 'Set the withholding tax' },
} as const satisfies PlatformActions

export const platformSubjects = {
  'cashback-rate': { words: { th: 'อัตราเงินคืน', en: 'Cashback rates' }, page: '/operator/rates' },
  'withholding-policy': {
    words: { th: 'ภาษีหัก ณ ที่จ่ายของการถอนเงิน', en: 'Withholding tax of withdrawals' },
    page: '/operator/rates',
  },
} as const satisfies PlatformSubjects

export const auditFacts = {
  carrier: { th: 'ขนส่ง', en: 'Carrier' },
  rateBasisPoints: { th: 'อัตราเงินคืน', en: 'Rate of cashback' },
  taxBasisPoints: { th: 'หักภาษี', en: 'Tax withheld' },
  thresholdSatang: { th: 'หักเมื่อยอดตั้งแต่', en: 'Withheld from' },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'draw-cashback-paper': { shopId: string; cashbackPaperId: string; clear?: boolean }
}

export const jobs = {
  'draw-cashback-paper': { words: { th: 'ทำเอกสารเงินคืน', en: 'Making a paper of cashback' } },
} as const satisfies Jobs<JobData>

export const personalData = {
  cashback_rates: 'of the platform, and nobody’s customers',
  withholding_policies: 'of the platform, and nobody’s customers',
  cashback_earnings: { courier_name: 'not personal', state: 'not personal' },
} as const satisfies PersonalData
