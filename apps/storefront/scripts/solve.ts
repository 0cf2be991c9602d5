import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/sha'

/** The challenge with its solution, as the form carries it back; undefined where it could not be solved. */
export async function solve(text: string): Promise<string | undefined> {
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution === null ? undefined : JSON.stringify({ challenge, solution })
}
