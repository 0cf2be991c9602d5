import { dayIn, idIn, markIn, oneOf, onlySaid } from '@langraan/ui/asked'
import { auditActions } from '../rules/rules.ts'

/** What the address of the log of changes says. */
export type AuditSearch = {
  readonly person?: string
  readonly action?: string
  readonly from?: string
  readonly to?: string
  readonly after?: string
}

/** Reads an address; what nobody could have chosen counts as not said. */
export const readAuditSearch = (said: Readonly<Record<string, unknown>>): AuditSearch =>
  onlySaid({
    person: idIn(said['person']),
    action: oneOf(auditActions, said['action']),
    from: dayIn(said['from']),
    to: dayIn(said['to']),
    after: markIn(said['after']),
  })

export const isFiltered = ({ person, action, from, to }: AuditSearch): boolean =>
  [person, action, from, to].some((value) => value !== undefined && value !== '')
