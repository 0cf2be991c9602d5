import { describe, expect, it } from 'vitest'
import { notPrinted } from './order-papers.ts'

describe('what is printed of an order', () => {
  it.each([
    ['pick_list', false, '88/12', undefined],
    ['pick_list', false, '', undefined],
    ['pick_list', true, '88/12', 'is_cancelled'],
    ['packing_slip', false, '88/12', undefined],
    ['packing_slip', false, ' ', 'no_address'],
    ['packing_slip', true, '', 'is_cancelled'],
    // What is not sent has no address, and is packed all the same.
    ['packing_slip', false, null, undefined],
    ['pick_list', false, null, undefined],
  ] as const)('%s, called off: %s, to “%s”: %s', (kind, isCancelled, addressLine, reason) => {
    expect(notPrinted(kind, { isCancelled, addressLine })).toBe(reason)
  })
})
