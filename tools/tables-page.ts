import { readFileSync } from 'node:fs'
import { tableClasses, type TableClass, tableClassNames } from '@langraan/db/generate'

const LIST =
  /(?<begin><!-- Written by `npm run generate` from the database -->\n\n).*?(?<end>\n\n<!-- end -->)/s

/** What is in a class besides tables of ours. */
const OTHERS: Partial<Record<TableClass, string>> = { platform: 'pg-boss’s own schema' }

/** `db/README.md` with every table of this database in the list of its class. */
export async function tablesPage(url: string): Promise<string> {
  const readme = readFileSync(new URL('../db/README.md', import.meta.url), 'utf8')
  if (!LIST.test(readme)) throw new Error('db/README.md has no place for the tables')
  const tables = await tableClasses(url)
  const lists = tableClassNames.map((name) => {
    const names = tables.flatMap((table) => (table.class === name ? [table.name] : []))
    return [
      `- **${name}**`,
      ...linesOf(names),
      ...[OTHERS[name] ?? []].flat().map((other) => `  - ${other}`),
    ].join('\n')
  })
  return readme.replace(LIST, (_all, begin: string, end: string) => `${begin}${lists.join('\n')}${end}`)
}

/** A line for each noun that the names of tables begin with: `order_lines` and `orders` are in one. */
const linesOf = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, (name) => name.split('_')[0]?.replace(/(?:ie)?s$/, ''))].map(
    ([, alike]) => `  - ${alike.join(', ')}`,
  )
