import { hash, hashRaw, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

/** Codes of one set share a salt, so that one hash tells whether what was typed is among them. */
export const hashRecoveryCode = (code: string, salt: Uint8Array): Promise<Buffer> =>
  hashRaw(code, { ...OPTIONS, salt })

let standIn: Promise<string> | undefined

/** Verifies a password. Without a hash it works just as long, so that time does not tell who has an account. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await standIn), password)
  return matches && stored !== null && stored !== undefined
}
