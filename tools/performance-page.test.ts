import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { keptFrom, machineOf } from '../bench/kept-figures.ts'
import { readResults } from '../bench/results.ts'
import { benches, notesOf, performancePage, readmeWithPeers } from './performance-page.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8')
const MOST_NOTES = 10
const LONGEST_NOTE = 160

describe('docs/performance.md', () => {
  it('is written from what is kept; `npm run generate` writes it', () => {
    expect(read('docs/performance.md')).toBe(performancePage())
  })

  it('has every heading that other pages link to', () => {
    const files = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
      .trim()
      .split('\n')
    const linked = files.flatMap((file) =>
      [...read(file).matchAll(/performance\.md#([\w-]+)/g)].map(([, heading]) => heading),
    )
    const headings = [...performancePage().matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    )
    expect(linked.length).toBeGreaterThan(0)
    expect(linked.filter((heading = '') => !headings.includes(heading))).toEqual([])
  })
})

it('README.md has the figures of others of the kind as they are kept', () => {
  expect(read('README.md')).toBe(readmeWithPeers())
})

describe('bench/results.json', () => {
  const figures = readResults()

  it('has figures of every bench, and of none that is not there', () => {
    expect([...new Set(figures.map(({ bench }) => bench))].toSorted()).toEqual(benches())
  })

  it('looks for no number that its bench does not print', () => {
    const shared = read('bench/asked-lists.ts')
    const sourcesOf = (bench: string) => {
      const files = readdirSync(`${ROOT}bench/${bench}`).filter((file) => file.endsWith('.ts'))
      return [shared, ...files.map((file) => read(`bench/${bench}/${file}`))].join('\n')
    }
    const lost = figures.flatMap(({ bench, from, references }) => {
      const places = [from, ...references.map((reference) => reference.from)].filter(
        (place) => place !== undefined,
      )
      const names = places.flatMap((place) => place.split('.'))
      const source = sourcesOf(bench)
      return names
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(source))
        .map((name) => `${bench}: ${name}`)
    })
    expect(lost).toEqual([])
  })

  it('tells no figure twice', () => {
    const names = figures.map(({ bench, figure }) => `${bench}: ${figure}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  // Of several runs each is a middle by itself, so that they need not divide exactly.
  it('has no ratio that is another than that of its value to its reference', () => {
    const wrong = figures.filter(({ value, references: [first], ratio }) => {
      if (ratio === undefined || !first?.value) return false
      return Math.abs(value / first.value / ratio - 1) > 0.05
    })
    expect(wrong).toEqual([])
  })
})

describe('the notes of a bench', () => {
  it.each(benches())('%s has at most ten, each a short line', (bench) => {
    const { lines } = notesOf(bench)
    expect(lines.length).toBeLessThanOrEqual(MOST_NOTES)
    const long = lines.filter((line) => line.replaceAll(/\]\([^)]*\)/g, ']').length > LONGEST_NOTE)
    expect(long).toEqual([])
  })
})

describe('a run that is kept', () => {
  const kept = {
    bench: 'labels',
    figure: 'Labels',
    from: 'value',
    value: 1,
    unit: 's',
    references: [{ what: 'the courier alone', value: 2, from: 'alone.seconds' }],
    ratio: 0.5,
    date: '2026-01-01',
    commit: '00000000',
    machine: 'two cores',
    client: 'one',
    runs: 3,
  }
  const run = { bench: 'labels', given: '', date: '2026-02-02', commit: '11111111', machine: 'four cores' }

  it('brings its numbers, day, commit and machine, and leaves all others as they are', () => {
    const others = [
      { ...kept, given: '100' },
      { ...kept, bench: 'papers' },
    ]
    const { from: _, ...byHand } = kept
    const { runs: __, ...once } = kept
    expect(keptFrom({ value: 6, alone: { seconds: 4 } }, [kept, ...others, byHand], run)).toEqual([
      {
        ...once,
        value: 6,
        references: [{ what: 'the courier alone', value: 4, from: 'alone.seconds' }],
        ratio: 1.5,
        date: '2026-02-02',
        commit: '11111111',
        machine: 'four cores',
      },
      ...others,
      byHand,
    ])
  })

  it('is refused where the bench printed no such number', () => {
    expect(() => keptFrom({ value: 6 }, [kept], run)).toThrow('no number at "alone.seconds"')
  })

  it('says what machine it was, and whether others used it', () => {
    const machine = { cores: 2, bytes: 24 * 2 ** 30 }
    expect(machineOf({ ...machine, load: 0.2 })).toBe('two cores, 24 GB, quiet')
    expect(machineOf({ ...machine, load: 7.04 })).toBe('two cores, 24 GB, beside other work (load 7)')
    expect(machineOf(machine)).toBe('two cores, 24 GB')
  })
})
