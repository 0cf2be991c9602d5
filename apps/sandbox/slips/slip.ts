import { bangkokDateTime } from '../clock.ts'
import type { SandboxContext } from '../context.ts'
import { isOn, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import type { Collection, State } from '../state/state.ts'
import { bankByCode } from './banks.ts'

/** A transfer as the sending bank knows it. What a picture claims may differ: pictures are forged. */
export interface IssuedSlip {
  sendingBank: string
  /** The bank's reference, at most 25 characters. */
  transRef: string
  amountSatang: number
  senderName: string
  receiverName: string
  receiverBank: string
  receiverAccountMasked: string
  /** ISO time. */
  paidAt: string
  issuedAt: string
  /** So long after it was made the bank tells of it; missing is at once. */
  bankTellsAfterSeconds?: number
}

/** How the picture looks; all off is a clean screenshot. */
export interface SlipLook {
  withoutQr: boolean
  /** Too blurred for the QR to be read. */
  blurred: boolean
  rotatedDegrees: number
  small: boolean
}

export interface SlipWish {
  slip: IssuedSlip
  look: SlipLook
}

/** Thrown for a slip that cannot be made; `field` is the one to mend. */
export class SlipError extends Error {
  override name = 'SlipError'
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

export function slipsOf(state: State): Collection<IssuedSlip> {
  return state.collection<IssuedSlip>('slips')
}

export function slipKey(sendingBank: string, transRef: string): string {
  return `${sendingBank}/${transRef}`
}

/** `20261120140511000042ABC`: the day and time first, as many banks do. */
function newTransRef(context: SandboxContext, paidAt: Date): string {
  // Scattered: banks give two transfers in a row no numbers that are one sign apart.
  const serial = String((context.state.next('slips.references') * 58_769_471) % 100_000_000).padStart(8, '0')
  return `${bangkokDateTime(paidAt).replace(/\D/g, '')}${serial}`
}

function paidAtFrom(context: SandboxContext, fields: Fields): Date {
  const text = textOf(fields, 'paidAt')
  if (text === '') return context.clock.now()
  // A form sends a local time without a zone, which is Bangkok's here.
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}+07:00`
  const time = Date.parse(zoned)
  if (Number.isNaN(time)) throw new SlipError('paidAt', 'paidAt must be an ISO time')
  return new Date(time)
}

function amountFrom(fields: Fields): number {
  const satang = numberOf(fields, 'amountSatang')
  const baht = numberOf(fields, 'amountBaht')
  const amount = satang ?? (baht === null ? null : Math.round(baht * 100))
  if (amount === null || !Number.isInteger(amount) || amount < 1 || amount > 1_000_000_000) {
    throw new SlipError('amountSatang', 'amountSatang must be a whole number of satang above 0')
  }
  return amount
}

function bankFrom(fields: Fields, name: string, otherwise: string): string {
  const code = textOf(fields, name) || otherwise
  if (!bankByCode(code)) throw new SlipError(name, `${name} must be a bank's 3 digits`)
  return code
}

function nameFrom(fields: Fields, name: string): string {
  const text = textOf(fields, name)
  if (text === '' || text.length > 80) {
    throw new SlipError(name, `${name} must have 1 to 80 characters`)
  }
  return text
}

function lookFrom(fields: Fields): SlipLook {
  const degrees = numberOf(fields, 'rotatedDegrees') ?? 0
  if (Math.abs(degrees) > 180) {
    throw new SlipError('rotatedDegrees', 'rotatedDegrees must be between -180 and 180')
  }
  return {
    withoutQr: isOn(fields, 'withoutQr'),
    blurred: isOn(fields, 'blurred'),
    rotatedDegrees: degrees,
    small: isOn(fields, 'small'),
  }
}

/** Reads what a slip should say; throws {@link SlipError}. */
export function slipWishFrom(context: SandboxContext, fields: Fields): SlipWish {
  const paidAt = paidAtFrom(context, fields)
  const transRef = textOf(fields, 'transRef') || newTransRef(context, paidAt)
  if (!/^[A-Za-z0-9]{6,25}$/.test(transRef)) {
    throw new SlipError('transRef', 'transRef must have 6 to 25 letters and digits')
  }
  const slip: IssuedSlip = {
    sendingBank: bankFrom(fields, 'sendingBank', ''),
    transRef,
    amountSatang: amountFrom(fields),
    senderName: nameFrom(fields, 'senderName'),
    receiverName: nameFrom(fields, 'receiverName'),
    receiverBank: bankFrom(fields, 'receiverBank', '004'),
    receiverAccountMasked: textOf(fields, 'receiverAccountMasked') || 'xxx-x-x4321-x',
    paidAt: paidAt.toISOString(),
    issuedAt: context.clock.now().toISOString(),
    bankTellsAfterSeconds: numberOf(fields, 'bankTellsAfterSeconds') ?? 0,
  }
  return { slip, look: lookFrom(fields) }
}

/**
 * Writes the transfer down as the bank would. One that is already known stays as it was: a second
 * picture with the same reference is a copy, or a forgery when it says something else.
 * @returns whether the picture tells the truth
 */
export function rememberSlip(state: State, slip: IssuedSlip): boolean {
  const key = slipKey(slip.sendingBank, slip.transRef)
  const known = slipsOf(state).get(key)
  if (!known) slipsOf(state).put(key, slip)
  return !known || known.amountSatang === slip.amountSatang
}
