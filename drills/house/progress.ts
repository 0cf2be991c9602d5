const EVERY_MS = 60_000
const MINUTE_MS = 60_000

/** How far a drill is: `done` of `total`, and words on what it has seen so far. */
export type Progress = { done: number; total: number; seen: string }

/**
 * Says once a minute on stderr how many are done and about how long the rest takes, so that whoever waits for hours
 * knows that it goes on. Gives what ends it.
 */
export function sayProgress(name: string, progress: () => Progress): () => void {
  const begun = performance.now()
  const timer = setInterval(() => {
    process.stderr.write(`${name}: ${progressText(progress(), performance.now() - begun)}\n`)
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/** `300 of 10000 after 2 min, about 65 min left; …` */
export function progressText({ done, total, seen }: Progress, tookMs: number): string {
  const left =
    done > 0 ? `about ${Math.ceil(((total - done) * tookMs) / done / MINUTE_MS)} min left` : 'none yet'
  return `${done} of ${total} after ${Math.round(tookMs / MINUTE_MS)} min, ${left}; ${seen}`
}
