import type { Translate } from '@langraan/ui'
import type { inboxWords } from './inbox-words.ts'

type Words = Translate<(typeof inboxWords)['th']>

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** A span as people say it: seconds, minutes, hours, days. */
export function spanText(t: Words, ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < MINUTE) return t('seconds', { count: seconds })
  if (seconds < HOUR) return t('minutes', { count: Math.floor(seconds / MINUTE) })
  if (seconds < DAY) return t('hours', { count: Math.floor(seconds / HOUR) })
  return t('days', { count: Math.floor(seconds / DAY) })
}
