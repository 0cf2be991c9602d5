import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { plantedModule, UNDECLARED } from './planted-module.ts'
import { writeDeclared } from './write-declared.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const tracked = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) =>
      /^(apps|modules|packages|adapters|db|e2e|drills|bench|bin|tools|tsconfig|package\.json|\.oxfmtrc|\.oxlintrc)/.test(
        file,
      ),
    )

/** The whole tree once more, with packages of its own where they are ours. */
function copyOfTree(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'langraan-declared-'))
  folders.push(folder)
  for (const file of tracked()) cpSync(path.join(ROOT, file), path.join(folder, file))
  const own = path.join(folder, 'node_modules/@langraan')
  mkdirSync(own, { recursive: true })
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@langraan')
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(folder, 'node_modules', name))
  for (const name of readdirSync(path.join(ROOT, 'node_modules/@langraan'))) {
    const real = realpathSync(path.join(ROOT, 'node_modules/@langraan', name))
    symlinkSync(path.join(folder, path.relative(ROOT, real)), path.join(own, name))
  }
  return folder
}

const changedIn = (folder: string): string[] =>
  tracked().filter((file) => {
    const [before, after] = [ROOT, folder].map((root) => readFileSync(path.join(root, file), 'utf8'))
    return before !== after
  })

const typesOf = (folder: string) =>
  spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/typescript-7/bin/tsc'),
      '-p',
      'tsconfig.server.json',
      '--incremental',
      'false',
    ],
    { cwd: folder, encoding: 'utf8' },
  ).stdout

describe('what the modules declare', () => {
  it('is in the lists as they are committed', async () => {
    const folder = copyOfTree()
    await writeDeclared(folder)
    expect(changedIn(folder)).toEqual([])
  })

  it('is all that a new module needs: a permission, an event, an action, a job, long work, personal data, a page', async () => {
    const folder = copyOfTree()
    for (const [file, text] of Object.entries(plantedModule)) {
      mkdirSync(path.dirname(path.join(folder, 'modules/vouchers', file)), { recursive: true })
      writeFileSync(path.join(folder, 'modules/vouchers', file), text)
    }
    symlinkSync(path.join(folder, 'modules/vouchers'), path.join(folder, 'node_modules/@langraan/vouchers'))
    await writeDeclared(folder)
    expect(typesOf(folder)).toBe('')
    // Beside its own folder only what is written from it.
    expect(changedIn(folder).filter((file) => !file.startsWith('modules/declared/'))).toEqual([
      'db/queues.json',
    ])
    const lists = readdirSync(path.join(folder, 'modules/declared'), { recursive: true, encoding: 'utf8' })
    const silent = lists.filter((file) => {
      if (!file.endsWith('.ts')) return false
      return !readFileSync(path.join(folder, 'modules/declared', file), 'utf8').includes('@langraan/vouchers')
    })
    expect(silent).toEqual([])
    expect(readFileSync(path.join(folder, 'db/queues.json'), 'utf8')).toContain('purge-vouchers')
  })

  it('is all that there is: what no module declares does not compile', () => {
    const folder = copyOfTree()
    for (const [file, text] of Object.entries(UNDECLARED)) writeFileSync(path.join(folder, file), text)
    const told = typesOf(folder)
    expect(Object.keys(UNDECLARED).filter((file) => !told.includes(file))).toEqual([])
  })
})
