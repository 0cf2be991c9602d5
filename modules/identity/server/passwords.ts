import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

let standIn: Promise<string> | undefined

/** Verifies a password. Without a hash it works just as long, so that time does not tell who has an account. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await standIn), password)
  return matches && stored !== null && stored !== undefined
}
