import { saysDescription } from '../plain-text.ts'
import type { ColumnField } from './fields.ts'

/** A description as it is where a file says it as its columns can: blanks around it, and in HTML at its lines' ends, are not told. */
export function keptDescription(before: string, after: string, given: ReadonlySet<ColumnField>): string {
  const isSame = given.has('descriptionHtml')
    ? saysDescription(after, before)
    : withPlainBreaks(after) === withPlainBreaks(before)
  return isSame ? before : after
}

const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()
