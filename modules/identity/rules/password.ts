import type { Bound } from './sign-in.ts'

/** How long a link to set a new password is good. */
export const RESET_LASTS_MS = 60 * 60_000

const HOUR_MS = 60 * 60_000

/** How many links a known device, or a stranger for one e-mail, may ask for. */
export const RESETS_OF_ONE: Bound = { most: 5, withinMs: HOUR_MS, lockMs: HOUR_MS }

/**
 * How many links all strangers together may ask for one e-mail, so that they flood nobody. After the first five there
 * is one in so many minutes, fewer than a link is good for: whoever asks, one that is good always lies with the owner.
 */
export const RESETS_OF_ALL_STRANGERS: Bound = { most: 5, withinMs: 24 * HOUR_MS, lockMs: 45 * 60_000 }

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

export type PasswordProblem = 'password_short' | 'password_long' | 'password_known'

// Those that are tried first, so that a screen says so at once. The server knows many more, of leaks.
const TRIED_FIRST = new Set(
  '12345678 123456789 1234567890 password password1 password123 passw0rd qwertyui qwerty123 qwertyuiop iloveyou 11111111 00000000 88888888 abc12345 abcd1234 1q2w3e4r asdfghjkl zxcvbnm1 welcome1 admin123 letmein1 langraan'.split(
    ' ',
  ),
)

/** What is wrong with a new password, if anything. Length counts, not kinds of characters; any script may be used. */
export function passwordProblem(password: string, email = ''): PasswordProblem | undefined {
  const characters = [...password].length
  if (characters < SHORTEST_PASSWORD) return 'password_short'
  if (characters > LONGEST_PASSWORD) return 'password_long'
  const lower = password.toLowerCase()
  const isKnown =
    TRIED_FIRST.has(lower) || new Set(lower).size < 3 || (email !== '' && lower === email.toLowerCase())
  return isKnown ? 'password_known' : undefined
}
