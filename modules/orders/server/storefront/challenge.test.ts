import { createSecretKey } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { expect, it } from 'vitest'
import { challengeFor, isProof } from './challenge.ts'

const keyOf = (text: string) => createSecretKey(Buffer.from(text.repeat(4)))
const [now, key] = [new Date('2026-06-01T05:00:00Z'), keyOf('a secret of ours')]
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

async function proofOf(subject: string): Promise<string> {
  const challenge = JSON.parse(await challengeFor([key], subject, now)) as Challenge
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

it('is good for what it was given for, for ten minutes, under a key of ours or the one before', async () => {
  const proof = await proofOf('one thing')
  expect(await isProof([key], 'one thing', proof, after(9))).toBe(true)
  expect(await isProof([keyOf('a newer secret!!'), key], 'one thing', proof, after(9))).toBe(true)
  expect(await isProof([key], 'one thing', proof, after(11))).toBe(false)
  expect(await isProof([key], 'another', proof, after(1))).toBe(false)
  expect(await isProof([keyOf('somebody else’s')], 'one thing', proof, after(1))).toBe(false)
})

it('is no text that was made up, nor a solution of something easier', async () => {
  const proof = await proofOf('one thing')
  const wrong = [
    '',
    'x',
    '{}',
    '[1]',
    proof.replace('"0000"', '"00"'),
    proof.replace(/"counter":\d+/, '"counter":1'),
  ]
  for (const text of wrong) expect(await isProof([key], 'one thing', text, now)).toBe(false)
})
