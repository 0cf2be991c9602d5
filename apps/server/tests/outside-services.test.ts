import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OrderOutcome } from '@langraan/shops/ports'
import { describe, expect, it } from 'vitest'
import { Metrics } from '../running/metrics.ts'
import { OutsideServices } from '../wiring/outside-services.ts'
import { knownCouriers } from '../wiring/wiring-couriers.ts'

const couriers = knownCouriers.map(({ provider }) => provider)

const order = { accountKey: '', host: 'shop.example', show: async () => undefined }

function authorityThat(answer: () => Promise<OrderOutcome>) {
  const outside = new OutsideServices(new Metrics(), couriers)
  const authority = outside.measuredAuthority({
    directoryUrl: 'https://authority.example/directory',
    newAccountKey: async () => 'key',
    order: answer,
  })
  return { authority, state: () => outside.states().certificates }
}

describe('the authority of certificates', () => {
  it('is failing after it was away three times in a row, and well again with the first answer', async () => {
    let outcome: OrderOutcome = { problem: 'authority_away', detail: 'HTTP 500' }
    const { authority, state } = authorityThat(async () => outcome)
    const seen = [state()]
    for (let time = 0; time < 3; time++) {
      expect(await authority.order(order)).toBe(outcome)
      seen.push(state())
    }
    outcome = { problem: 'not_reached', detail: 'it looked and found nobody' }
    await authority.order(order)
    expect([...seen, state()]).toEqual(['unknown', 'ok', 'ok', 'failing', 'ok'])
  })

  it('counts a failure of ours on the way there, too, and tells it on', async () => {
    const { authority, state } = authorityThat(() => Promise.reject(new Error('no socket')))
    for (let time = 0; time < 3; time++) await expect(authority.order(order)).rejects.toThrow('no socket')
    expect(state()).toBe('failing')
  })
})

/** What merchants name, by what asks them: the answer of each host, as the adapter would give it. */
const askers = {
  pictures: (outside: OutsideServices, said: Said) =>
    outside.measuredPictures({ fetch: async (url) => pictureOf(said(new URL(url).hostname)) }).fetch,
  dns: (outside: OutsideServices, said: Said) => {
    const records = outside.measuredRecords({
      texts: async (name) => (said(name) === 'unreachable' ? 'unreachable' : []),
    })
    return (url: string) => records.texts(new URL(url).hostname)
  },
  'linked-shops': (outside: OutsideServices, said: Said) => {
    const linker = outside.measuredLinker({ ask: async (url) => linkOf(said(new URL(url).hostname)) })
    return (url: string) => linker.ask(url, 'key')
  },
} as const
type Said = (host: string) => 'unreachable' | 'not_found' | 'forbidden_address'
const pictureOf = (failure: ReturnType<Said>) => ({ failure })
const linkOf = (said: ReturnType<Said>) => ({ outcome: said === 'not_found' ? 'no_shop' : said }) as const
const deadly: Said = (host) => (host.includes('dead') ? 'unreachable' : 'not_found')

describe.each(['pictures', 'dns', 'linked-shops'] as const)('%s of hosts that merchants name', (service) => {
  const open = async (said: Said, ...hosts: string[]) => {
    const metrics = new Metrics()
    const outside = new OutsideServices(metrics, couriers)
    const ask = askers[service](outside, said)
    for (const host of hosts) await ask(`https://${host}/a.jpg`)
    const text = await metrics.registry.metrics()
    const state = outside.states()[service]
    return { state, text }
  }

  it('are not failing by one dead host, nor by all the hosts of its site', async () => {
    const hosts = Array.from({ length: 30 }, (_, at) => `img${at}.dead.co.th`)
    const { state, text } = await open(deadly, ...hosts, ...hosts)
    expect(state).toBe('ok')
    expect(text).toContain(`langraan_outside_failing{service="${service}"} 0`)
    expect(text).toContain(`langraan_outside_call_seconds_count{service="${service}",outcome="no_answer"} 60`)
  })

  it('are failing when three different sites are silent and none answers in between', async () => {
    const dead = ['dead1.co.th', 'dead2.co.th', 'a.dead3.com']
    const { state, text } = await open(deadly, ...dead)
    expect(state).toBe('failing')
    expect(text).toContain(`langraan_outside_failing{service="${service}"} 1`)
    expect((await open(deadly, 'dead1.co.th', 'dead2.co.th', 'there.com', 'a.dead3.com')).state).toBe('ok')
  })

  it('are well again with the first answer, and it needs three sites once more', async () => {
    const dead = ['dead1.com', 'dead2.com', 'dead3.com']
    expect((await open(deadly, ...dead, 'there.com')).state).toBe('ok')
    expect((await open(deadly, ...dead, 'there.com', 'dead1.com', 'dead2.com')).state).toBe('ok')
  })
})

it.each(['pictures', 'linked-shops'] as const)(
  '%s that nobody was asked for tell nothing of anybody',
  async (service) => {
    const metrics = new Metrics()
    const outside = new OutsideServices(metrics, couriers)
    const ask = askers[service](outside, () => 'forbidden_address')
    for (const host of ['10.0.0.1', '[::1]', '127.0.0.1']) await ask(`http://${host}/a.jpg`)
    expect(outside.states()[service]).toBe('unknown')
    expect(await metrics.registry.metrics()).not.toContain(`service="${service}"`)
  },
)

/** How what an adapter asks is measured; or why it is not. */
const leaves: Readonly<Record<string, string | { not: string }>> = {
  'certificates/authority.ts': 'certificates',
  'certificates/reach.ts': { not: 'it asks this very server, by a name that a merchant says leads here' },
  'channels/facebook/facebook.ts': 'facebook',
  'channels/line/line.ts': 'line',
  'channels/wire/hear.ts': {
    not: 'it asks by the `fetch` of Facebook or of LINE, which is measured already',
  },
  'couriers/flash/client.ts': 'flash',
  'couriers/jnt-th/client.ts': 'jnt-th',
  'couriers/shippop/client.ts': 'shippop',
  'couriers/thailand-post/client.ts': 'thailand-post',
  'dns/dns.ts': 'dns',
  'files/picture-fetcher.ts': 'pictures',
  'files/s3-calls.ts': 'files',
  'links/links.ts': 'linked-shops',
  'mail/mail.ts': 'mail',
  'slips/easyslip/easyslip.ts': 'easyslip',
  'slips/slipok/slipok.ts': 'slipok',
}
const ADAPTERS = fileURLToPath(new URL('../../../adapters/', import.meta.url))
const CALLS =
  /from '(?:node:(?:https?|http2|net|tls|dgram|dns[^']*)|nodemailer|undici)'|import\('acme-client'\)|typeof fetch\b|\bfetch\(/

describe('what leaves the machine', () => {
  it('is measured, or says why not', async () => {
    const files = await readdir(ADAPTERS, { recursive: true })
    const isOfTests = (file: string) => /\.test\.ts$|(^|\/)(test-[\w-]+|conformance)\.ts$/.test(file)
    const ours = files.filter(
      (file) => file.endsWith('.ts') && !isOfTests(file) && !file.includes('node_modules'),
    )
    const found: string[] = []
    for (const file of ours)
      if (CALLS.test(await readFile(path.join(ADAPTERS, file), 'utf8'))) found.push(file)
    expect(found.toSorted()).toEqual(Object.keys(leaves))
    const measured = Object.values(leaves).filter((how) => typeof how === 'string')
    expect(measured.toSorted()).toEqual(
      Object.keys(new OutsideServices(new Metrics(), couriers).states()).toSorted(),
    )
  })
})
