import { dayOfBuddhistYear, isDay, MONTH_PATTERN, parseThaiPhone, parseThaiTaxId } from '@langraan/thai'
import { z } from 'zod'

// What a Thai tax document asks of seller and buyer; each may be left out as ''.

const text = (most: number) => z.string().trim().max(most)

export const taxIdText = text(30).refine((value) => value === '' || parseThaiTaxId(value).ok, {
  error:
    'เลขผู้เสียภาษีต้องมี 13 หลักและตรวจหลักสุดท้ายแล้วถูกต้อง|A tax ID has 13 digits, and the last one must match the others.',
})

const DAY_WORDS =
  'เลือกวันที่ที่มีจริง ปี ค.ศ. 1900–2199 เช่น 2026-11-26|Choose a day that there is, of the years 1900 to 2199, such as 2026-11-26.'

const MONTH_WORDS = 'เลือกเดือน เช่น 2026-11|Choose a month, such as 2026-11.'

const buddhistWords = (said: string, meant: string): string =>
  `${said.slice(0, 4)} เป็นปี พ.ศ. ใส่ปี ค.ศ. คือ ${meant}|${said.slice(0, 4)} is a year of the Buddhist era. Enter ${meant}.`

/** What to say of a day that is none; one of a Buddhist year is told what it is here. */
function dayError({ input }: { input?: unknown }): string {
  const meant = typeof input === 'string' ? dayOfBuddhistYear(input) : undefined
  return meant ? buddhistWords(String(input), meant) : DAY_WORDS
}

/**
 * A day of Bangkok, as in `2026-11-26`. Years that no shop can mean are refused here: the database knows no year 0000, and
 * the day after the last one of a calendar is none.
 */
export const dayText = z.iso.date({ error: dayError }).refine(isDay, { error: dayError })

/** Such a day from another on; an earlier one is refused in these words. */
export const dayTextFrom = (first: string, error: string) =>
  z.iso
    .date({ error: DAY_WORDS })
    .refine((day) => day >= first, { error, abort: true })
    .refine(isDay, { error: dayError })

/** Such a day, or '' for none. */
export const dayOrNone = z.union([dayText, z.literal('')], { error: dayError })

/** A month of Bangkok, as in `2026-11`. */
export const monthText = z.string().regex(MONTH_PATTERN, {
  error: ({ input }) => {
    const meant = typeof input === 'string' ? dayOfBuddhistYear(`${input}-01`)?.slice(0, 7) : undefined
    return meant ? buddhistWords(String(input), meant) : MONTH_WORDS
  },
})

export const branchNumberText = text(5).regex(/^\d{5}$/, {
  error: 'เลขสาขาต้องมี 5 หลัก สำนักงานใหญ่คือ 00000|A branch number has 5 digits; the head office is 00000.',
})

export const optionalPhoneText = text(30).refine((value) => value === '' || parseThaiPhone(value).ok, {
  error:
    'เบอร์โทรต้องเป็นเบอร์ไทย 9–10 หลัก เช่น 081-234-5678|Enter a Thai phone number of 9–10 digits, such as 081-234-5678.',
})
