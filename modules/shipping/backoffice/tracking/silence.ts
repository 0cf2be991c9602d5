const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24

/** For how long nothing was heard, in whole days and hours. */
export function silenceOf(heardAt: string, now: Date): { days: number; hours: number } {
  const hours = Math.max(0, Math.floor((now.getTime() - new Date(heardAt).getTime()) / HOUR_MS))
  return { days: Math.floor(hours / HOURS_A_DAY), hours: hours % HOURS_A_DAY }
}

/** How urgent it is: two days are our turn, more than three and a half are trouble. */
export function toneOfSilence({ days, hours }: { days: number; hours: number }): 'blue' | 'amber' | 'red' {
  const all = days * HOURS_A_DAY + hours
  return all >= 84 ? 'red' : all >= 48 ? 'amber' : 'blue'
}
