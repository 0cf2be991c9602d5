/** What holds where a shop has never said otherwise. */
export const USUAL_INBOX = {
  greeting: '',
  away: '',
  opensAt: '09:00',
  closesAt: '18:00',
  openDays: [1, 2, 3, 4, 5, 6, 7],
  answerMinutes: 15,
} as const

/** The names in braces that a ready answer may have. */
export const replyPlaces = ['name', 'order_no', 'total', 'bill_link', 'tracking'] as const
export type ReplyPlace = (typeof replyPlaces)[number]

// Thai names as well: one that is none of ours must not be sent in its braces.
const PLACE = /\{([\p{L}\p{M}_]+)\}/gu

export const placesIn = (text: string): string[] => [...text.matchAll(PLACE)].map(([, name]) => name ?? '')

/** Whether a name in braces is one of ours. */
export const isReplyPlace = (name: string): name is ReplyPlace =>
  (replyPlaces as readonly string[]).includes(name)

/** A ready answer with what is known; what is not stays in braces and is named. */
export function fillReply(
  text: string,
  values: Partial<Record<ReplyPlace, string>>,
): { filled: string; missing: ReplyPlace[] } {
  const missing = new Set<ReplyPlace>()
  const filled = text.replaceAll(PLACE, (whole, name: string) => {
    if (!isReplyPlace(name)) return whole
    const value = values[name]
    if (value !== undefined && value !== '') return value
    missing.add(name)
    return whole
  })
  return { filled, missing: [...missing] }
}
