import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { signLink } from '@langraan/runtime'
import { z } from 'zod'
import type { LinkKeys } from './order-link.ts'

// A key that begins with so many zeros takes 65,000 hashes on average: a second or two of a phone, and of whoever wants
// thousands of orders as much for each.
const ZEROS = '0000'
const LASTS_MS = 10 * 60_000

/** A task for a browser about one thing alone, as a form and an answer carry it. */
export async function challengeFor(keys: LinkKeys, subject: string, now: Date): Promise<string> {
  const data = { subject, until: now.getTime() + LASTS_MS }
  const hmacSignatureSecret = secretOf(keys[0])
  return JSON.stringify(
    await createChallenge({
      algorithm: 'SHA-256',
      cost: 1,
      deriveKey,
      keyPrefix: ZEROS,
      data,
      hmacSignatureSecret,
    }),
  )
}

const proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      keyPrefix: z.literal(ZEROS),
      data: z.object({ subject: z.string(), until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.looseObject({}),
})

/** Whether a text proves the work of a challenge that was given for this very thing, not long ago. */
export async function isProof(keys: LinkKeys, subject: string, text: string, now: Date): Promise<boolean> {
  const read = proof.safeParse(jsonOf(text))
  if (!read.success) return false
  const { data } = read.data.challenge.parameters
  if (data.subject !== subject || data.until < now.getTime()) return false
  const { challenge, solution } = read.data as unknown as Payload & { challenge: Challenge }
  for (const key of keys) {
    const checked = { challenge, solution, deriveKey, hmacSignatureSecret: secretOf(key) }
    const { verified } = await verifySolution(checked)
    if (verified) return true
  }
  return false
}

const secretOf = (key: LinkKeys[number]): string => signLink(key, 'challenges')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
