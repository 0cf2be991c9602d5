// How long the tests of a run took: the slowest ones, for whoever wants a shorter run, and the seconds of each file,
// which the order of the next run follows from.
import path from 'node:path'

const SLOWEST = 30
const LEAST_SECONDS = 2

const nameOf = (file, root) => path.relative(root, file).split(path.sep).join('/')

/** The slowest tests of a report of Vitest, a line each: seconds, file, test. */
export function slowestOf({ testResults = [] }, root) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, duration }) => ({
      ms: duration ?? 0,
      test: `${nameOf(name, root)}: ${[...ancestorTitles, title].join(' > ')}`,
    })),
  )
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ ms, test }) => `${(ms / 1000).toFixed(1)} s  ${test}`)
}

/** The whole seconds of each file that takes two or more, by its name. */
export function secondsOfFiles({ testResults = [] }, root) {
  const entries = testResults.map(({ name, startTime, endTime }) => [
    nameOf(name, root),
    Math.round((endTime - startTime) / 1000),
  ])
  return Object.fromEntries(
    entries.filter(([, seconds]) => seconds >= LEAST_SECONDS).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
