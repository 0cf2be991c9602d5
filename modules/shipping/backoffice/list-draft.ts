import type { JudgedTrackingLine } from '../contract.ts'
import { isGoodLine, type ListLine, needsLook } from '../rules/rules.ts'

/** A list as it is typed, read and mended. */
export type ListDraft = {
  courierName: string
  text: string
  lines: ListLine[]
  /** By their rows: lines that somebody has mended stay where they are being mended. */
  mended: number[]
  handedOver: boolean
  withOdd: boolean
}
export const NOTHING: ListDraft = {
  courierName: '',
  text: '',
  lines: [],
  mended: [],
  handedOver: false,
  withOdd: false,
}

/** A list begins anew with what was read: nothing that was said or ticked of the one before is said of it. */
export const begunAnew = ({ courierName }: ListDraft, lines: ListLine[]): ListDraft => ({
  ...NOTHING,
  courierName,
  lines,
})

/** A line with what is known of it; nothing as long as it is being looked up. */
export type SeenLine = { readonly line: ListLine; readonly judged: JudgedTrackingLine | undefined }
export type LineGroup = 'mend' | 'ready' | 'recorded'

/** Whoever names the order has looked: what else stands in the line tells of it no more. */
export const mendedLine = (
  line: ListLine,
  change: Partial<Pick<ListLine, 'order' | 'tracking'>>,
): ListLine => ({
  ...line,
  ...change,
  ...(change.order !== undefined && change.order !== line.order && change.order !== '' && { phone: '' }),
})

export function savedOf(
  seen: readonly SeenLine[],
  withOdd: boolean,
): { orderId: string; trackingCode: string }[] {
  return seen.flatMap(({ judged }) => {
    if (!judged?.order || !isGoodLine(judged.verdict)) return []
    if (needsLook(judged) && !withOdd) return []
    return [{ orderId: judged.order.orderId, trackingCode: judged.trackingCode }]
  })
}

/** A line that stands twice goes with its twin, which is not saved yet: both are `done` once it is. */
export const groupOf = ({ judged }: SeenLine): LineGroup | undefined => {
  if (!judged) return undefined
  if (judged.verdict === 'done') return 'recorded'
  return isGoodLine(judged.verdict) || judged.verdict === 'same_line' ? 'ready' : 'mend'
}

/** Whether a list that is read now would take mends along that are not saved. */
export const losesMends = (seen: readonly SeenLine[], mended: readonly number[]): boolean =>
  seen.some((one) => mended.includes(one.line.row) && groupOf(one) !== 'recorded')
