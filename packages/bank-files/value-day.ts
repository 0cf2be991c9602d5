import { bangkokDay, bankingDaysAfter, formatDate, isBankingDay } from '@langraan/thai'

import type { Day } from './payout.ts'

/** Until when a bank takes files for the same day (`15:30`, in Bangkok), as the contract with it says. */
export type CutOff = { time: string; daysLater: 0 | 1 }

/** The day on which money moves by a file that is given to the bank now. Weekends and bank holidays are passed over. */
export function valueDay(now: Date, { time, daysLater }: CutOff): Day {
  const today = bangkokDay(now)
  const isInTime = isBankingDay(today) && formatDate(now, { language: 'en', style: 'time' }) < time
  const taken = isInTime ? today : bankingDaysAfter(today, 1)
  return bankingDaysAfter(taken, daysLater)
}
