import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { tillRefusals } from './refusals.ts'

export * from './collect-contract.ts'
export * from './device-contract.ts'
export * from './findings-contract.ts'
export * from './rescue-contract.ts'
export * from './settings-contract.ts'
export * from './shifts-contract.ts'
export * from './staff-contract.ts'
export * from './tax-invoice-contract.ts'

const id = z.uuid()
const inShop = z.object({ shopId: id })
const ofTill = inShop.extend({ tillId: id })

const till = z.object({
  tillId: id,
  name: z.string(),
  series: z.number().int(),
  branchId: id,
  branchName: z.string(),
  /** Waits for its device, sells, or is over. */
  state: z.enum(['waiting', 'paired', 'revoked']),
  device: z.string(),
  madeAt: z.string(),
  seenAt: z.string().nullable(),
  appVersion: z.string(),
  /** What it had not sent when it was seen last, and since when. */
  unsent: z.number().int(),
  unsentSince: z.string().nullable(),
  taxNumber: z.string(),
})
export type Till = z.output<typeof till>

export const listTills = endpoint({
  route: 'GET /shops/:shopId/tills',
  summary: 'The tills of the shop, those that are over last',
  permission: 'shop:till:read',
  params: inShop,
  output: z.object({ items: z.array(till) }),
})

const pairing = z.object({
  tillId: id,
  /** Typed at the device, or read from a QR code; good once. */
  code: z.string(),
  endsAt: z.string(),
})
export type TillPairing = z.output<typeof pairing>

export const addTill = endpoint({
  route: 'POST /shops/:shopId/tills',
  summary: 'Add a till, and the code that makes a device this till',
  permission: 'shop:till:manage',
  audit: 'till.added',
  idempotent: true,
  status: 201,
  params: inShop,
  body: z.object({
    name: z
      .string()
      .trim()
      .min(1, { error: 'ตั้งชื่อเครื่อง เช่น หน้าร้าน 1|Give the till a name, such as Counter 1.' })
      .max(60, { error: 'ยาวได้ไม่เกิน 60 ตัวอักษร|Use at most 60 characters.' }),
    branchId: id,
  }),
  output: pairing,
  refusals: only(tillRefusals, 'too_many_tills'),
})

export const renewTillPairing = endpoint({
  route: 'POST /shops/:shopId/tills/:tillId/pairing-codes',
  summary: 'Another code for a till that no device has taken yet; the one before is good no more',
  permission: 'shop:till:manage',
  audit: 'till.opened',
  repeatable: 'a repeat gives another code, and the newest one alone is good',
  params: ofTill,
  output: pairing,
  refusals: only(tillRefusals, 'till_paired', 'till_revoked'),
})

export const revokeTill = endpoint({
  route: 'DELETE /shops/:shopId/tills/:tillId',
  summary: 'Revoke a till: its device sells no more, and what it still sends is set aside',
  permission: 'shop:till:manage',
  audit: 'till.revoked',
  params: ofTill,
  output: z.object({ items: z.array(till) }),
})

export const setTillTaxNumber = endpoint({
  route: 'PUT /shops/:shopId/tills/:tillId/tax-number',
  summary:
    'Enter the number by which the Revenue Department knows the machine; without it plain receipts are printed',
  permission: 'shop:till:manage',
  audit: 'till.registered',
  replaces: replaces(listTills, ({ items }, { tillId }) => items.find((one) => one.tillId === tillId)),
  params: ofTill,
  body: z.object({
    taxNumber: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9#./-]*$|^$/, {
        error: 'ใส่ตามหนังสืออนุมัติ เช่น E0510100012345|Enter it as the approval has it, such as E0510100012345.',
      })
      .max(40, { error: 'ยาวได้ไม่เกิน 40 ตัวอักษร|Use at most 40 characters.' }),
  }),
  output: z.object({ items: z.array(till) }),
  refusals: only(tillRefusals, 'till_revoked'),
})
