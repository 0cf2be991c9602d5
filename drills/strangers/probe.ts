import { performance } from 'node:perf_hooks'
import { type Answer, NoAnswer } from '../house/client.ts'
import { pause } from '../house/cluster.ts'

/** Something that an honest person does again and again. */
export type Errand = { name: string; once(): Promise<Answer> }

/** How long honest people waited, in milliseconds, and what they were answered that must not be. */
export type Waited = { times: Map<string, number[]>; wrong: string[] }

const PAUSE_MS = 40

/** Runs errands one after the other until it is over; what gets no answer has waited as long as the client does. */
export async function measure(errands: readonly Errand[], isOver: () => boolean): Promise<Waited> {
  const waited: Waited = { times: new Map(errands.map(({ name }) => [name, []])), wrong: [] }
  const run = async (errand: Errand) => {
    while (!isOver()) {
      const begun = performance.now()
      const answer = await errand.once().catch((error: unknown) => {
        if (error instanceof NoAnswer) return undefined
        throw error
      })
      waited.times.get(errand.name)?.push(performance.now() - begun)
      if (answer === undefined || answer.status >= 400)
        waited.wrong.push(
          `${errand.name}: ${answer ? `${answer.status} ${answer.text.slice(0, 100)}` : 'no answer'}`,
        )
      await pause(PAUSE_MS)
    }
  }
  await Promise.all(errands.map(run))
  return waited
}

/** The time within which a share of them was over; 0 of none. */
export function within(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
