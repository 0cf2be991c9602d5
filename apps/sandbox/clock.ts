/** The clock of the sandbox: the only place that reads the machine's time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = {
  now: () => new Date(Date.now()),
}

const bangkokOffsetMs = 7 * 60 * 60 * 1000

/** `YYYY-MM-DD HH:mm:ss` in Bangkok time, the form in which Shippop writes its times. */
export function bangkokDateTime(instant: Date): string {
  const shifted = new Date(instant.getTime() + bangkokOffsetMs)
  return shifted.toISOString().slice(0, 19).replace('T', ' ')
}

/** `20 พ.ย. 2569 14:05` or `20 Nov 2026 14:05`, in Bangkok time. */
export function readableDateTime(instant: Date, language: 'th' | 'en'): string {
  const locale = language === 'th' ? 'th-TH' : 'en-GB'
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Bangkok',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).formatToParts(instant)
  const part = (type: string) => parts.find((item) => item.type === type)?.value ?? ''
  return `${part('day')} ${part('month')} ${part('year')} ${part('hour')}:${part('minute')}`
}
