import { generate } from 'promptparse'
import type { CheckReason } from './slip-check.ts'

type Answer = { outcome: string; afterSeconds?: number }

const MOST_TRIES = 6
// Banks tell of a transfer within minutes; some checkers have no other word for that than "not found".
const TRIES_OF_NOT_FOUND = 3
const FIRST_PAUSE_SECONDS = 30

const reasonOf: Readonly<Record<string, CheckReason>> = {
  repeated: 'repeated',
  wrong_amount: 'wrong_amount',
  wrong_receiver: 'wrong_receiver',
  not_found: 'not_found',
  later: 'bank_delayed',
  key_refused: 'key_refused',
  quota_used_up: 'quota_used_up',
  unreachable: 'unreachable',
}

/** What follows from an answer: asking again after so long, or reasons why it is not as awaited. */
export function nextStep(
  { outcome, afterSeconds }: Answer,
  tries: number,
): { again: number; reasons?: undefined } | { again?: undefined; reasons: CheckReason[] } {
  const pause = FIRST_PAUSE_SECONDS * 2 ** tries
  const isLast = tries + 1 >= (outcome === 'not_found' ? TRIES_OF_NOT_FOUND : MOST_TRIES)
  const isPassing = ['later', 'unreachable', 'not_found'].includes(outcome)
  if (isPassing && !isLast) return { again: Math.max(afterSeconds ?? 0, pause) }
  const reason = reasonOf[outcome]
  return { reasons: reason === undefined ? [] : [reason] }
}

/** The text of the mini-QR of a transfer, as the bank prints it. */
export const slipQrText = (sendingBank: string, transRef: string): string =>
  generate.slipVerify({ sendingBank, transRef })
