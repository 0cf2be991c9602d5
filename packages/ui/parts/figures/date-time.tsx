import { formatDate } from '@langraan/thai'
import type { DateStyle } from '@langraan/thai'

import { useLanguage } from '../../words/use-words.ts'

export type DateTimeProps = {
  /** An instant: a `Date` or the ISO text of the API. Missing is a dash. */
  readonly at: Date | string | null | undefined
  readonly style?: DateStyle
}

/** A time in Bangkok, Buddhist era in Thai; the ISO time shows on hover. */
export function DateTime({ at, style = 'dateTime' }: DateTimeProps) {
  const language = useLanguage()
  if (at === null || at === undefined) return <span>–</span>
  const instant = typeof at === 'string' ? new Date(at) : at
  const iso = instant.toISOString()
  return (
    <time dateTime={iso} style={{ whiteSpace: 'nowrap' }} title={iso}>
      {formatDate(instant, { language, style })}
    </time>
  )
}
