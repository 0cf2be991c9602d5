import { readConfig } from '@langraan/runtime'
import { afterEach, describe, expect, it } from 'vitest'
import { loginSignature, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** Whom the log names when somebody with this header is refused, who comes from 127.0.0.1. */
async function seenAs(trust: string, forwarded: string): Promise<unknown> {
  const lines: string[] = []
  server = await startTestServer({
    env: { TRUST_PROXY: trust, LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  })
  const time = server.ground.clock.now().getTime()
  const { status } = await server.call('POST', '/login', {
    body: { username: 'nobody@proxies.test', password: 'x', fb_id: '', facebook_flag: 0, time },
    headers: { authorization: loginSignature(time), 'x-forwarded-for': forwarded },
  })
  const refused = lines
    .map((line) => JSON.parse(line) as { securityEvent?: string; address?: string })
    .find(({ securityEvent }) => securityEvent === 'sign-in-refused')
  return [status, refused?.address]
}

describe('the address of a caller', () => {
  it.each([
    ['false', '203.0.113.9', '127.0.0.1'],
    ['true', '203.0.113.9', '203.0.113.9'],
    ['true', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['2', '6.6.6.6, 198.51.100.7, 203.0.113.9', '198.51.100.7'],
  ])('with TRUST_PROXY=%s and “%s” is %s: nobody writes it themselves', async (trust, forwarded, seen) => {
    expect(await seenAs(trust, forwarded)).toEqual([401, seen])
  })

  it('is not trusted to a setting that is none', () => {
    const settings = { FILES_DIR: 'x', APP_SECRET: 'x'.repeat(32), LOGIN_SECRET: 'x'.repeat(8) }
    for (const TRUST_PROXY of ['yes please', '0', '-1', '1.5'])
      expect(() => readConfig({ ...settings, TRUST_PROXY })).toThrow(/^setting TRUST_PROXY: /)
  })
})
