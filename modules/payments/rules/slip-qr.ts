import { validate } from 'promptparse'

/** What the mini-QR of a transfer slip says. It carries no amount and anybody can forge it: it proves nothing by itself. */
export type SlipReference = { sendingBank: string; transRef: string }

/** Reads the text of a QR code as a slip's mini-QR; undefined when it is another kind of code. */
export function readSlipReference(text: string): SlipReference | undefined {
  const found = validate.slipVerify(text)
  return found?.sendingBank && found.transRef
    ? { sendingBank: found.sendingBank, transRef: found.transRef }
    : undefined
}
