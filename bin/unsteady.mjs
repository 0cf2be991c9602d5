// Which tests of a run failed, and which of them passed when they were run once more, alone.
import path from 'node:path'

const JOURNEYS = `e2e${path.sep}`

/** What a report of Vitest says (a test is named as its `-t` wants it): how many tests passed and failed, and which files hold a failure. */
export function readReport({ numPassedTests = 0, testResults = [] }, root) {
  const failures = []
  for (const { name: file, status, assertionResults } of testResults) {
    const names = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ ancestorTitles, title }) => [...ancestorTitles, title].join(' > '))
    // A file that could not even begin has no test that failed.
    if (names.length > 0 || status === 'failed') failures.push({ file: path.relative(root, file), names })
  }
  const failed = failures.reduce((sum, { names }) => sum + Math.max(names.length, 1), 0)
  return { passed: numPassedTests, failed, failures }
}

/**
 * How a file is run once more: of a file of journeys, which takes minutes, the whole journey that a test is a step of,
 * since its steps follow each other; other files are run whole.
 */
export function argumentsOf({ file, names }) {
  const journeys = [...new Set(names.map((name) => name.split(' > ')[0] ?? name))]
  const isByName = file.startsWith(JOURNEYS) && names.length > 0
  return [file, ...(isByName ? ['-t', `^(?:${journeys.map(escaped).join('|')})`] : [])]
}

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a run and the second look at its failures come to. What passed then counts, and is named. */
export function settle(first, again) {
  const unsteady = []
  let failed = 0
  for (const [at, { file, names }] of first.failures.entries()) {
    const known = names.length > 0 ? names : ['the whole file']
    const second = again[at]
    // A second run that ran nothing says nothing.
    const isSilent = second === undefined || second.passed + second.failed === 0
    const red = isSilent
      ? known
      : second.failures.flatMap((failure) => (failure.names.length > 0 ? failure.names : known))
    const stillRed = known.filter((name) => red.includes(name))
    failed += Math.max(stillRed.length, isSilent ? known.length : second.failed)
    unsteady.push(...known.filter((name) => !stillRed.includes(name)).map((name) => `${file}: ${name}`))
  }
  return { passed: first.passed + unsteady.length, failed, unsteady }
}
