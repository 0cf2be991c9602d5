import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../docs/decisions/', import.meta.url)
const HEAD =
  /^# (?<number>\d+)\. (?<title>.+)\n\n\*(?<status>Accepted(?:, changed by [\d, ]+)?|Superseded by \d+) · (?<area>[a-z ]+)\*\n\n/

type Decision = { file: string; number: number; title: string; status: string; area: string }

/** Every decision, by what stands at its head; throws for one of another form. */
function decisions(): Decision[] {
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file))
  return files.toSorted().map((file) => {
    const {
      number = '',
      title = '',
      status = '',
      area = '',
    } = HEAD.exec(readFileSync(new URL(file, FOLDER), 'utf8'))?.groups ?? {}
    if (Number(number) !== Number(file.slice(0, 4)))
      throw new Error(`${file} does not begin with its number, title, status and area`)
    return { file, number: Number(number), title, status, area }
  })
}

/** The page of all decisions, area by area: `docs/decisions/README.md`. */
export function decisionsPage(): string {
  const all = decisions()
  const numbers = new Map(all.map(({ number, file }) => [number, file]))
  const linked = (status: string) =>
    status.replaceAll(/\d+/g, (number) => `[${number}](${numbers.get(Number(number)) ?? ''})`)
  const row = ({ number, file, title, status }: Decision) =>
    `| ${number} | [${title}](${file}) | ${linked(status)} |`
  const areas = [...Map.groupBy(all, ({ area }) => area)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const parts = areas.map(
    ([area, of]) =>
      `## ${area[0]?.toUpperCase()}${area.slice(1)}\n\n| | Decision | Status |\n| --- | --- | --- |\n${of.map(row).join('\n')}\n`,
  )
  return `# Decisions\n\nWhat holds today, area by area. \`npm run generate\` writes this page from the heads of the files: number, title, and in the third line the status with the area. A decision that another replaces says so there (\`Superseded by 170\`), and one that another changes in part as well (\`Accepted, changed by 170\`).\n\n${parts.join('\n')}`
}
