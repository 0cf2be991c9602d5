import type { Jobs, Permissions, PersonalData } from '@langraan/declarations'

export const permissions = { 'cashback:read': ['accountant'] } as const satisfies Permissions

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
