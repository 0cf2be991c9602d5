import { readFileSync } from 'node:fs'
import { readConfig, settingNames } from '@langraan/runtime'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { connect } from './wiring.ts'

const page = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8')

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

describe('production', () => {
  const start = (settings: Record<string, string | undefined>) => () =>
    readConfig({ ...production, ...settings })

  it('starts with the settings of the page', () => {
    expect(start({})).not.toThrow()
  })

  it.each([
    ['the sandbox', { SANDBOX_URL: 'http://127.0.0.1:4002' }, /sandbox/],
    ['http', { APP_URL: 'http://app.langraan.example' }, /https/],
    ['the demo’s secret', { APP_SECRET: `demo-${'x'.repeat(40)}` }, /demo secrets/],
    ['the demo’s secret from before', { APP_SECRET_PREVIOUS: `demo-${'x'.repeat(40)}` }, /demo secrets/],
    ['the demo’s login secret', { LOGIN_SECRET: 'demo-secret' }, /demo secrets/],
    ['one site for back-office and shops', { STOREFRONT_HOST: 'shops.langraan.example' }, /one site/],
    ['no mail server', { MAIL_URL: undefined }, /MAIL_URL/],
    ['no place for files', { FILES_DIR: undefined }, /FILES_DIR/],
    ['half of a bucket', { FILES_S3_BUCKET: 'files' }, /FILES_S3_ENDPOINT/],
    ['no name of a bucket', { FILES_S3_BUCKET: 'a/b' }, /bucket/],
  ])('refuses %s in one line', (_what, settings, words) => {
    expect(start(settings)).toThrow(words)
    expect(start(settings)).toThrow(/^[^\n]+$/)
  })

  it('says which login of the database is missing', async () => {
    const config = readConfig(production)
    await expect(connect(config, 'worker', pino({ level: 'silent' }))).rejects.toThrow(
      'setting DATABASE_WORKER_URL: is missing',
    )
  })
})
