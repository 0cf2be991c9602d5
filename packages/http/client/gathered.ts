// Whoever waits that long for an answer will not get it: news that comes then asks anew.
const GIVEN_UP_MS = 10_000

export type Pauses = {
  /** How long after the first news it begins, so that news which comes together is one. */
  readonly soonMs: number
  /** At least so long after it began it begins again. */
  readonly pauseMs: number
}

export type Gathered = { readonly ask: () => void; readonly stop: () => void }

/**
 * Does something soon after it was asked for, and while it is asked for over and over again only as often as
 * it gets done: what is begun anew before it was answered would never be answered where the server is slow.
 */
export function gathered(refresh: () => Promise<unknown>, { soonMs, pauseMs }: Pauses): Gathered {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let beganAtMs = -Infinity
  let running: symbol | undefined
  let isAskedMeanwhile = false

  const begin = async (): Promise<void> => {
    waiting = undefined
    isAskedMeanwhile = false
    beganAtMs = performance.now()
    const mine = (running = Symbol('run'))
    try {
      await refresh()
    } finally {
      if (running === mine) {
        running = undefined
        if (isAskedMeanwhile) ask()
      }
    }
  }
  const ask = (): void => {
    if (waiting !== undefined) return
    const sinceMs = performance.now() - beganAtMs
    if (running && sinceMs < GIVEN_UP_MS) {
      isAskedMeanwhile = true
      return
    }
    waiting = setTimeout(() => void begin(), Math.max(soonMs, pauseMs - sinceMs))
  }
  const stop = (): void => {
    clearTimeout(waiting)
    waiting = undefined
    running = undefined
  }
  return { ask, stop }
}
