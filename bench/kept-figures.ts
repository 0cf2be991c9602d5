import type { Figure } from './results.ts'

const BYTES_OF_A_GIGABYTE = 2 ** 30
// Up to this much of one core is what any machine does of itself.
const QUIET_BELOW = 0.5
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** When, where and of which bench figures are kept. */
export type Run = { bench: string; given: string; date: string; commit: string; machine: string }

/** All figures, with those of this run as the bench has printed them; throws where a number is not there. */
export function keptFrom(printed: unknown, figures: readonly Figure[], run: Run): Figure[] {
  return figures.map((figure) => {
    const isOfRun = figure.bench === run.bench && (figure.given ?? '') === run.given
    if (!isOfRun || figure.from === undefined) return figure
    const value = numberAt(printed, figure.from)
    const references = figure.references.map((reference) =>
      reference.from === undefined ? reference : { ...reference, value: numberAt(printed, reference.from) },
    )
    const { runs: _, ...rest } = figure
    const { date, commit, machine } = run
    return {
      ...rest,
      value,
      references,
      ...ratioOf(figure, value, references[0]?.value),
      date,
      commit,
      machine,
    }
  })
}

/** A figure that has had no ratio gets none: of pieces sold or frames lost it would say nothing. */
function ratioOf({ ratio, references }: Figure, value: number, reference?: number): Pick<Figure, 'ratio'> {
  const isFirst = ratio === undefined && references[0]?.value === undefined
  if (!reference || (ratio === undefined && !isFirst)) return {}
  return { ratio: Number((value / reference).toPrecision(3)) }
}

function numberAt(printed: unknown, place: string): number {
  let found = printed
  for (const name of place.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined
  if (typeof found !== 'number' || !Number.isFinite(found))
    throw new Error(`the bench printed no number at "${place}"`)
  return found
}

/** What kind of machine it is, and whether others used it when the bench began. */
export function machineOf({ cores, bytes, load }: { cores: number; bytes: number; load?: number }): string {
  const kind = `${NUMBERS[cores] ?? cores} cores, ${Math.round(bytes / BYTES_OF_A_GIGABYTE)} GB`
  if (load === undefined) return kind
  return load < QUIET_BELOW
    ? `${kind}, quiet`
    : `${kind}, beside other work (load ${Number(load.toFixed(1))})`
}
