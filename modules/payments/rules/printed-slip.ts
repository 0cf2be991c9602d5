import { toArabicDigits } from '@langraan/thai'

/** What a person reads off a slip whose QR cannot be read. */
export type PrintedSlip = { sendingBank: string; reference: string }

const FEWEST = 6
const MOST = 25

// What stands between and around the signs of a reference, in print or by a trick: blanks, dashes, signs that nobody
// sees, and the Thai words before it.
const AROUND = /[\p{P}\p{S}\p{Z}\p{C}\p{M}\p{Script=Thai}]/gu

/**
 * The one reader of references, whoever tells one: a QR, a person, a bank that was asked, a statement. Banks write
 * them with letters and digits alone, up to 25 (SCB, “Extracting data from mini QR”). Undefined where it cannot be one:
 * a letter of another alphabet, which merely looks like one, is none that a bank wrote.
 */
export function readReference(text: string): string | undefined {
  const plain = toArabicDigits(text.normalize('NFKC')).replace(AROUND, '')
  return /^[0-9A-Za-z]*$/.test(plain) && plain.length >= FEWEST && plain.length <= MOST ? plain : undefined
}

const ALIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** As a reference is claimed: in capitals, and with one sign for those that people take for each other. */
export const claimReference = (reference: string): string =>
  reference.toUpperCase().replace(/[OIL]/g, (sign) => ALIKE[sign] ?? sign)
