import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DECLARED, declaredLists } from './declared-lists.ts'

/** Writes the lists of all modules of a tree, in the form that the formatter wants. */
export function writeDeclared(root: string): void {
  mkdirSync(path.join(root, DECLARED), { recursive: true })
  for (const [file, text] of declaredLists(root)) writeFileSync(path.join(root, DECLARED, file), text)
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [DECLARED], { cwd: root, stdio: 'ignore' })
}
