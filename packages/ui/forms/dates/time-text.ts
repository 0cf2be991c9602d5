import { toArabicDigits } from '@langraan/thai'

const minutesOfDay = 24 * 60

const write = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Reads a time of day: `14:05`, `14.05 น.`, `1405`, `9`, with Thai digits too. `undefined` for what is none. */
export function readTime(typed: string): string | undefined {
  const text = toArabicDigits(typed).replace(/\s|น\.?$/g, '')
  const match = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text)
  if (!match) return undefined
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  return hours < 24 && minutes < 60 ? write(hours * 60 + minutes) : undefined
}

/** A time some minutes later or earlier; midnight is passed in both directions. */
export function addMinutes(time: string, count: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return write((((hours * 60 + minutes + count) % minutesOfDay) + minutesOfDay) % minutesOfDay)
}
