import { digitsOfPower, plainCell, unguarded } from '@langraan/operations/rules'
import { isUnseen } from '@langraan/thai'
import { type ContactKind, normaliseContact } from '../contact.ts'
import type { ImportFaultCode } from './import-faults.ts'

// What people write where there is nothing.
const NOTHING = /^([-–—_.]+|ไม่มี|ไม่ระบุ|ไม่ทราบ|n\/?a|none|null|nil)$/i

/** A cell as it was meant; empty where it only says that there is nothing. */
export function cellText(cell: string): string {
  const text = plainCell(cell)
  return NOTHING.test(text) ? '' : text
}

/** Words as they were written: of a text that a file must not run, without the mark that keeps it from that (decision 139). */
export const wordsText = (cell: string): string => {
  const text = unguarded(cell)
  return NOTHING.test(text) || isUnseen(text) ? '' : text
}

export type ContactsRead = { values: string[] } | { code: ImportFaultCode; value: string }

const POWER = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i

// A Thai mobile or landline without its zero; other eight digits may be a number from abroad.
const ROBBED = /^([689]\d{8}|2\d{7}|(3[2-9]|4[2-5]|5[3-6]|7[3-7])\d{6})$/

/** A telephone as it is kept, also one whose leading zero a sheet has counted away, or that it wrote as a power of ten. */
function readPhone(typed: string): string {
  const [, whole, decimals = '', power = ''] = POWER.exec(typed) ?? []
  const written = whole === undefined ? typed : digitsOfPower(whole, decimals, Number(power))
  if (written === undefined) return 'phone_shortened'
  const text = written.replace(/^(\d+)\.0+$/, '$1')
  const bare = text.replace(/[\s().\-–]/g, '')
  const isRobbed = ROBBED.test(bare)
  return normaliseContact('phone', isRobbed ? `0${bare}` : text) ?? 'phone_unreadable'
}

const isPhone = (read: string): boolean => read.startsWith('+')

/** All telephones of a cell. Blanks part them only where each part is one, for they also stand within one. */
export function readPhones(cell: string): ContactsRead {
  const values: string[] = []
  for (const part of partsOf(cell)) {
    const read = readPhone(part)
    if (isPhone(read)) {
      values.push(read)
      continue
    }
    const each = part.split(/\s+/).map(readPhone)
    if (each.length < 2 || !each.every(isPhone)) return { code: read as ImportFaultCode, value: part }
    values.push(...each)
  }
  return { values }
}

const UNREADABLE = {
  email: 'email_unreadable',
  line: 'line_unreadable',
  facebook: 'facebook_unreadable',
} as const
// What people are called in LINE, a “yes” or a telephone in words is no id; by an id alone they are known again.
const LINE_ID = /^[a-z0-9._@-]{4,}$/

/** Names in Facebook may have blanks, and addresses of it strokes: only a comma or a new line parts those. */
export function readContacts(kind: Exclude<ContactKind, 'phone'>, cell: string): ContactsRead {
  const values: string[] = []
  const parts =
    kind === 'email' ? partsOf(cell).flatMap((part) => part.split(/\s+/)) : wordsText(cell).split(/[,\n]/)
  for (const part of parts.map((text) => text.trim()).filter((text) => text !== '')) {
    const value = normaliseContact(kind, part)
    if (value === undefined || (kind === 'line' && !LINE_ID.test(value)))
      return { code: UNREADABLE[kind], value: part }
    values.push(value)
  }
  return { values }
}

const partsOf = (cell: string): string[] =>
  cellText(cell)
    .split(/[,;/|\n]|หรือ/)
    .map(cellText)
    .filter((part) => part !== '')

/** A zipcode; undefined for what is none. */
export function readZipcode(cell: string): string | undefined {
  const text = cellText(cell).replace(/\.0+$/, '')
  return /^[1-9]\d{4}$/.test(text) ? text : undefined
}

// An x is no yes: many lists mark with it what is not wanted.
const YES = /^(ใช่|ยินยอม|ยอมรับ|ให้|รับ|ตกลง|y|yes|true|1|✓|✔|agreed?|accept(ed)?|consented|subscribed)$/i
const NO = /^(ไม่|ไม่ใช่|ไม่ยินยอม|ไม่รับ|ไม่ให้|n|no|false|0|declined|unsubscribed|not_subscribed)$/i

type Consent = 'yes' | 'no' | 'unsaid' | 'unreadable'

/** What a cell says of consent. Nothing written is no yes, and no word against one in another row. */
export function readConsent(cell: string): Consent {
  const text = cellText(cell)
  if (text === '') return 'unsaid'
  if (NO.test(text)) return 'no'
  return YES.test(text) ? 'yes' : 'unreadable'
}
