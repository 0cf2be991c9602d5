/** The ways on which messages go out. */
export const messageWays = ['mail'] as const
export type MessageWay = (typeof messageWays)[number]

export const messageStates = ['waiting', 'sent', 'failed', 'skipped'] as const
export type MessageState = (typeof messageStates)[number]

/** Why a message was not sent. */
export const notSentReasons = [
  /** The shop has switched it off. */
  'switched_off',
  /** It did not hold of the order any more. */
  'holds_no_more',
  /** The address was taken out of the order. */
  'no_address',
  /** The platform has no mail server. */
  'no_way',
  /** The mail server did not take it in many tries. */
  'given_up',
] as const
export type NotSentReason = (typeof notSentReasons)[number]

/** A job may send it: for the first time, or once more after it was given up. */
export const isToBeSent = (state: MessageState): boolean => state === 'waiting' || state === 'failed'
