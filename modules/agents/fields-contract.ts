import { parseBankAccount, parseThaiPhone } from '@langraan/thai'
import { optionalPhoneText, taxIdText } from '@langraan/http/thai-fields'
import { z } from 'zod'

export const id = z.uuid()
export const satang = z.number().int()
export const inShop = z.object({ shopId: id })
export const ofAgent = inShop.extend({ agentId: id })
export const text = (most: number) => z.string().trim().max(most)

const MOST_SATANG = 10_000_000_000
export const amountField = satang
  .min(0, { error: 'ใส่จำนวนเงินตั้งแต่ 0 บาท|Enter 0 baht or more.' })
  .max(MOST_SATANG, { error: 'มากเกินไป|Too much.' })

export const shareField = z
  .number()
  .int()
  .min(0, { error: 'ใส่ 0 ถึง 100|Enter 0 to 100.' })
  .max(10_000, { error: 'ใส่ 0 ถึง 100|Enter 0 to 100.' })

export const passwordField = z
  .string()
  .min(8, { error: 'รหัสผ่านต้องยาวอย่างน้อย 8 ตัว|A password has at least 8 characters.' })
  .max(200)

/** Where news of the shop go besides; empty where there is none. */
export const emailField = text(254)
  .default('')
  .refine((value) => value === '' || z.email().safeParse(value).success, {
    error:
      'อีเมลไม่ครบ เช่น name@example.com หรือเว้นว่างไว้|Enter a whole e-mail such as name@example.com, or none.',
  })

export const phoneField = text(30).refine((value) => parseThaiPhone(value).ok, {
  error:
    'เบอร์โทรต้องเป็นเบอร์ไทย 9–10 หลัก เช่น 081-234-5678|Enter a Thai phone number of 9–10 digits, such as 081-234-5678.',
})

/** The account that an agent is paid to; all empty where there is none yet. */
export const bankFields = {
  bankCode: text(10).default(''),
  bankAccount: text(20).default(''),
  bankAccountName: text(100).default(''),
}

type Bank = { bankCode: string; bankAccount: string; bankAccountName: string }

/** Whether an account is whole and may be one of that bank, or there is none. */
export const isBankWhole = ({ bankCode, bankAccount, bankAccountName }: Bank): boolean =>
  bankCode + bankAccount + bankAccountName === '' ||
  (bankAccountName !== '' && parseBankAccount(bankCode, bankAccount).ok)

export const BANK_NOT_WHOLE = {
  path: ['bankAccount'],
  error:
    'เลือกธนาคาร ใส่เลขบัญชีให้ครบตามธนาคาร และชื่อบัญชี|Choose the bank, enter a whole account number and its name.',
}

/** Who an agent is, as they or the shop say it. */
export const profileFields = {
  name: text(100).min(1, { error: 'ใส่ชื่อ|Enter a name.' }),
  /** Under which they sell: the sender of their parcels. */
  shopName: text(60).min(1, {
    error: 'ใส่ชื่อร้านที่ใช้ขาย จะอยู่บนกล่องพัสดุ|Enter the name to sell under; it stands on the parcels.',
  }),
  phone: phoneField,
  email: emailField,
  lineId: text(60).default(''),
  sellsAt: text(300).default(''),
  province: text(60).default(''),
  taxId: taxIdText.default(''),
}

export const optionalPhone = optionalPhoneText

export const shownStock = z.object({
  kind: z.enum(['exact', 'more', 'many', 'few', 'none', 'hidden']),
  pieces: z.number().int().optional(),
})
