import { describe, expect, it } from 'vitest'
import { type OpenSlip, unseenSlip } from './payment-notice.ts'

const slip: OpenSlip = {
  noticeId: 'a',
  state: 'waiting',
  amountSatang: 500,
  isRead: true,
  seenBefore: false,
  check: 'unchecked',
}

describe('a slip that may be confirmed without a look at it', () => {
  it('is the only one that waits, read, new, and about what is left', () => {
    expect(unseenSlip([slip, { ...slip, noticeId: 'b', state: 'rejected' }], 500)).toBe(slip)
  })

  it('is one that the bank knows, too', () => {
    const matched: OpenSlip = { ...slip, check: 'matched' }
    expect(unseenSlip([matched], 500)).toBe(matched)
  })

  it.each<[string, OpenSlip[]]>([
    ['no_slip', []],
    ['no_slip', [{ ...slip, state: 'confirmed' }]],
    ['several_slips', [slip, { ...slip, noticeId: 'b', state: 'reading' }]],
    ['slip_being_read', [{ ...slip, state: 'reading' }]],
    ['slip_to_look_at', [{ ...slip, isRead: false }]],
    ['slip_to_look_at', [{ ...slip, seenBefore: true }]],
    ['slip_doubted', [{ ...slip, check: 'doubted' }]],
    ['slip_being_checked', [{ ...slip, check: 'checking' }]],
    ['amount_differs', [{ ...slip, amountSatang: 499 }]],
    ['amount_differs', [{ ...slip, amountSatang: 501 }]],
  ])('is refused as %s', (refused, slips) => {
    expect(unseenSlip(slips, 500)).toEqual({ refused })
  })
})
