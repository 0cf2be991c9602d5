import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Job, Retries } from '@langraan/declarations'
import { DECLARED, declaredLists } from './declared-lists.ts'

/** Writes the lists of all modules of a tree, and the queues of their jobs, in the form that the formatter wants. */
export async function writeDeclared(root: string): Promise<void> {
  mkdirSync(path.join(root, DECLARED, 'backoffice'), { recursive: true })
  for (const [file, text] of declaredLists(root)) writeFileSync(path.join(root, DECLARED, file), text)
  mkdirSync(path.join(root, 'db'), { recursive: true })
  writeFileSync(path.join(root, 'db/queues.json'), await queuesOf(root))
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [DECLARED, 'db/queues.json'], {
    cwd: root,
    stdio: 'ignore',
  })
}

/** The queues as the migration makes them, where no TypeScript of the modules is read. */
async function queuesOf(root: string): Promise<string> {
  const { jobs } = (await import(pathToFileURL(path.join(root, DECLARED, 'jobs.ts')).href)) as {
    jobs: Readonly<Record<string, Job>>
  }
  const queues = Object.entries(jobs)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { words: _words, atOnce: _atOnce, ...retries }]): [string, Retries] => [name, retries])
  return `${JSON.stringify(Object.fromEntries(queues), null, 2)}\n`
}
