import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const FILE = new URL('results.json', import.meta.url)

/** Where a number stands in the JSON that a bench prints: `worker.peak` is `peak` within `worker`. */
const place = z.string().regex(/^\w+(\.\w+)*$/)

const reference = z.strictObject({
  what: z.string().min(1),
  value: z.number().optional(),
  from: place.optional(),
})

const goal = z.strictObject({
  atLeast: z.number().optional(),
  atMost: z.number().optional(),
  ratioAtLeast: z.number().optional(),
  ratioAtMost: z.number().optional(),
})

const figure = z.strictObject({
  bench: z.string().min(1),
  /** What the bench is given after its name, as it is typed. */
  given: z.string().optional(),
  figure: z.string().min(1),
  /** A figure without a place is not in what the bench prints today, and stays as it is. */
  from: place.optional(),
  value: z.number(),
  unit: z.string().min(1),
  /** What was measured beside it; the ratio is to the first. */
  references: z.array(reference),
  ratio: z.number().optional(),
  goal: goal.optional(),
  date: z.iso.date(),
  commit: z.string().regex(/^[0-9a-f]{8,}$/),
  machine: z.string().min(1),
  /** Who asked, and how many at once. */
  client: z.string().min(1),
  /** Of several runs the middle is kept. */
  runs: z.int().min(2).optional(),
})

/** One figure of a bench, as it was last measured. */
export type Figure = z.infer<typeof figure>

const results = z.array(figure)

export function readResults(): Figure[] {
  return results.parse(JSON.parse(readFileSync(FILE, 'utf8')))
}

/** Each figure in the order of the schema, so that a run changes no more lines than it has measured. */
export function writeResults(figures: readonly Figure[]): void {
  writeFileSync(FILE, `${JSON.stringify(results.parse(figures), undefined, 2)}\n`)
}
