import { describe, expect, it } from 'vitest'
import type { LineVerdict } from '../rules/rules.ts'
import { begunAnew, groupOf, losesMends, mendedLine, NOTHING, savedOf, type SeenLine } from './list-draft.ts'

const line = { row: 2, tracking: 'TH01', order: '1001', phone: '0812345678', name: 'วิภา' }
const seen = (verdict: LineVerdict, phoneDiffers = false): SeenLine => ({
  line,
  judged: {
    verdict,
    trackingCode: 'TH01',
    order: { orderId: verdict, orderNumber: '1001', customerName: 'วิภา' },
    parcel: null,
    phoneDiffers,
  },
})

describe('a list that is read, mended and saved', () => {
  it('begins anew without what was pasted, mended or ticked for the one before', () => {
    const before = {
      courierName: 'Flash Express',
      text: '1\t2',
      lines: [],
      mended: [2],
      handedOver: true,
      withOdd: true,
    }
    expect(begunAnew(before, [line])).toEqual({ ...NOTHING, courierName: 'Flash Express', lines: [line] })
  })

  it('holds back what somebody has to look at until it is ticked', () => {
    const all = [seen('fits'), seen('odd_number'), seen('other_courier'), seen('unknown'), seen('same_line')]
    const idsOf = (lines: SeenLine[], withOdd: boolean) =>
      savedOf(lines, withOdd).map(({ orderId }) => orderId)
    expect(idsOf(all, false)).toEqual(['fits'])
    expect(idsOf(all, true)).toEqual(['fits', 'odd_number', 'other_courier'])
    expect(idsOf([seen('fits', true)], false)).toEqual([])
    expect(idsOf([seen('fits', true)], true)).toEqual(['fits'])
  })

  it('calls nothing saved before it is, a line that stands twice neither', () => {
    const verdicts = ['done', 'same_line', 'fits', 'other_courier', 'many_numbers'] as const
    expect(verdicts.map((verdict) => groupOf(seen(verdict)))).toEqual([
      'recorded',
      'ready',
      'ready',
      'ready',
      'mend',
    ])
    expect(groupOf({ line, judged: undefined })).toBeUndefined()
  })

  it('asks before mends are lost, and not for those that are saved', () => {
    expect(losesMends([seen('fits')], [2])).toBe(true)
    expect(losesMends([seen('fits')], [])).toBe(false)
    expect(losesMends([seen('done')], [2])).toBe(false)
  })

  it('goes by the order that somebody has named, and no more by the telephone', () => {
    expect(mendedLine(line, { order: '1002' })).toEqual({ ...line, order: '1002', phone: '' })
    expect(mendedLine(line, { tracking: 'TH02' })).toEqual({ ...line, tracking: 'TH02' })
  })
})
