import { plainCell, rowsBelow, type SheetColumns, type SheetKind } from '@langraan/operations/rules'
import { findThaiBank, findThaiProvince, parseBankAccount, parseThaiPhone, thaiBanks } from '@langraan/thai'
import type { RowFault } from './order-file.ts'

/** What a column of a file of agents can hold. */
export const agentFields = [
  'name',
  'shopName',
  'phone',
  'email',
  'lineId',
  'sellsAt',
  'province',
  'taxId',
  'bank',
  'bankAccount',
  'bankAccountName',
  'level',
  'contract',
] as const
export type AgentField = (typeof agentFields)[number]

export const MOST_FILE_AGENTS = 500
const LONGEST_CELL = 300
// As forgiving as it can be: the server reads it once more.
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export const agentSheet: SheetKind<AgentField> = {
  name: 'agents',
  isEnough: (columns) => columns.includes('name') && columns.includes('phone'),
  headings: [
    ['bankAccountName', /ชื่อบัญชี|account name/],
    ['bankAccount', /เลข(ที่)?บัญชี|account (no|number)|bank account/],
    ['bank', /ธนาคาร|bank/],
    ['taxId', /ผู้เสียภาษี|บัตรประชาชน|tax/],
    ['contract', /สัญญา|แบบ|contract/],
    ['level', /ระดับ|level/],
    ['email', /อีเมล|e-?mail/],
    ['lineId', /ไลน์|line/],
    ['sellsAt', /ช่องทาง|ขายที่|sells|channel/],
    ['province', /จังหวัด|province/],
    ['phone', /เบอร์|โทร|phone|mobile|tel/],
    ['shopName', /ชื่อร้าน|ร้าน|shop|store/],
    ['name', /ชื่อ|name/],
  ],
}

export type AgentRowRead = { row: number } & Record<AgentField, string>

/** Reads the rows of a file of agents. */
export function readAgentRows(
  table: readonly (readonly string[])[],
  { headingRow, columns }: { headingRow: number; columns: SheetColumns<AgentField> },
): { lines: AgentRowRead[]; unread: never[] } {
  const at = new Map(columns.flatMap((field, index) => (field ? [[field, index] as const] : [])))
  const lines = rowsBelow(table, headingRow).map(({ row, cells }) => ({
    row,
    ...(Object.fromEntries(
      agentFields.map((field) => {
        const index = at.get(field)
        return [field, index === undefined ? '' : plainCell(cells[index] ?? '').slice(0, LONGEST_CELL)]
      }),
    ) as Record<AgentField, string>),
  }))
  return { lines, unread: [] }
}

export const agentRowFaults = [
  'name_missing',
  'phone_wrong',
  'phone_twice',
  'phone_known',
  'email_wrong',
  'tax_id_wrong',
  'bank_wrong',
  'level_unknown',
] as const
export type AgentRowFault = (typeof agentRowFaults)[number]

export type FileAgent = {
  row: number
  name: string
  shopName: string
  phone: string
  email: string
  lineId: string
  sellsAt: string
  province: string
  taxId: string
  bankCode: string
  bankAccount: string
  bankAccountName: string
  levelId: string
  contract: 'resale' | 'commission'
  faults: RowFault<AgentRowFault>[]
}

type Known = {
  levels: readonly { levelId: string; name: string }[]
  /** As they are kept. */
  phones: ReadonlySet<string>
}

const bankOf = (text: string): string | undefined => {
  const words = text
    .replace(/^ธนาคาร/, '')
    .trim()
    .toLowerCase()
  if (words === '') return ''
  const known = findThaiBank(words.padStart(3, '0'))
  if (known) return known.code
  return thaiBanks.find(({ th, en }) => [th, en].some((name) => name.toLowerCase().includes(words)))?.code
}

/** Agents as a file has them, each with what is wrong with it. A level that is not named is the lowest. */
export function agentsOfRows(rows: readonly AgentRowRead[], { levels, phones }: Known): FileAgent[] {
  const seen = new Set<string>()
  return rows.map((cells) => {
    const faults: RowFault<AgentRowFault>[] = []
    const wrong = (why: AgentRowFault, stood: string) => faults.push({ row: cells.row, why, stood })
    const phone = /^[689]\d{8}$/.test(cells.phone) ? `0${cells.phone}` : cells.phone
    const parsed = parseThaiPhone(phone)
    if (cells.name === '') wrong('name_missing', '')
    if (!parsed.ok) wrong('phone_wrong', cells.phone)
    else if (phones.has(parsed.e164)) wrong('phone_known', cells.phone)
    else if (seen.has(parsed.e164)) wrong('phone_twice', cells.phone)
    if (parsed.ok) seen.add(parsed.e164)
    if (cells.email !== '' && !isEmail(cells.email)) wrong('email_wrong', cells.email)
    const taxId = cells.taxId.replaceAll(/[\s-]/g, '')
    if (taxId !== '' && !/^\d{13}$/.test(taxId)) wrong('tax_id_wrong', cells.taxId)
    const bankCode = bankOf(cells.bank)
    const bankAccount = cells.bankAccount.replaceAll(/\D/g, '')
    const hasBank = cells.bank + bankAccount !== ''
    if (hasBank && (bankCode === undefined || !parseBankAccount(bankCode, bankAccount).ok))
      wrong('bank_wrong', `${cells.bank} ${cells.bankAccount}`)
    const level = levels.find(({ name }) => name.toLowerCase() === cells.level.toLowerCase())
    if (cells.level !== '' && !level) wrong('level_unknown', cells.level)
    return {
      row: cells.row,
      name: cells.name.slice(0, 100),
      shopName: (cells.shopName || cells.name).slice(0, 60),
      phone,
      email: cells.email.slice(0, 254),
      lineId: cells.lineId.slice(0, 60),
      sellsAt: cells.sellsAt,
      province: findThaiProvince(cells.province) ?? '',
      taxId,
      bankCode: hasBank ? (bankCode ?? '') : '',
      bankAccount,
      bankAccountName: hasBank ? (cells.bankAccountName || cells.name).slice(0, 100) : '',
      levelId: level?.levelId ?? levels[0]?.levelId ?? '',
      contract: /คอม|commission/i.test(cells.contract) ? 'commission' : 'resale',
      faults,
    }
  })
}
