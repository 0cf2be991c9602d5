import { fieldsOf, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import type { State } from '../state/state.ts'
import type { JntParty } from './orders.ts'

/** Thrown for a field that J&T does not take: its code in each protocol, and what is wrong. */
export class JntRefusal extends Error {
  override name = 'JntRefusal'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** What an endpoint answers, or its refusal: what it wrote before it refused stays. */
export function unlessRefused<T>(state: State, answer: () => T): T | JntRefusal {
  return state.transaction(() => {
    try {
      return answer()
    } catch (error) {
      if (error instanceof JntRefusal) return error
      throw error
    }
  })
}

/** Which code tells that a field is wrong; a sender's telephone has one of its own in the older protocol. */
export type FaultCodes = { readonly field: string; readonly senderPhone: string }

/** Reads fields as strictly as J&T does, and names the one that it does not take. */
export function reader(fields: Fields, codes: FaultCodes, path = '') {
  const refuse = (name: string, what: string): never => {
    throw new JntRefusal(codes.field, `${path}${name} ${what}`)
  }
  const text = (name: string, most: number, isNeeded = true): string => {
    const value = textOf(fields, name)
    if (value === '' && isNeeded) refuse(name, 'can not be empty')
    if ([...value].length > most) refuse(name, `is longer than ${most}`)
    if (/\p{Extended_Pictographic}/u.test(value)) refuse(name, 'has a character that is not supported')
    return value
  }
  const amount = (name: string, least: number, most: number): number => {
    const value = numberOf(fields, name)
    if (value === null || value < least || value > most) refuse(name, `must be ${least} to ${most}`)
    return value ?? 0
  }
  return {
    text,
    oneOf: (name: string, choices: readonly string[]): string => {
      const value = text(name, 30)
      return choices.includes(value) ? value : refuse(name, `must be one of ${choices.join(', ')}`)
    },
    amount,
    satang: (name: string): number =>
      fields[name] === undefined ? 0 : Math.round(amount(name, 0.01, 999_999.99) * 100),
    time: (name: string): string => {
      const value = text(name, 30)
      return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value)
        ? value
        : refuse(name, 'must be YYYY-MM-DD HH:mm:ss')
    },
    within: (name: string) => reader(fieldsOf(fields[name]), codes, `${path}${name}.`),
    has: (name: string): boolean => fields[name] !== undefined && fields[name] !== null,
    items: (name: string) => {
      const list = fields[name]
      if (!Array.isArray(list) || list.length === 0) return refuse(name, 'can not be empty')
      return list.map((item, at) => reader(fieldsOf(item), codes, `${path}${name}[${at}].`))
    },
  }
}

export type Reader = ReturnType<typeof reader>

/** The names under which the two protocols have an address. */
type PartyNames = { province: string; district: string; subdistrict?: string; postCode: string }

export function partyFrom(fields: Reader, names: PartyNames, codes: FaultCodes, isSender: boolean): JntParty {
  const mobile = fields.text('mobile', 30)
  // Ten digits, and not those that begin with 00 or 01; whoever receives may have a landline.
  const isTaken = isSender ? /^0[2-9]\d{8}$/.test(mobile) : /^0[2-9]\d{7,8}$/.test(mobile)
  if (!isTaken) throw new JntRefusal(isSender ? codes.senderPhone : codes.field, 'mobile is wrong')
  const postCode = fields.text(names.postCode, 10)
  if (!/^\d{5}$/.test(postCode)) throw new JntRefusal(codes.field, `${names.postCode} must be 5 digits`)
  return {
    name: fields.text('name', 50),
    mobile,
    province: fields.text(names.province, 32),
    district: fields.text(names.district, 32),
    subdistrict: names.subdistrict === undefined ? '' : fields.text(names.subdistrict, 32),
    postCode,
    address: fields.text('address', 200),
  }
}

/** When somebody comes: the end after the begin. */
export function sendTimes(fields: Reader, codes: FaultCodes, start: string, end: string) {
  const [sendStartTime, sendEndTime] = [fields.time(start), fields.time(end)]
  if (sendEndTime <= sendStartTime) throw new JntRefusal(codes.field, `${end} must be after ${start}`)
  return { sendStartTime, sendEndTime }
}
