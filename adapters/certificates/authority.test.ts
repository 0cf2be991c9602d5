import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { X509Certificate } from 'node:crypto'
import { type Sandbox, type SandboxConfig, startSandbox } from '@langraan/sandbox'
import type { CertificateAuthority, OrderOutcome } from '@langraan/shops/ports'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createCertificateAuthority } from './certificates.ts'

const HOST = 'xn--q3ccz3a1b6b9fc.com'
const now = new Date('2026-11-21T03:00:00Z')
/** What names answer to the authority, by host and path. */
const shown = new Map<string, string>()
let folder: string
let names: Server
let sandbox: Sandbox
let authority: CertificateAuthority
let accountKey: string

beforeAll(async () => {
  names = createServer((request, response) => {
    const answer = shown.get(`${request.headers.host}${request.url}`)
    response.writeHead(answer === undefined ? 404 : 200).end(answer)
  })
  await new Promise<void>((done) => names.listen(0, '127.0.0.1', done))
  folder = await mkdtemp(path.join(tmpdir(), 'langraan-acme-'))
  const config: SandboxConfig = {
    port: 0,
    smtpPort: 0,
    hosts: ['127.0.0.1'],
    dataFolder: folder,
    facebook: { appId: '1000001', appSecret: 'secret' },
    shippop: { apiKeys: ['key'], webhookUrl: null },
    namesAt: `127.0.0.1:${(names.address() as AddressInfo).port}`,
  }
  sandbox = await startSandbox(config)
  authority = createCertificateAuthority({
    directoryUrl: `${control('')}/acme/directory`,
    contact: 'ops@langraan.example',
    now: () => now,
    pauseMs: 5,
  })
  accountKey = await authority.newAccountKey()
})
afterAll(async () => {
  await sandbox.close()
  names.closeAllConnections()
  await new Promise((done) => names.close(done))
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  shown.clear()
  await put('/control/acme', {})
  await fetch(control('/control/faults'), { method: 'DELETE' })
})

const control = (where: string): string => `http://127.0.0.1:${new URL(sandbox.url).port}${where}`
const put = (where: string, body: object) =>
  fetch(control(where), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const told = async () =>
  (await (await fetch(control('/control/acme'))).json()) as {
    root: string
    accounts: number
    orders: unknown[]
  }
const order = (host = HOST, answers = true, from = authority): Promise<OrderOutcome> =>
  from.order({
    accountKey,
    host,
    show: async (token, answer) => {
      if (answers) shown.set(`${host}/.well-known/acme-challenge/${token}`, answer)
    },
  })

describe('an authority that speaks RFC 8555', () => {
  it('issues for a name that answers, for a key of its own, with the chain up to its root', async () => {
    const outcome = await order()
    if (!('issued' in outcome)) throw new Error(outcome.detail)
    const { chain, key, issuedAt, expiresAt } = outcome.issued
    const [leaf, signer] = chain.split(/(?<=-----END CERTIFICATE-----)\s+/).filter((text) => text !== '')
    expect(new X509Certificate(leaf ?? '').checkHost(HOST)).toBe(HOST)
    const { root } = await told()
    expect(new X509Certificate(signer ?? '').verify(new X509Certificate(root).publicKey)).toBe(true)
    expect(key).toContain('PRIVATE KEY')
    expect(Math.round((expiresAt.getTime() - issuedAt.getTime()) / 86_400_000)).toBe(90)
    expect(`${chain}${accountKey}`).not.toContain(key)
  })

  it('knows us again by our key: one account, however many orders', async () => {
    expect(await order('one.example.com')).toHaveProperty('issued')
    expect(await order('two.example.com')).toHaveProperty('issued')
    expect((await told()).accounts).toBe(1)
  })

  it('is asked again with a fresh nonce, and waited for while it is at work', async () => {
    await put('/control/acme', { badNonces: 1, pendingLooks: 2 })
    expect(await order()).toHaveProperty('issued')
  })

  it.each([
    ['a name that does not answer', {}, false, 'not_reached', 'unauthorized'],
    ['a domain whose CAA names others', { caa: [HOST] }, true, 'caa', 'CAA'],
    ['a name that it issues none for', { rejected: [HOST] }, true, 'refused', 'rejectedIdentifier'],
  ])('tells of %s', async (_what, manners, answers, problem, detail) => {
    await put('/control/acme', manners)
    const outcome = await order(HOST, answers)
    expect(outcome).toMatchObject({ problem })
    expect(outcome).toHaveProperty('detail', expect.stringContaining(detail))
  })

  it('is not waited for when it says to come back in two hours', async () => {
    await put('/control/faults', { provider: 'acme', endpoint: 'newOrder', failure: 'refused' })
    expect(await order()).toMatchObject({ problem: 'rate_limited', waitSeconds: 7200 })
  })

  it.each(['http500', 'reset'])('may be away (%s), which is no refusal', async (failure) => {
    await put('/control/faults', { provider: 'acme', endpoint: 'finalize', failure })
    expect(await order()).toMatchObject({ problem: 'authority_away' })
  })

  describe('and binds accounts to its customers', () => {
    const known = {
      keyId: 'customer-1',
      hmacKey: 'zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nMEtx3MUAsUDkMTQ12W',
    }
    const asks = { externalAccount: known, forgetsAccounts: true }
    const boundBy = (externalAccount: typeof known) =>
      createCertificateAuthority({
        directoryUrl: authority.directoryUrl,
        externalAccount,
        now: () => now,
        pauseMs: 5,
      })

    it('makes none for whoever names none, and the operator reads what to set', async () => {
      await put('/control/acme', asks)
      expect(await order()).toEqual({
        problem: 'account_refused',
        detail: expect.stringMatching(
          /: set ACME_EAB_KEY_ID and ACME_EAB_HMAC_KEY to .* \(externalAccountRequired: /,
        ),
      })
      expect((await told()).accounts).toBe(0)
    })

    it.each([
      ['a key that it gave to nobody', { ...known, keyId: 'customer-2' }],
      ['another secret', { ...known, hmacKey: known.hmacKey.replace('zWND', 'aWND') }],
    ])('makes none for %s, which is not told', async (_what, wrong) => {
      await put('/control/acme', asks)
      const outcome = await order(HOST, true, boundBy(wrong))
      expect(outcome).toEqual({
        problem: 'account_refused',
        detail: expect.stringMatching(/does not accept .*ACME_EAB_KEY_ID .*\(unauthorized: /),
      })
      expect(JSON.stringify(outcome)).not.toContain(wrong.hmacKey)
    })

    it('issues for the account that was bound, also once its key is no more', async () => {
      await put('/control/acme', { ...asks, badNonces: 1 })
      expect(await order(HOST, true, boundBy(known))).toHaveProperty('issued')
      await put('/control/acme', { externalAccount: { ...known, keyId: 'customer-2' } })
      expect(await order(HOST, true, boundBy(known))).toHaveProperty('issued')
      expect(await order()).toHaveProperty('issued')
      expect((await told()).accounts).toBe(1)
    })

    it('may be away when it is asked for one, which is no refusal', async () => {
      await put('/control/faults', { provider: 'acme', endpoint: 'newAccount', failure: 'refused' })
      expect(await order()).toMatchObject({ problem: 'rate_limited' })
    })
  })

  it('is given up when it stays at work for too long', async () => {
    await put('/control/acme', { pendingLooks: 1000 })
    const impatient = createCertificateAuthority({
      directoryUrl: authority.directoryUrl,
      now: () => now,
      pauseMs: 1,
    })
    const show = async (token: string, answer: string): Promise<void> => {
      shown.set(`${HOST}/.well-known/acme-challenge/${token}`, answer)
    }
    expect(await impatient.order({ accountKey, host: HOST, show })).toMatchObject({
      problem: 'authority_away',
    })
  })
})
