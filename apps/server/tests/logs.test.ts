import { callsOf } from '../testing/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scrub } from '../running/scrub.ts'
import { loginSignature, TEST_LOGIN_SECRET, TEST_PASSWORD } from '../testing/server.ts'
import * as w from '../testing/world.ts'

const lines: string[] = []
beforeAll(() =>
  w.openWorld({ env: { LOG_LEVEL: 'trace' }, logTo: { write: (line) => void lines.push(line) } }),
)
afterAll(() => w.closeWorld())

const call = callsOf(() => w.world)

const logIn = (body: object) => {
  const time = w.world.server.ground.clock.now().getTime()
  return w.world.server.call('POST', '/login', {
    body: { username: '', password: '', fb_id: '', facebook_flag: 0, time, ...body },
    headers: { authorization: loginSignature(time) },
  })
}

/** The main job, with everything that can go wrong on the way: what fails is what gets logged. */
async function wholeJourney(): Promise<{ webhookToken: string; orderToken: string }> {
  await logIn({ username: w.world.shop.owner.email, password: TEST_PASSWORD })
  await logIn({ username: w.world.shop.owner.email, password: 'a wrong password' })
  await w.control('PUT', '/faults', {
    provider: 'facebook',
    endpoint: 'debug_token',
    failure: 'reset',
    remainingCalls: 1,
  })
  await logIn({ facebook_flag: 1, fb_id: '1', fb_access_token: 'EAAstolen-facebook-token' })
  await call('PUT', '/couriers/shippop', { apiKey: 'no-such-key-0815' })
  const connected = (await call('PUT', '/couriers/shippop', { apiKey: w.KEY })).body as { webhookUrl: string }
  const webhookToken = connected.webhookUrl.split('/').at(-1) ?? ''
  const { importId } = await w.upload(
    `${w.HEADING}\ncap,หมวก,,,true,Title,Default Title,CAP,100,5,150.00,,,\n`,
  )
  await w.until(
    () => w.importOf(importId),
    ({ body }) => body.state === 'checked',
  )
  await w.afterCheck(importId, 'start')
  await w.until(
    () => w.importOf(importId),
    ({ body }) => body.state === 'done',
  )
  const order = await w.placeOrder()
  const { payUrl } = order as unknown as { payUrl: string }
  await w.confirm(await w.sendSlip(order, await w.makeSlip(order.totalSatang)))
  await w.control('PUT', '/faults', {
    provider: 'shippop',
    endpoint: 'pricelist',
    failure: 'reset',
    remainingCalls: 1,
  })
  await call('GET', `/orders/${order.orderId}/courier-rates?weightGrams=500`)
  await w.book(order)
  for (const at of ['/webhooks/couriers/shippop', '/webhooks/shippop'])
    await w.world.server.call('POST', `${at}/${w.world.shop.shopId}/${webhookToken}`, {
      body: { tracking_code: 'X0812345678' },
    })
  // A fault of ours, with the row quoted by PostgreSQL and a job that fails.
  await w.world.server.ground.jobs.send('make-label', { shopId: w.world.shop.shopId, shipmentId: 'none' })
  await w.until(
    async () => lines.some((line) => line.includes('job failed')),
    (found) => found,
  )
  return { webhookToken, orderToken: payUrl.split('/').at(-1) ?? '' }
}

describe('what a whole journey logs', () => {
  it('has a request id on each request, and no password, token, key or full phone number', async () => {
    const { webhookToken, orderToken } = await wholeJourney()
    const secrets = {
      password: TEST_PASSWORD,
      wrongPassword: 'a wrong password',
      loginSecret: TEST_LOGIN_SECRET,
      appSecret: w.world.server.ground.config.APP_SECRET,
      session: w.world.shop.owner.token,
      facebookToken: 'EAAstolen-facebook-token',
      facebookSecret: 'facebook-secret',
      courierKey: w.KEY,
      wrongCourierKey: 'no-such-key-0815',
      webhookToken,
      orderToken,
      customersPhone: '0812345678',
      customersPhone2: '+66812345678',
      phoneWithDashes: '081-234-5678',
    }
    const all = lines.join('\n')
    for (const [name, secret] of Object.entries(secrets)) {
      expect([name, secret.length > 7, all.includes(secret)]).toEqual([name, true, false])
    }
    const parsed = lines.map((line) => JSON.parse(line) as { reqId?: string; msg?: string; level: number })
    const requests = parsed.filter(({ msg }) => msg === 'incoming request')
    expect(requests.length).toBeGreaterThan(15)
    expect(requests.filter(({ reqId }) => !/^[0-9a-f-]{36}$/.test(reqId ?? ''))).toEqual([])
    // The journey did go wrong where it was meant to: warnings and errors are among the lines.
    expect(parsed.filter(({ level }) => level >= 40).length).toBeGreaterThan(2)
  })

  it('would have had them, were they not taken out', () => {
    const { log } = w.world.server.ground
    const from = lines.length
    const error = Object.assign(new Error('cannot reach 0812345678'), {
      detail: 'Key (phone)=(+66812345678) already exists',
    })
    log.error(
      { err: error, body: { password: 'hunter2-hunter2', nested: { apiKey: 'abcdef-key' } } },
      'planted',
    )
    log.warn(`cookie session_token=${w.world.shop.owner.token}; x`)
    const text = lines.slice(from).join('\n')
    expect(text).toContain('[phone …678]')
    expect(text.match(/\[redacted\]/g)).toHaveLength(3)
    expect(text).not.toMatch(/hunter2|abcdef-key|already exists|66812345678/)
    // And what helps to find the fault is still there.
    const told = JSON.parse(lines[from] ?? '{}') as { err: { stack: string }; level: number }
    expect(told).toMatchObject({ level: 50, err: { stack: expect.stringContaining('logs.test.ts') } })
  })
})

describe('scrubbing', () => {
  it.each([
    ['call 081-234-5678 now', 'call [phone …678] now'],
    ['+66812345678', '[phone …678]'],
    ['02 123 4567', '[phone …567]'],
    ['"time":1795229040810', '"time":1795229040810'],
    ['"amountSatang":25000', '"amountSatang":25000'],
    ['01a1fbfd-4027-74f4-8c57-229babfe8417', '01a1fbfd-4027-74f4-8c57-229babfe8417'],
    [
      '/orders/01a1fbfd-4027-74f4-8c57-229babfe8417.AAAAAAAAAAAAAAAAAAAAAA',
      '/orders/01a1fbfd-4027-74f4-8c57-229babfe8417.[redacted]',
    ],
    ['?input_token=abc&x=1', '?input_token=[redacted]&x=1'],
    ['Bearer Token:abc.def', 'Bearer Token:[redacted]'],
  ])('%s', (text, clean) => {
    expect(scrub(text)).toBe(clean)
  })
})
