import { isId } from '@langraan/runtime'

/** Where a page of a list by time ended. */
export type PageMark = { at: Date; id: string }

const MARK = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/

export const writeMark = ({ at, id }: PageMark): string => `${at.toISOString()}_${id}`

/** Where the page before ended; what is no mark of ours begins anew. */
export function readMark(text: string): PageMark | null {
  const [, said = '', id = ''] = MARK.exec(text) ?? []
  const at = new Date(said)
  return Number.isNaN(at.getTime()) || !isId(id) ? null : { at, id }
}
