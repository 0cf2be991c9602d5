import { describe, expect, it } from 'vitest'
import { branchNumberOf, isBranchWrong, officeOf } from './office.ts'

describe('a place of business on a form', () => {
  it.each([
    ['', 'person', ''],
    ['00000', 'head', ''],
    ['00012', 'branch', '00012'],
  ] as const)('%s is %s, and kept as the same again', (kept, office, branchNumber) => {
    expect(officeOf(kept)).toEqual({ office, branchNumber })
    expect(branchNumberOf(officeOf(kept))).toBe(kept)
  })

  it('asks for a number of a branch alone, and the head office is none', () => {
    expect(isBranchWrong({ office: 'branch', branchNumber: '12' })).toBe(true)
    expect(isBranchWrong({ office: 'branch', branchNumber: '00000' })).toBe(true)
    expect(isBranchWrong({ office: 'branch', branchNumber: ' 00012 ' })).toBe(false)
    expect(isBranchWrong({ office: 'head', branchNumber: '12' })).toBe(false)
  })
})
