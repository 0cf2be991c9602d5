import { readFileSync } from 'node:fs'

// The kernel counts in hundredths of a second.
const TICK_MS = 10

/**
 * What processes have taken of the processors so far, with what their children took that have ended; 0 where the system
 * does not tell.
 */
export function processorMs(pids: readonly number[]): number {
  if (process.platform !== 'linux') return 0
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * TICK_MS, 0)
}

function ticksOf(pid: number): number {
  const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 15) ?? []
  return times.reduce((sum, ticks) => sum + Number(ticks), 0)
}
