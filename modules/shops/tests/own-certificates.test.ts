import { createSecureContext } from 'node:tls'
import { describe, expect, it } from 'vitest'
import { isName, OwnCertificates, type Stored } from '@langraan/storefront/own-domains/own-certificates'

const HOUR_MS = 3_600_000
const context = createSecureContext()

/** Certificates of some names, with what was asked of the database. */
function world(names: readonly string[]) {
  const asked: string[] = []
  const opened: number[] = []
  const stored = new Map<string, Stored>()
  let now = 0
  const issue = (host: string) =>
    stored.set(host, {
      chain: host,
      keySealed: Buffer.from('key'),
      issuedAt: new Date(now),
      expiresAt: new Date(now + HOUR_MS),
    })
  for (const name of names) issue(name)
  const certificates = new OwnCertificates(
    async (host) => {
      asked.push(host)
      return stored.get(host)
    },
    ({ issuedAt }) => {
      opened.push(issuedAt.getTime())
      return context
    },
    () => now,
  )
  return { certificates, asked, opened, stored, issue, wait: (ms: number) => (now += ms) }
}

describe('certificates that are kept', () => {
  it('are asked for once, by however many at once, and again after half a minute', async () => {
    const { certificates, asked, opened, wait } = world(['mali.com'])
    const found = await Promise.all(Array.from({ length: 50 }, () => certificates.find('mali.com')))
    expect(found.every((one) => one === context)).toBe(true)
    expect(asked).toEqual(['mali.com'])
    wait(30_000)
    await certificates.find('mali.com')
    expect([asked.length, opened.length]).toEqual([2, 1])
  })

  it('are replaced by newer ones, and gone with their name or their time', async () => {
    const { certificates, opened, issue, stored, wait } = world(['mali.com', 'nok.com'])
    await Promise.all([certificates.find('mali.com'), certificates.find('nok.com')])
    wait(30_000)
    issue('mali.com')
    expect(await certificates.find('mali.com')).toBe(context)
    expect(opened).toEqual([0, 0, 30_000])
    stored.delete('nok.com')
    expect(await certificates.find('nok.com')).toBeUndefined()
    wait(HOUR_MS)
    expect(await certificates.find('mali.com')).toBeUndefined()
  })

  it('take no more room for whoever asks for many names, and those in use stay', async () => {
    const { certificates, asked } = world(['mali.com'])
    for (let n = 0; n < 9000; n++) {
      await certificates.find(`nobody-${n}.com`)
      if (n % 1000 === 0) await certificates.find('mali.com')
    }
    expect(certificates.size).toBe(4000)
    expect(asked.filter((host) => host === 'mali.com')).toHaveLength(1)
    await certificates.find('nobody-8999.com')
    expect(asked.filter((host) => host === 'nobody-8999.com')).toHaveLength(1)
  })

  it('are not looked for under what is no name', async () => {
    const { certificates, asked } = world([])
    for (const text of [
      '',
      'com',
      'a..com',
      '-a.com',
      'a.com.',
      'A.com',
      '*.com',
      `${'a'.repeat(64)}.com`,
      "a'b.com",
    ])
      expect([text, isName(text), await certificates.find(text)]).toEqual([text, false, undefined])
    expect(asked).toEqual([])
    expect(['mali-studio.com', 'xn--q3ccz3a1b6b9fc.com', 'www.a.co.th', '9.io'].every(isName)).toBe(true)
  })
})
