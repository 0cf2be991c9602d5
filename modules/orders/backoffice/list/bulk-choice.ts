import type { OrderRow } from '../../contract.ts'
import { codCollected, courierBooked, isRefused, packingBegun } from '../../rules/rules.ts'

type States = Pick<OrderRow, 'paymentStatus' | 'fulfilmentStatus' | 'delivery'>

/** The steps of an evening, and which orders each can really touch, as far as the list knows. */
const STEPS = {
  confirm: ({ paymentStatus }: States) => paymentStatus === 'notice_sent',
  pack: (row: States) => row.fulfilmentStatus === 'waiting' && !isRefused(packingBegun(stateOf(row))),
  book: (row: States) => !isRefused(courierBooked({ ...stateOf(row), delivery: row.delivery })),
  print: ({ fulfilmentStatus }: States) => fulfilmentStatus === 'booked',
  collect: (row: States) => !isRefused(codCollected(stateOf(row))),
} as const
export type BulkStep = keyof typeof STEPS
export const bulkSteps = Object.keys(STEPS) as BulkStep[]

const stateOf = ({ paymentStatus, fulfilmentStatus }: States) => ({
  payment: paymentStatus,
  fulfilment: fulfilmentStatus,
})

/** How many of the chosen orders each step can touch. */
export const touchable = (rows: readonly States[]): Record<BulkStep, number> => ({
  confirm: rows.filter(STEPS.confirm).length,
  pack: rows.filter(STEPS.pack).length,
  book: rows.filter(STEPS.book).length,
  print: rows.filter(STEPS.print).length,
  collect: rows.filter(STEPS.collect).length,
})

const FIRST: readonly BulkStep[] = ['book', 'print', 'confirm', 'collect', 'pack']

/** The step that most of the chosen orders wait for; of equal ones the one that is taken with the most care. */
export function nextStep(counts: Readonly<Record<BulkStep, number>>): BulkStep | undefined {
  const most = Math.max(...FIRST.map((step) => counts[step]))
  return most === 0 ? undefined : FIRST.find((step) => counts[step] === most)
}
