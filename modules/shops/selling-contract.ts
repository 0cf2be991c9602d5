import { endpoint, only, replaces } from '@langraan/http'
import { ungrouped } from '@langraan/thai'
import { z } from 'zod'
import { shopRefusals } from './refusals.ts'
import { isAccountNumber, isBillerId, isBillReference, MOST_ACCOUNTS } from './rules/biller-id.ts'
import { isPromptPayId, keptPromptPayId } from './rules/promptpay-id.ts'

const text = (most: number) => z.string().trim().max(most)
/** A number that people group by dashes and blanks, as it is kept. */
const number = z.string().max(40).overwrite(ungrouped).max(20)
const shopParams = z.object({ shopId: z.uuid() })

const receiving = z.object({
  promptpayId: z
    .string()
    .max(40)
    .overwrite(keptPromptPayId)
    .refine((id) => id === '' || isPromptPayId(id), {
      error:
        'ใส่เบอร์มือถือ เลขผู้เสียภาษี 13 หลัก หรือ e-Wallet 15 หลัก|Enter a mobile number, a 13-digit tax id or a 15-digit e-wallet.',
    }),
  bankCode: text(3),
  bankAccountNumber: number,
  bankAccountName: text(100),
  /** Accounts after the first one, in the order in which customers see them. */
  moreAccounts: z
    .array(
      z.object({
        bankCode: text(3).regex(/^\d{3}$/, { error: 'เลือกธนาคาร|Choose the bank.' }),
        number: number.refine(isAccountNumber, {
          error: 'เลขบัญชีมี 10–15 หลัก|An account number has 10 to 15 digits.',
        }),
        name: text(100).min(1),
      }),
    )
    .max(MOST_ACCOUNTS - 1)
    .optional(),
  /** Bill payment: the bank’s biller id, and the second reference where the bank wants one. */
  billerId: number
    .refine((id) => id === '' || isBillerId(id), {
      error:
        'Biller ID มี 15 หลัก คือเลขผู้เสียภาษี 13 หลักตามด้วย 2 หลักของธนาคาร|A biller id has 15 digits: a 13-digit tax id and two of the bank.',
    })
    .optional(),
  billerRef2: number
    .overwrite((reference) => reference.toUpperCase())
    .refine((reference) => reference === '' || isBillReference(reference), {
      error: 'ใช้ A–Z และตัวเลข ไม่เกิน 20 ตัว|Use A–Z and digits, at most 20.',
    })
    .optional(),
  codEnabled: z.boolean(),
  defaultWeightGrams: z.number().int().min(1).max(50_000).nullable(),
  /** Orders that nobody pays for so long are called off; null is never, and what is not sent stays as it is. */
  unpaidHours: z.number().int().min(1).max(720).nullable().optional(),
  /** How many pieces one order from the shop's site takes, of each article and in all; null is as many as there are. */
  mostPiecesPerArticle: z.number().int().min(1).max(9999).nullable().optional(),
  mostPiecesPerOrder: z.number().int().min(1).max(99_999).nullable().optional(),
  /** How many unpaid or unsent orders from the site one person, and one internet address, may have; null is any number. */
  mostOpenPerPerson: z.number().int().min(1).max(999).nullable().optional(),
  mostOpenPerAddress: z.number().int().min(1).max(9999).nullable().optional(),
})

export const getSellingSettings = endpoint({
  route: 'GET /shops/:shopId/selling-settings',
  summary: 'How the shop is paid, and the weight of a parcel when nothing else is known',
  permission: 'shop:shop:read',
  params: shopParams,
  output: receiving,
})

export const saveSellingSettings = endpoint({
  route: 'PUT /shops/:shopId/selling-settings',
  summary: 'Change how the shop is paid',
  permission: 'shop:shop:settings',
  audit: 'selling-settings.saved',
  replaces: replaces(getSellingSettings),
  params: shopParams,
  body: receiving,
  output: receiving,
  refusals: only(shopRefusals, 'shop_expired'),
})
