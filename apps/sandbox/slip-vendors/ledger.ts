import { validate } from 'promptparse'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { slipKey, slipsOf } from '../slips/slip.ts'
import type { IssuedSlip } from '../slips/slip.ts'

/** What both vendors know: keys that were sold, checks that are left, slips that were logged, accounts of a branch. */
export const slipVendors = ['slipok', 'easyslip'] as const
export type SlipVendor = (typeof slipVendors)[number]

export const slipVendorKeys: Readonly<Record<SlipVendor, string>> = {
  slipok: 'SANDBOXSLIPOK0001',
  easyslip: '5a5d6b0e-0000-4000-8000-5a0d60e50001',
}
export const slipOkBranch = '10001'

export interface VendorState {
  left: number
  /** The vendor's own check of the receiver: digits that must be in the masked account; empty: no check. */
  receiverDigits: string
}

const startState: VendorState = { left: 1000, receiverDigits: '' }

export function vendorState({ state }: SandboxContext, vendor: SlipVendor): VendorState {
  return { ...startState, ...state.collection<VendorState>('slip-vendors').get(vendor) }
}

/** Changes what the control page or a test names. */
export function changeVendor(context: SandboxContext, vendor: SlipVendor, fields: Fields): VendorState {
  const before = vendorState(context, vendor)
  const after = {
    left: numberOf(fields, 'left') ?? before.left,
    receiverDigits: 'receiverDigits' in fields ? textOf(fields, 'receiverDigits') : before.receiverDigits,
  }
  context.state.collection<VendorState>('slip-vendors').put(vendor, after)
  return after
}

/** One check is used up, whatever it finds. False when none is left. */
export function useOne(context: SandboxContext, vendor: SlipVendor): boolean {
  const { left } = vendorState(context, vendor)
  if (left <= 0) return false
  changeVendor(context, vendor, { left: left - 1 })
  return true
}

export type Lookup =
  | { found: IssuedSlip }
  | { found: undefined; why: 'no_slip_qr' | 'unknown' }
  | { found: undefined; why: 'delayed'; bank: string; minutesLeft: number }

/** Asks the sending bank by the text of a mini-QR. Banks tell of a transfer some minutes late. */
export function lookUp({ state, clock }: SandboxContext, qrText: string): Lookup {
  const reference = validate.slipVerify(qrText)
  if (!reference?.sendingBank || !reference.transRef) return { found: undefined, why: 'no_slip_qr' }
  const slip = slipsOf(state).get(slipKey(reference.sendingBank, reference.transRef))
  if (!slip) return { found: undefined, why: 'unknown' }
  const tellsAt = Date.parse(slip.issuedAt) + (slip.bankTellsAfterSeconds ?? 0) * 1000
  const waitMs = tellsAt - clock.now().getTime()
  return waitMs > 0
    ? { found: undefined, why: 'delayed', bank: slip.sendingBank, minutesLeft: Math.ceil(waitMs / 60_000) }
    : { found: slip }
}

/** Whether the vendor has logged this slip before; it is logged now. */
export function logOnce({ state }: SandboxContext, vendor: SlipVendor, slip: IssuedSlip): boolean {
  const logged = state.collection<{ at: number }>(`logged-${vendor}`)
  const key = slipKey(slip.sendingBank, slip.transRef)
  const wasThere = logged.get(key) !== undefined
  if (!wasThere) logged.put(key, { at: 1 })
  return wasThere
}

export const bodyOf = (body: unknown): Fields => fieldsOf(body)
