import { Resolver } from 'node:dns/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
let resolver: Resolver

beforeAll(async () => {
  sandbox = await startTestSandbox()
  resolver = new Resolver({ timeout: 500, tries: 1 })
  resolver.setServers([`127.0.0.1:${new URL(sandbox.url).port}`])
})
afterAll(() => sandbox.remove())

const publish = (name: string, body: object) =>
  sandbox.send('PUT', `/control/dns/names/${encodeURIComponent(name)}`, body)

describe('the sandbox’s DNS', () => {
  it('answers the TXT records that were published, whatever the case of the name', async () => {
    await publish('_langraan.Mali-Studio.com.', { texts: ['langraan-site=abc', 'other'] })
    const found = await resolver.resolveTxt('_LANGRAAN.mali-studio.com')
    expect(found).toEqual([['langraan-site=abc'], ['other']])
  })

  it('tells a name that nobody has from one without such a record and from a broken server', async () => {
    await expect(resolver.resolveTxt('nobody.example.com')).rejects.toMatchObject({ code: 'ENOTFOUND' })
    await expect(resolver.resolveMx('_langraan.mali-studio.com')).rejects.toMatchObject({ code: 'ENODATA' })
    await publish('broken.example.com', { texts: [], broken: true })
    await expect(resolver.resolveTxt('broken.example.com')).rejects.toMatchObject({ code: 'ESERVFAIL' })
  })

  it('keeps silent on purpose, and refuses what is no name', async () => {
    await sandbox.send('PUT', '/control/faults', {
      provider: 'dns',
      endpoint: 'query',
      failure: 'reset',
      remainingCalls: 1,
    })
    await expect(resolver.resolveTxt('_langraan.mali-studio.com')).rejects.toMatchObject({ code: 'ETIMEOUT' })
    expect(await publish('ร้าน.com', { texts: ['x'] })).toMatchObject({ code: 'invalid' })
  })
})
