import { samePerson, sameNumber } from './masked.ts'

/** One side of a transfer, as a bank tells it: names and numbers are masked in part. */
export type TransferParty = {
  /** Bank of Thailand’s three digits; empty where the bank does not say. */
  bankCode: string
  /** In whatever languages there are. */
  names: string[]
  /** Account and proxy (mobile, tax id, biller id) numbers, masked. */
  numbers: string[]
}

/** A transfer as the bank has it, told by who checks slips for a shop. */
export type CheckedTransfer = {
  sendingBank: string
  transRef: string
  amountSatang: number
  /** ISO time. */
  paidAt: string
  sender: TransferParty
  receiver: TransferParty
}

/** What the shop waits for. */
export type AwaitedTransfer = {
  dueSatang: number
  /** When the order was made: money of before then pays for something else. */
  placedAt: Date
  now: Date
  accounts: readonly { bankCode: string; number: string; name: string }[]
  /** PromptPay and biller ids. */
  proxies: readonly string[]
}

export const checkReasons = [
  'amount_less',
  'amount_more',
  'wrong_amount',
  'wrong_receiver',
  'receiver_unsure',
  'before_order',
  'used_before',
  'repeated',
  'not_found',
  'bank_delayed',
  'no_qr',
  'key_refused',
  'quota_used_up',
  'unreachable',
  'cannot_credit',
] as const
export type CheckReason = (typeof checkReasons)[number]

/** Where the check of a notice stands. `checking`: asked, or to be asked again. */
export const checkStates = ['checking', 'matched', 'differs', 'not_checked'] as const
export type CheckState = (typeof checkStates)[number]

// What these say is of the checker, not of the slip: it stands as in a shop where nobody checks.
const OF_THE_CHECKER: readonly CheckReason[] = ['key_refused', 'quota_used_up', 'unreachable']

/** How a slip stands after its check; `unchecked` where nothing is known of it. */
export type CheckStanding = 'unchecked' | 'checking' | 'matched' | 'doubted'

export function checkStanding(
  check: { state: CheckState; reasons: readonly CheckReason[] } | null,
): CheckStanding {
  if (check === null) return 'unchecked'
  if (check.state === 'checking' || check.state === 'matched') return check.state
  return check.reasons.every((reason) => OF_THE_CHECKER.includes(reason)) ? 'unchecked' : 'doubted'
}

// Clocks of banks and of machines differ by minutes, and a shopper may pay before pressing the button.
export const CLOCKS_DIFFER_MS = 10 * 60_000

/** Why a transfer is not just what was awaited; empty where everything matches. */
export function compareTransfer(transfer: CheckedTransfer, awaited: AwaitedTransfer): CheckReason[] {
  const reasons: CheckReason[] = []
  if (transfer.amountSatang < awaited.dueSatang) reasons.push('amount_less')
  if (transfer.amountSatang > awaited.dueSatang) reasons.push('amount_more')
  const receiver = receiverOf(transfer.receiver, awaited)
  if (receiver === 'no') reasons.push('wrong_receiver')
  if (receiver === 'unsure') reasons.push('receiver_unsure')
  const paidAt = Date.parse(transfer.paidAt)
  const isInTime =
    paidAt >= awaited.placedAt.getTime() - CLOCKS_DIFFER_MS &&
    paidAt <= awaited.now.getTime() + CLOCKS_DIFFER_MS
  if (!isInTime) reasons.push('before_order')
  return reasons
}

/** Whether the money went to the shop, as far as the masks let one see. */
function receiverOf(receiver: TransferParty, awaited: AwaitedTransfer): 'yes' | 'no' | 'unsure' {
  const proxies = awaited.proxies.map((proxy) => ofAny(receiver.numbers, proxy))
  if (proxies.includes('yes')) return 'yes'
  const accounts = awaited.accounts.map((account) => {
    if (receiver.bankCode !== '' && receiver.bankCode !== account.bankCode) return 'no'
    const number = ofAny(receiver.numbers, account.number)
    if (number === 'no') return 'no'
    const name = samePerson(receiver.names, account.name)
    // A number that fits under another name is somebody else's with the same last digits.
    if (name === 'no') return 'no'
    return number === 'yes' || name === 'yes' ? number : 'unsure'
  })
  if (accounts.includes('yes')) return 'yes'
  return [...proxies, ...accounts].includes('unsure') ? 'unsure' : 'no'
}

function ofAny(masked: readonly string[], whole: string): 'yes' | 'no' | 'unsure' {
  const found = masked.map((one) => sameNumber(one, whole))
  if (found.includes('yes')) return 'yes'
  return found.length === 0 || found.includes('unsure') ? 'unsure' : 'no'
}
