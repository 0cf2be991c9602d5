import { readdirSync, readFileSync } from 'node:fs'
import { type Figure, readResults } from '../bench/results.ts'

const ROOT = new URL('../', import.meta.url)
const HEAD = /^# (?<title>.+)\n\n(?<notes>(?:- .+\n)+)$/
const PEERS = /(<!-- figures of others of the kind -->\n)[\s\S]*?(<!-- end of figures -->)/

const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8')

/** The folders of `bench/` that hold a bench. */
export function benches(): string[] {
  const folders = readdirSync(new URL('bench/', ROOT), { withFileTypes: true })
  return folders
    .filter((folder) => folder.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(new URL(`bench/${name}/`, ROOT)).includes('bench.ts'))
    .toSorted()
}

/** What mattered in a bench: its title, and a line for each thought. Throws for another form. */
export function notesOf(bench: string): { title: string; lines: string[] } {
  const { title = '', notes = '' } = HEAD.exec(read(`bench/${bench}/notes.md`))?.groups ?? {}
  if (title === '') throw new Error(`bench/${bench}/notes.md is not a title and a list of lines`)
  return { title, lines: notes.trim().split('\n') }
}

/** The page of all figures, and below them what mattered: `docs/performance.md`. */
export function performancePage(): string {
  const figures = readResults()
  const parts = [...Map.groupBy(figures, ({ bench }) => bench)].map(([bench, of]) => {
    const { title, lines } = notesOf(bench)
    const links = lines.map((line) => line.replaceAll('](../../docs/', ']('))
    return `## ${title}\n\n${commandsOf(bench, of)}\n\n${links.join('\n')}\n`
  })
  const columns = [
    'Bench',
    'Figure',
    'Value',
    'Reference',
    'Ratio',
    'Goal',
    'Date',
    'Commit',
    'Machine',
    'Client',
  ]
  return `# Performance

Each figure as it was last measured. \`npm run generate\` writes this page from \`bench/results.json\` and from \`bench/NAME/notes.md\`; \`npm run bench -- NAME --keep\` measures and writes both. What was tried, and when, is in git.

Figures move between machines, so each bench measures its reference in the same run: the ratio says more than the value. Where there were several runs the middle stands here. A goal in bold was missed.

${table([columns, ...figures.map(rowOf)])}

${parts.join('\n')}`
}

function commandsOf(bench: string, figures: readonly Figure[]): string {
  const commands = new Set(
    figures.map(({ given }) => `\`npm run bench -- ${[bench, given].filter(Boolean).join(' ')}\``),
  )
  return [...commands].join(', ')
}

function rowOf(figure: Figure): string[] {
  const { bench, given, runs, machine } = figure
  return [
    `\`${[bench, given].filter(Boolean).join(' ')}\``,
    figure.figure,
    `${counted(figure.value)} ${figure.unit}`,
    figure.references
      .map(({ what, value }) => (value === undefined ? what : `${what}: ${counted(value)}`))
      .join('; '),
    figure.ratio === undefined ? '' : counted(figure.ratio),
    goalOf(figure),
    figure.date,
    figure.commit,
    runs === undefined ? machine : `${machine}; ${runs} runs`,
    figure.client,
  ]
}

/** The goal in words, in bold where it was missed. */
function goalOf({ goal = {}, value, ratio = Number.NaN, unit }: Figure): string {
  const isExact = goal.atLeast !== undefined && goal.atLeast === goal.atMost
  const amount = (limit = 0) => `${counted(limit)} ${unit}`
  const limits = [
    [isExact ? goal.atLeast : undefined, value === goal.atLeast, `exactly ${amount(goal.atLeast)}`],
    [isExact ? undefined : goal.atLeast, value >= (goal.atLeast ?? 0), `at least ${amount(goal.atLeast)}`],
    [isExact ? undefined : goal.atMost, value <= (goal.atMost ?? 0), `at most ${amount(goal.atMost)}`],
    [goal.ratioAtLeast, ratio >= (goal.ratioAtLeast ?? 0), `ratio at least ${goal.ratioAtLeast}`],
    [goal.ratioAtMost, ratio <= (goal.ratioAtMost ?? 0), `ratio at most ${goal.ratioAtMost}`],
  ] as const
  return limits
    .filter(([limit]) => limit !== undefined)
    .map(([, isMet, words]) => (isMet ? words : `**${words}**`))
    .join(', ')
}

const PEERS_BENCH = 'peers'

/** The README, with the figures of others of the kind as they are kept. */
export function readmeWithPeers(): string {
  const readme = read('README.md')
  if (!PEERS.test(readme)) throw new Error('README.md has no place for the figures of others of the kind')
  return readme.replace(PEERS, (_, begin: string, end: string) => `${begin}${peersTable()}\n${end}`)
}

function peersTable(): string {
  const figures = readResults().filter(({ bench }) => bench === PEERS_BENCH)
  const others = figures[0]?.references ?? []
  const rows = others.map(({ what }, at) => [
    what,
    ...figures.map(({ references }) => counted(references[at]?.value ?? Number.NaN)),
  ])
  const ours = ['Langraan', ...figures.map(({ value }) => counted(value))]
  const clients = ['Client', ...figures.map(({ client }) => client)]
  const measured = figures[0]
    ? `Measured on ${figures[0].date}, ${figures[0].machine}, at ${figures[0].commit}.`
    : ''
  const head = ['', ...figures.map(({ figure, unit }) => `${figure}, ${unit}`)]
  return `${table([head, ours, ...rows, clients])}\n\n${measured}`
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A number as it is read: thousands apart, and not more of it than is there. */
function counted(value: number): string {
  return new Intl.NumberFormat('en', { maximumSignificantDigits: 6 }).format(value)
}
