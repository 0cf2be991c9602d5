import { toArabicDigits } from '@langraan/thai'

/** What a person reads off a slip whose QR cannot be read. */
export type PrintedSlip = { sendingBank: string; reference: string }

const FEWEST = 6
const MOST = 25

/** A reference as banks put it into the QR: letters and digits alone. Undefined where it cannot be one. */
export function readReference(text: string): string | undefined {
  const plain = toArabicDigits(text.normalize('NFKC')).replace(/[^0-9A-Za-z]/g, '')
  return plain.length >= FEWEST && plain.length <= MOST ? plain : undefined
}

const ALIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** As a reference is claimed: in capitals, and with one sign for those that people take for each other. */
export const claimReference = (transRef: string): string =>
  transRef.toUpperCase().replace(/[OIL]/g, (sign) => ALIKE[sign] ?? sign)

/** Long enough that no two banks give it by chance: it names a transfer whatever bank was picked beside it. */
export const isReferenceAlone = (claimed: string): boolean => claimed.length >= 12
