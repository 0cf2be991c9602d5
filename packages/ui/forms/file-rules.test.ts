import { describe, expect, it } from 'vitest'

import { formatBytes, refuseFiles } from './file-rules.ts'

const csv = { name: 'apparel.CSV', size: 2_000, type: 'text/csv' }
const picture = { name: 'slip.png', size: 300_000, type: 'image/png' }

describe('chosen files', () => {
  it('are taken by ending, by kind and by type', () => {
    expect(refuseFiles([csv], { accept: ['.csv'] })).toBeUndefined()
    expect(refuseFiles([picture], { accept: ['image/*'] })).toBeUndefined()
    expect(refuseFiles([picture], { accept: ['image/png'] })).toBeUndefined()
    expect(refuseFiles([], { accept: ['.csv'] })).toBeUndefined()
  })

  it('are refused with what is wrong', () => {
    expect(refuseFiles([picture], { accept: ['.csv', '.xlsx'] })).toEqual({
      code: 'wrong_kind',
      name: 'slip.png',
      kinds: '.csv .xlsx',
    })
    expect(refuseFiles([picture], { accept: ['.csv', '.xlsx', 'text/csv'] })).toMatchObject({
      kinds: '.csv .xlsx',
    })
    expect(refuseFiles([{ ...csv, size: 0 }], { accept: ['.csv'] })).toEqual({
      code: 'empty',
      name: 'apparel.CSV',
    })
    expect(refuseFiles([picture], { maxBytes: 102_400 })).toEqual({
      code: 'too_large',
      name: 'slip.png',
      size: '293 KB',
      limit: '100 KB',
    })
    expect(refuseFiles([csv, csv, csv], { maxFiles: 2 })).toEqual({
      code: 'too_many',
      limit: 2,
      extra: 1,
    })
  })

  it.each([
    [640, '640 B'],
    [188_416, '184 KB'],
    [3_355_443, '3.2 MB'],
    [5 * 1024 * 1024, '5 MB'],
  ])('of %i bytes are %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})
