import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { courierFolders, courierList } from './courier-list.ts'
import { findingsIn, houseRules } from './house-rules.ts'
import { moduleFiles } from './module-files.ts'
import { writeDeclared } from './write-declared.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const tracked = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(path.join(ROOT, file)))

/** A house of its own with the project's settings and packages, and the files planted in it. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'langraan-tidy-'))
  folders.push(folder)
  for (const name of [
    'tsconfig.json',
    'tsconfig.server.json',
    'tsconfig.browser.json',
    '.dependency-cruiser.mjs',
    '.oxlintrc.json',
    'package.json',
  ]) {
    cpSync(path.join(ROOT, name), path.join(folder, name))
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}

/** The project's own packages in a planted house, so that imports of them stay within it. */
function bringPackages(folder: string): void {
  const modules = path.join(folder, 'node_modules')
  rmSync(modules)
  mkdirSync(path.join(modules, '@langraan'), { recursive: true })
  for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
    if (name !== '@langraan') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name))
  }
  for (const name of ['declarations', 'http', 'money', 'thai']) {
    cpSync(path.join(ROOT, 'packages', name), path.join(folder, 'packages', name), { recursive: true })
    symlinkSync(path.join(folder, 'packages', name), path.join(modules, '@langraan', name))
  }
}

function run(folder: string, script: string, args: string[]): { ok: boolean; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules', script), ...args],
    { cwd: folder, encoding: 'utf8' },
  )
  return { ok: status === 0, output: `${stdout}${stderr}` }
}

const cruise = (folder: string) =>
  run(folder, 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    '--config',
    '.dependency-cruiser.mjs',
    ...['apps', 'modules', 'packages', 'adapters'].filter((name) => existsSync(path.join(folder, name))),
    '--output-type',
    'err',
  ])

describe('the house rules', () => {
  it('hold in every file', () => {
    const found = tracked().flatMap((file) => findingsIn(file, readFileSync(path.join(ROOT, file), 'utf8')))
    expect(found).toEqual([])
  })

  const planted: Record<string, [string, string]> = {
    'no-left-over-notes': ['modules/a/rules/a.ts', `// ${'TO'}DO: later`],
    'one-clock': ['modules/a/server/a.ts', 'const now = new Date()'],
    'no-now-in-sql': ['db/migrations/9999-a.sql', 'SELECT now()'],
    'one-reader-of-settings': ['modules/a/server/a.ts', 'const { PORT } = process.env'],
    'no-machine-paths': ['docs/a.md', 'see /home/somebody/file'],
    'no-empty-catch': ['modules/a/server/a.ts', 'try { x() } catch {}'],
    'no-vague-names': ['packages/http/utils.ts', 'export {}'],
    'modules-by-their-names': ['e2e/x.ts', "import { x } from '../modules/orders/server/x.ts'"],
  }
  it.each(houseRules.map((rule) => rule.name))('%s finds its planted violation', (name) => {
    const [file, text] = planted[name] ?? ['', '']
    expect(findingsIn(file, text).map((finding) => finding.rule)).toContain(name)
  })

  it('have a list of couriers that is made of their folders', () => {
    expect(readFileSync(path.join(ROOT, 'adapters/couriers/couriers.ts'), 'utf8')).toBe(courierList())
  })

  it('keep the names of couriers to their adapters: shipping knows none by its name', () => {
    const names = new RegExp(`\\b(${courierFolders().join('|')})\\b`, 'i')
    // What numbers look like is known of couriers that no adapter is of: people write them on parcels sent by hand.
    const ours =
      /^modules\/shipping\/((server|rules)\/(?!tracking-number).*|[a-z-]*(contract|refusals|ports?))(?<!\.test)\.ts$/
    const found = tracked().filter(
      (file) => ours.test(file) && names.test(readFileSync(path.join(ROOT, file), 'utf8')),
    )
    expect(found).toEqual([])
    expect(tracked().filter((file) => ours.test(file)).length).toBeGreaterThan(40)
    expect(names.test("provider: 'shippop',")).toBe(true)
  })

  it('keep each module’s README to ten lines or so, and ARCHITECTURE to 200', () => {
    for (const name of readdirSync(path.join(ROOT, 'modules'))) {
      const lines = readFileSync(path.join(ROOT, 'modules', name, 'README.md'), 'utf8')
        .trim()
        .split('\n').length
      expect([name, lines <= 14]).toEqual([name, true])
    }
    expect(readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(
      200,
    )
  })
})

describe('the walls turn red', () => {
  const walls = [
    ['no-circle', 'packages/circle/a.ts', 'packages/circle/b.ts'],
    ['rules-are-pure', 'modules/pure/rules/a.ts', 'modules/pure/server/x.ts'],
    ['contract-stays-light', 'modules/light/contract.ts', 'modules/light/server/x.ts'],
    ['server-through-doors', 'modules/door/server/a.ts', 'modules/neighbour/server/inner.ts'],
    ['server-without-screens', 'modules/bare/server/a.ts', 'modules/bare/backoffice/x.ts'],
    ['a-device-draws-nothing', 'modules/drawing/device/a.ts', 'modules/drawing/counter/x.tsx'],
    ['screens-without-server', 'modules/agency/agentside/a.ts', 'modules/agency/server/x.ts'],
    ['screens-without-server', 'modules/screen/backoffice/a.ts', 'modules/screen/server/x.ts'],
    ['screens-through-doors', 'modules/door/backoffice/a.ts', 'modules/neighbour/backoffice/inner.ts'],
    ['adapters-know-ports', 'adapters/mail/a.ts', 'modules/neighbour/server/x.ts'],
    ['adapters-meet-in-wiring', 'apps/server/a.ts', 'adapters/mail/x.ts'],
    ['apps-through-doors', 'apps/server/b.ts', 'modules/neighbour/server/inner.ts'],
    ['sites-are-handed', 'apps/storefront/site/a.ts', 'apps/server/wiring/x.ts'],
    ['a-page-stands-alone', 'apps/storefront/pages/a/a.ts', 'apps/storefront/pages/b/x.ts'],
    ['packages-know-packages', 'packages/knowing/a.ts', 'modules/neighbour/rules/x.ts'],
    ['resolvable', 'packages/lost/a.ts', './nowhere.ts'],
  ] as const

  /** All of them in one house: each rule names the very file that breaks it. */
  const broken = (): Record<string, string> => {
    const files: Record<string, string> = {}
    for (const [, from, to] of walls) {
      const target = to.startsWith('./') ? to : path.posix.relative(path.posix.dirname(from), to)
      files[from] =
        `import { x } from '${target.startsWith('.') ? target : `./${target}`}'\nexport const a = x\n`
      if (!to.startsWith('./')) files[to] = 'export const x = 1\n'
    }
    files['packages/circle/b.ts'] = `import { a } from './a.ts'\nexport const x = () => a\n`
    return files
  }
  let cruised: ReturnType<typeof cruise> | undefined

  it.each(walls)('dependency-cruiser: %s', (rule, from, to) => {
    cruised ??= cruise(plant(broken()))
    expect([cruised.ok, cruised.output]).toEqual([
      false,
      expect.stringMatching(new RegExp(`error ${rule}: ${from} →\\s+${to}`)),
    ])
  })

  it('dependency-cruiser sees the files at all: a clean house is counted', () => {
    const { ok, output } = cruise(
      plant({
        'packages/a/a.ts': `import { b } from './b.ts'\nexport const a = b`,
        'packages/a/b.ts': 'export const b = 1',
      }),
    )
    expect([ok, output]).toEqual([true, expect.stringMatching(/2 modules, 1 dependencies/)])
  })

  it('types: the server has no DOM, the screens have no Node', () => {
    const folder = plant({
      'modules/a/server/a.ts': 'export const title = document.title\n',
      'modules/a/backoffice/a.ts': `import { readFileSync } from 'node:fs'\nexport const a = readFileSync\n`,
    })
    expect(run(folder, 'typescript-7/bin/tsc', ['-p', 'tsconfig.server.json'])).toMatchObject({
      ok: false,
      output: expect.stringContaining("Cannot find name 'document'"),
    })
    expect(run(folder, 'typescript-7/bin/tsc', ['-p', 'tsconfig.browser.json'])).toMatchObject({
      ok: false,
      output: expect.stringContaining("'node:fs'"),
    })
  })

  it.each([
    ['no-explicit-any', 'export const a = (x: any) => x\n'],
    [
      'max-lines',
      `${Array.from({ length: 301 }, (_, index) => `export const a${index} = ${index}`).join('\n')}\n`,
    ],
    [
      'max-lines-per-function',
      `export function a() {\n${Array.from({ length: 71 }, (_, index) => `  const b${index} = ${index}`).join('\n')}\n}\n`,
    ],
  ])('oxlint: %s', (rule, text) => {
    expect(
      run(plant({ 'modules/a/server/a.ts': text }), 'oxlint/bin/oxlint', ['--quiet', 'modules']),
    ).toMatchObject({ ok: false, output: expect.stringContaining(rule) })
  })

  it('knip: an unlisted neighbour and dead code', () => {
    const folder = plant({
      'knip.json': JSON.stringify({
        workspaces: { '.': { entry: ['modules/a/a.ts'], project: ['modules/**'] } },
      }),
      'modules/a/a.ts': `import { merge } from 'not-listed-anywhere'\nexport const a = merge\n`,
      'modules/a/dead.ts': 'export const dead = 1\n',
    })
    expect(run(folder, 'knip/bin/knip.js', ['--no-progress', '--no-config-hints'])).toMatchObject({
      ok: false,
      output: expect.stringMatching(/dead\.ts[\s\S]*not-listed-anywhere/),
    })
  })
})

describe('bin/new module', () => {
  it('makes a module that passes the walls, the types and its own test', async () => {
    const folder = plant({})
    bringPackages(folder)
    const made = spawnSync(process.execPath, [path.join(ROOT, 'tools/new-module.ts'), 'module', 'coupons'], {
      env: { ...process.env, LANGRAAN_NEW_ROOT: folder },
      encoding: 'utf8',
    })
    expect([made.status, made.stdout]).toEqual([0, expect.stringContaining('modules/coupons is made')])
    expect(existsSync(path.join(folder, 'modules/coupons/contract.ts'))).toBe(true)
    for (const name of ['coupons', 'declared'])
      symlinkSync(path.join(folder, 'modules', name), path.join(folder, 'node_modules/@langraan', name))
    await writeDeclared(folder)
    expect(cruise(folder)).toMatchObject({
      ok: true,
      output: expect.stringContaining('no dependency violations'),
    })
    expect(run(folder, 'typescript-7/bin/tsc', ['-p', 'tsconfig.server.json'])).toMatchObject({
      ok: true,
      output: '',
    })
    expect(run(folder, 'oxlint/bin/oxlint', ['--quiet', 'modules'])).toMatchObject({ ok: true })
    // Four programs, one after the other: how long they take is not what is looked at.
  })

  it('refuses what is no name, and what is there', () => {
    const again = spawnSync(process.execPath, [path.join(ROOT, 'tools/new-module.ts'), 'module', 'orders'], {
      encoding: 'utf8',
    })
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('is there already')])
    expect(Object.keys(moduleFiles('coupons'))).toContain('server/routes.ts')
  })
})
