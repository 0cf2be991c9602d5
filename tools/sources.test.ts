import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

type Source = { file: string; text: string }

/** The sources of whatever serves: no tests, no tools, nothing of the launcher, the demo or the sandbox. */
function sourcesOf(...folders: string[]): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter(
          (name) =>
            /\.tsx?$/.test(name) &&
            !/\.test\.tsx?$|-world\.ts$|(^|[-/])test-|(^|\/)(node_modules|dist|demo|testing|tests)\//.test(
              name,
            ),
        )
        .map((name) => path.join(folder, name)),
    )
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
}

const SERVES = sourcesOf('apps/server', 'apps/storefront', 'modules', 'adapters', 'packages').filter(
  // What begins the database that comes along, and tests, are other programs.
  ({ file }) => !/^packages\/(db\/embedded|testing)\//.test(file),
)

const RULES = {
  'runs a command': /from '(?:node:)?child_process'|import\('(?:node:)?child_process'\)/,
  'runs text as code':
    /\beval\(|new Function\(|from '(?:node:)?vm'|document\.write\(|\.(?:inner|outer)HTML\s*=(?!=)/,
  'believes any certificate': /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
  'believes in chance that can be guessed': /\bMath\.random\(/,
  'reads beyond what a request may be': /insecureHTTPParser/,
  'takes an address for a caller':
    /\b(?:request|req)\.ips?\b|\bremoteAddress\b|'x-forwarded-for'|\{[^{}]*\bip\b[^{}]*\}\s*(?::\s*Pick<FastifyRequest|=\s*(?:request|req)\b)/,
  'limits callers in a way of its own': /from '@fastify\/rate-limit'/,
} as const
type Rule = keyof typeof RULES

const breaking = (rule: Rule, sources: readonly Source[]): string[] =>
  sources.filter(({ text }) => RULES[rule].test(text)).map(({ file }) => file)

/** Where one of them is meant, and why it harms nobody. */
const MEANT: Partial<Record<Rule, readonly string[]>> = {
  'runs a command': [
    // Node itself, without a shell, with a program of ours alone: pictures are read there (decision 147).
    'packages/runtime/readers/place.ts',
  ],
  'believes in chance that can be guessed': [
    // How long to wait before the next try.
    'packages/db/migrate/short-locks.ts',
    // A tab among those of one browser, to each other.
    'packages/http/client/browser-tabs.ts',
  ],
  'takes an address for a caller': [
    // Hands on to the API what proxies say, where the only reader reads it.
    'apps/storefront/agent-door/agent-call.ts',
    // Takes away what a caller says of themselves.
    'apps/storefront/own-domains/own-tls.ts',
    // Says what a caller is, for all.
    'packages/http/server/caller.ts',
    // Counts connections, of which there is no request yet.
    'packages/http/server/callers-at-once.ts',
  ],
  'limits callers in a way of its own': ['packages/http/server/limit-callers.ts'],
}

describe('the sources of what serves', () => {
  it.each(Object.keys(RULES) as Rule[])('have nothing that %s', (rule) => {
    expect(SERVES.length).toBeGreaterThan(1000)
    expect(breaking(rule, SERVES).toSorted()).toEqual(MEANT[rule] ?? [])
  })

  it('would be found having it', () => {
    const planted = [
      `import { execFile } from 'node:child_process'`,
      `element.innerHTML = text`,
      `https.get(url, { rejectUnauthorized: false })`,
      `const token = Math.random()`,
      `createServer({ insecureHTTPParser: true })`,
      'const count = `address:${request.ip}`',
      `import rateLimit from '@fastify/rate-limit'`,
    ].map((text) => ({ file: text, text }))
    const found = (Object.keys(RULES) as Rule[]).map((rule) => breaking(rule, planted))
    expect(found).toEqual(planted.map(({ file }) => [file]))
  })
})

/** Elements other than the field that hides what is typed into which a password goes. */
const inSight = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(/autoComplete=["'{`]+(?:current|new)-password/g)]
      .filter(({ index }) => !/<PasswordField\b[^<]*$/.test(text.slice(0, index)))
      .map(() => file),
  )

describe('passwords', () => {
  it('are typed into the field that hides them', () => {
    const screens = sourcesOf('modules', 'apps/backoffice', 'packages/ui').filter(({ file }) =>
      file.endsWith('.tsx'),
    )
    expect(screens.filter(({ text }) => text.includes('-password')).length).toBeGreaterThan(4)
    expect(inSight(screens)).toEqual([])
    const field = screens.find(({ text }) => text.includes('function PasswordField('))
    expect(field?.text).toMatch(/useState\(false\)[\s\S]*type=\{shown \? 'text' : 'password'\}/)
  })

  it('would be found in sight', () => {
    const text = '<PasswordField autoComplete="new-password" /><TextField autoComplete="new-password" />'
    expect(inSight([{ file: 'planted', text }])).toEqual(['planted'])
  })
})

type Locked = { version?: string; integrity?: string; resolved?: string; link?: boolean }

/** Packages that another source, or another content, could take the place of. */
const loose = (packages: Readonly<Record<string, Locked>>): string[] =>
  Object.entries(packages)
    .filter(([name, { link }]) => name.includes('node_modules/') && link !== true)
    .filter(
      ([, { version, integrity, resolved = '' }]) =>
        !/^\d+\.\d+\.\d+/.test(version ?? '') ||
        !/^sha512-[\w+/]{86}==$/.test(integrity ?? '') ||
        !/^(https:\/\/registry\.npmjs\.org\/.*)?$/.test(resolved),
    )
    .map(([name]) => name)

describe('the packages of others', () => {
  it('are each named by version and hash, of one registry', () => {
    const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, Locked>
    }
    expect(Object.keys(packages).length).toBeGreaterThan(300)
    expect(loose(packages)).toEqual([])
  })

  it('would be found coming from elsewhere, or with any content', () => {
    const integrity = `sha512-${'a'.repeat(86)}==`
    const planted = {
      'node_modules/good': { version: '1.0.0', integrity },
      'node_modules/changed': { version: '1.0.0' },
      'node_modules/of-git': {
        version: '1.0.0',
        integrity,
        resolved: 'git+ssh://git@elsewhere.example/a.git',
      },
    }
    expect(loose(planted)).toEqual(['node_modules/changed', 'node_modules/of-git'])
  })
})
