import { dayIn, idIn, onlySaid, oneOf } from '@langraan/ui/asked'
import { type ShiftDifference, shiftDifferences } from '../../rules/rules.ts'

/** What the address of the list of shifts says; what is not said is empty. */
export type ShiftsSearch = {
  readonly tillId: string
  readonly from: string
  readonly to: string
  readonly difference: ShiftDifference | ''
  readonly after: string
}

export const readShiftsSearch = (said: Readonly<Record<string, unknown>>): ShiftsSearch => ({
  tillId: idIn(said['tillId']),
  from: dayIn(said['from']),
  to: dayIn(said['to']),
  difference: oneOf(shiftDifferences, said['difference']) ?? '',
  after: idIn(said['after']),
})

export const writeShiftsSearch = (search: ShiftsSearch): Record<string, string> =>
  onlySaid(search) as Record<string, string>

export const isNarrowed = ({ after: _after, ...filters }: ShiftsSearch): boolean =>
  Object.values(filters).some((said) => said !== '')
