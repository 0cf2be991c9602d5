import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import https from 'node:https'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect as tlsConnect, type TLSSocket } from 'node:tls'
import { controlledClock, systemClock } from '@langraan/runtime'
import { startSandbox, type SandboxConfig } from '@langraan/sandbox'
import type { ShopDomain } from '@langraan/shops/contract'
import { type CertificateDeps, orderCertificate } from '@langraan/shops/server'
import { openTlsDoor } from '@langraan/storefront/own-domains/own-tls'
import { type PlainAnswer, PlainBrowser } from './plain-browser.ts'
import { createLog } from '../running/process.ts'
import { startTestSite, type TestSite } from './test-site.ts'
import type { TestServer, TestShop } from './server.ts'
import { connect } from '../wiring/wiring.ts'
import { ownCertificatesOf } from '../wiring/wiring-storefront.ts'
import { certificateDeps } from '../wiring/wiring-worker.ts'

/** Who serves remembers a name, and whose it is, for so long at most. */
const REMEMBERED_MS = 60_000

/** What an authority gives those whom it knows. */
export const CUSTOMER = { keyId: 'customer-1', hmacKey: 'a-secret-of-the-authority' }

export type TlsAnswer = { status: number; headers: Record<string, unknown>; body: string }
export type Asking = { path?: string; host?: string; headers?: object; form?: Record<string, string> }
type Shaken = { name: string; serial: string; socket: TLSSocket }

/** Shops under own domains: a site with its door for https, an authority, a DNS, and what a worker orders with. */
export type TlsWorld = Awaited<ReturnType<typeof startTlsWorld>>

export async function startTlsWorld() {
  const folder = await mkdtemp(path.join(tmpdir(), 'langraan-tls-'))
  const clock = controlledClock(systemClock.now())
  const world: SandboxConfig = {
    port: 0,
    smtpPort: 0,
    hosts: ['127.0.0.1'],
    dataFolder: folder,
    facebook: { appId: '1000001', appSecret: 'secret' },
    shippop: { apiKeys: ['key'], webhookUrl: null },
  }
  const sandbox = await startSandbox(world)
  const outside = `127.0.0.1:${new URL(sandbox.url).port}`
  const site = await startTestSite({
    clock,
    // The door is opened below, on a free port.
    env: {
      TRUST_PROXY: 'true',
      DNS_SERVERS: outside,
      TLS_PORT: '443',
      ACME_DIRECTORY_URL: `http://${outside}/acme/directory`,
    },
  })
  // Every name leads to the site, for the authority and for us.
  world.namesAt = `127.0.0.1:${site.port}`
  const { ground } = site.server
  const config = { ...ground.config, OWN_DOMAINS_AT: world.namesAt }
  const known = { ACME_EAB_KEY_ID: CUSTOMER.keyId, ACME_EAB_HMAC_KEY: CUSTOMER.hmacKey }
  const said: string[] = []
  const log = createLog(config, 'test', { write: (line: string) => void said.push(line) })
  const worker = await connect(config, 'worker', log, clock)
  const certificates = needed(ownCertificatesOf(ground))
  const door = await openTlsDoor(site.app, certificates, { host: '127.0.0.1', port: 0 })
  const control = controlOf(`http://${outside}`)
  return {
    site,
    server: site.server,
    clock,
    control,
    /** One more door, with somebody who has connected and says nothing; `silent` is when they are put out. */
    anotherDoor: async () => {
      const another = await openTlsDoor(site.app, certificates, { host: '127.0.0.1', port: 0 })
      const socket = createConnection(another.port, '127.0.0.1')
      await once(socket, 'connect')
      return { door: another, silent: once(socket, 'close') }
    },
    orders: needed(certificateDeps(worker)),
    /** What a worker orders with whom the authority has given a key. */
    asCustomer: needed(certificateDeps({ ...worker, config: { ...config, ...known } })),
    /** How the authority does, as the worker has met it. */
    authorityState: () => worker.outside.states().certificates,
    /** What workers have written into their log. */
    said,
    ...requestsOf(site, door.port, (await control.told()).root, clock),
    ...domainsOf(site.server, control),
    close: async () => {
      await worker.close()
      await site.close()
      await door.close()
      await sandbox.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const needed = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('own domains are not switched on')
  return value
}

type Told = { root: string; orders: { name: string; status: string }[] }

const controlOf = (base: string) => ({
  put: (where: string, body: object) =>
    fetch(`${base}/control${where}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  mendAll: () => fetch(`${base}/control/faults`, { method: 'DELETE' }),
  /** What the authority knows. */
  told: async () => (await (await fetch(`${base}/control/acme`)).json()) as Told,
})

const domainsOf = (server: TestServer, { put }: ReturnType<typeof controlOf>) => ({
  domainOf: async (whose: TestShop) => {
    const answer = await server.call('GET', `/shops/${whose.shopId}/domain`, { as: whose.owner })
    return (answer.body as { domain: ShopDomain }).domain
  },
  /** The shop names a domain and publishes what proves it; answers how that stands. */
  prove: async (whose: TestShop, host: string): Promise<string> => {
    const named = await server.call('PUT', `/shops/${whose.shopId}/domain`, {
      as: whose.owner,
      body: { host },
    })
    const { recordName, recordValue } = named.body as ShopDomain
    await put(`/dns/names/${recordName}`, { texts: [recordValue] })
    const of = `/shops/${whose.shopId}/domain/check`
    return ((await server.call('POST', of, { as: whose.owner, body: {} })).body as ShopDomain).state
  },
})

export const orderNow = (orders: CertificateDeps, whose: TestShop, host: string, isAsked = false) =>
  orderCertificate(orders, { shopId: whose.shopId, host, isAsked })

const requestsOf = (site: TestSite, port: number, ca: string, clock: ReturnType<typeof controlledClock>) => ({
  /** Until nobody remembers how names stood before. */
  forget: () => clock.advance(REMEMBERED_MS),
  plain: (host: string, where = '/'): Promise<PlainAnswer> => new PlainBrowser(site.port, host).ask(where),

  /** A handshake for a name, as a browser makes it that trusts the authority's root alone; undefined when refused. */
  shake: (servername: string | undefined, session?: Buffer): Promise<Shaken | undefined> =>
    new Promise((resolve) => {
      const name = servername === undefined ? {} : { servername }
      // Whom the certificate is for is what tests look at.
      const options = { host: '127.0.0.1', port, ca, checkServerIdentity: () => undefined, ...name }
      const socket = tlsConnect({ ...options, ...(session && { session }) }, () => {
        const { subjectaltname = '', serialNumber } = socket.getPeerCertificate()
        resolve({ name: subjectaltname, serial: serialNumber, socket })
      })
      socket.on('error', () => resolve(undefined))
      socket.on('close', () => resolve(undefined))
    }),

  /** A request over https, whose connection is made for a name and whose Host may say another. */
  ask: (servername: string, { path: where = '/', host, headers, form }: Asking = {}): Promise<TlsAnswer> =>
    new Promise((resolve, reject) => {
      const body = form && new URLSearchParams(form).toString()
      const type = form && { 'content-type': 'application/x-www-form-urlencoded' }
      const call = https.request(
        {
          host: '127.0.0.1',
          port,
          servername,
          ca,
          agent: false,
          path: where,
          method: form ? 'POST' : 'GET',
          headers: { ...type, ...headers, host: host ?? servername },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => (text += chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          )
        },
      )
      call.on('error', reject)
      call.end(body)
    }),
})
