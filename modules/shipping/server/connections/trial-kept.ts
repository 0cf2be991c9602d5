import { z } from 'zod'
import { trialOutcomes } from '../../rules/courier-trial.ts'

const trial = z.object({
  outcome: z.enum(trialOutcomes),
  /** In the courier's own words, where it said any. */
  words: z.string(),
  /** Of a booking that could not be cancelled. */
  trackingCode: z.string(),
})
/** What came of the last trial, as it is kept. */
export type Trial = z.output<typeof trial>

export const readTrial = (kept: unknown): Trial => trial.parse(kept)
