import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { argumentsOf, readReport, settle } from '../bin/unsteady.mjs'

const root = path.resolve('/project')
const report = (file: string, results: Record<string, 'passed' | 'failed'>, status = 'failed') => ({
  numPassedTests: Object.values(results).filter((one) => one === 'passed').length,
  testResults: [
    {
      name: path.join(root, file),
      status,
      assertionResults: Object.entries(results).map(([title, one]) => ({
        ancestorTitles: ['a shopper'],
        title,
        status: one,
      })),
    },
  ],
})
const first = readReport(report('e2e/a.test.ts', { 'pays (1+1)': 'failed', sends: 'passed' }), root)

describe('a test that failed', () => {
  it('is run once more with the steps of its journey, by the name as it is written', () => {
    expect(first).toMatchObject({ passed: 1, failed: 1 })
    const failure = first.failures[0] ?? { file: '', names: [] }
    expect(argumentsOf(failure)).toEqual(['e2e/a.test.ts', '-t', '^(?:a shopper)'])
    const signs = { file: 'e2e/a.test.ts', names: ['pays (1+1) > sends'] }
    expect(argumentsOf(signs)).toEqual(['e2e/a.test.ts', '-t', String.raw`^(?:pays \(1\+1\))`])
  })

  it('is run once more with the whole of its file elsewhere', () => {
    const { failures } = readReport(report('apps/b.test.ts', { sums: 'failed' }), root)
    expect(argumentsOf(failures[0] ?? { file: '', names: [] })).toEqual(['apps/b.test.ts'])
  })

  it('counts when it passes then, and is named', () => {
    const second = readReport(report('e2e/a.test.ts', { 'pays (1+1)': 'passed' }, 'passed'), root)
    expect(settle(first, [second])).toEqual({
      passed: 2,
      failed: 0,
      unsteady: ['e2e/a.test.ts: a shopper > pays (1+1)'],
    })
  })

  it('stays a failure when it fails again, and when it was not run again', () => {
    expect(settle(first, [first])).toEqual({ passed: 1, failed: 1, unsteady: [] })
    expect(settle(first, [])).toEqual({ passed: 1, failed: 1, unsteady: [] })
    expect(settle(first, [{ passed: 0, failed: 0, failures: [] }]).failed).toBe(1)
  })
})

it('a file that could not begin is a failure', () => {
  const broken = readReport(report('apps/c.test.ts', {}), root)
  expect([broken.failed, argumentsOf(broken.failures[0] ?? { file: '', names: [] })]).toEqual([
    1,
    ['apps/c.test.ts'],
  ])
  const again = readReport(report('apps/c.test.ts', { sums: 'passed' }, 'passed'), root)
  expect(settle(broken, [again]).unsteady).toEqual(['apps/c.test.ts: the whole file'])
})
