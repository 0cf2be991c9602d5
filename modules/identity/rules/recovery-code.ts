export const RECOVERY_CODES = 10

// Without what is read wrongly from paper: I, L, O, U, 0 and 1.
export const RECOVERY_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 10

/** Ten letters and figures out of random bytes; each letter takes one byte, and bytes that would favour some are left out. */
export function recoveryCodeOf(bytes: Iterable<number>): string {
  let code = ''
  const fair = 256 - (256 % RECOVERY_ALPHABET.length)
  for (const byte of bytes) {
    if (byte < fair) code += RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]
    if (code.length === LENGTH) return code
  }
  throw new Error('too few random bytes for a recovery code')
}

/** As it is shown: in two halves. */
export const shownRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** What was typed, as the codes are kept: capitals, without spaces and dashes. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Whether what was typed is a code of the app; else it can only be one for a lost phone. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
