import { validate } from 'promptparse'
import { readReference } from './printed-slip.ts'

/** What the mini-QR of a transfer slip says. It carries no amount and anybody can forge it: it proves nothing by itself. */
export type SlipReference = { sendingBank: string; transRef: string }

const BANK = /^\d{3}$/

/**
 * Reads the text of a QR code as a slip's mini-QR; undefined when it is another kind of code, or when what it has for
 * bank and reference is none that a bank writes. Its sum of check is asked for by the library.
 */
export function readSlipReference(text: string): SlipReference | undefined {
  const found = validate.slipVerify(text)
  const transRef = readReference(found?.transRef ?? '')
  return found && transRef !== undefined && BANK.test(found.sendingBank)
    ? { sendingBank: found.sendingBank, transRef }
    : undefined
}
