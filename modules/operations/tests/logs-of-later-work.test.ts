import { callsOf } from '@langraan/server/testing/calls'
import { hashToken } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFile } from '@langraan/server/testing/files'
import { addProduct, loginSignature } from '@langraan/server/testing/server'
import * as w from '@langraan/server/testing/world'

const MAIL_PASSWORD = 'mail-password-0815'
const LINE_SECRET = 'line-channel-secret-0815'
const METRICS = 'a-token-for-prometheus'
const CHECKER_KEYS = ['SANDBOXSLIPOK0001', '5a5d6b0e-0000-4000-8000-5a0d60e50001', 'no-such-checker-key']
const INVITED = 'the token of an invitation mail'

const lines: string[] = []
beforeAll(async () => {
  await w.openWorld({
    env: {
      LOG_LEVEL: 'trace',
      // Nobody listens there: every mail fails and is told of.
      MAIL_URL: `smtp://mailer:${MAIL_PASSWORD}@127.0.0.1:9`,
      LINE_CHANNEL_ID: '2000001',
      LINE_CHANNEL_SECRET: LINE_SECRET,
      LINE_API_URL: 'http://127.0.0.1:9/line',
      METRICS_TOKEN: METRICS,
      // As beside the sandbox: other systems may be on this machine.
      SANDBOX_URL: 'http://127.0.0.1:9',
    },
    logTo: { write: (line) => void lines.push(line) },
  })
  await addProduct(w.world.server, w.world.shop, 50)
})
afterAll(() => w.closeWorld())

const call = callsOf(() => w.world)

/** Keys of services are tried, kept and refused, while the services fail. */
async function keysOfServices(): Promise<string[]> {
  const [slipok = '', easyslip = '', wrong = ''] = CHECKER_KEYS
  await call('PUT', '/slip-checker', {
    service: 'slipok',
    branch: '10001',
    key: wrong,
    confirmsItself: false,
  })
  await call('PUT', '/slip-checker', {
    service: 'slipok',
    branch: '10001',
    key: slipok,
    confirmsItself: false,
  })
  await w.control('PUT', '/faults', { provider: 'easyslip', endpoint: '*', failure: 'reset' })
  const checker = { service: 'easyslip', branch: '', key: easyslip, confirmsItself: true }
  const unreached = await call('PUT', '/slip-checker', checker)
  expect(unreached.body).toMatchObject({ code: 'checker_unreachable' })
  await w.control('DELETE', '/faults')
  await call('PUT', '/slip-checker', checker)
  // The bank's answer is lost while the worker asks for it.
  await w.control('PUT', '/faults', { provider: 'easyslip', endpoint: '*', failure: 'http500' })
  const order = await w.placeOrder()
  await w.sendSlip(order, await w.makeSlip(order.totalSatang))
  const { key } = (await call('POST', '/link-keys', { name: 'ระบบหลัก' })).body as { key: string }
  const linked = await w.world.server.call('POST', '/linked-shops', {
    as: w.world.shop.owner,
    body: { address: 'http://127.0.0.1:9', key },
  })
  expect(linked.status).toBeGreaterThanOrEqual(400)
  const bearer = { authorization: `Bearer ${key}` }
  await w.world.server.call('GET', '/linked-shop', { headers: bearer })
  await w.world.server.api.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS}` } })
  return [key]
}

/** People of the shop: mails that fail, ways in that fail, a second step. */
async function people(): Promise<string[]> {
  const { server, shop } = w.world
  await call('POST', '/invitations', { email: 'invited@logs.test', role: 'packer' })
  await server.call('POST', '/password-resets', { body: { email: shop.owner.email } })
  await w.until(
    async () => lines.filter((line) => line.includes('job failed') && line.includes('mail')).length,
    (failed) => failed > 0,
  )
  await server.database.rows('UPDATE invitations SET token_hash = $1', [hashToken(INVITED)])
  await server.call('POST', '/invitations/lookup', { body: { token: INVITED } })
  const { headers } = await server.call('POST', '/line-logins')
  const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
  const code = 'code-that-line-would-give'
  await server.call('POST', '/line-logins/completion', {
    body: { code, state: 'x'.repeat(43) },
    headers: { cookie },
  })
  const { secret } = (await server.call('POST', '/account/second-factor', { as: shop.owner })).body as {
    secret: string
  }
  await server.call('POST', '/account/second-factor/confirmation', {
    as: shop.owner,
    body: { code: '000000' },
  })
  const time = server.ground.clock.now().getTime()
  await server.call('POST', '/signup', {
    body: { email: 'new@logs.test', password: 'a password of somebody new', phone: '0899998888' },
    headers: { authorization: loginSignature(time) },
  })
  return [secret, code, cookie.slice('line_login='.length), 'a password of somebody new', '0899998888']
}

/** Customers and files with their telephones: put in, searched for, taken out, and work on them that fails. */
async function customersAndFiles(): Promise<string[]> {
  const { server, shop } = w.world
  const phone = '0866667777'
  const body = {
    name: 'สมหญิง',
    contacts: [{ kind: 'phone', value: phone }],
    addresses: [],
    tags: [],
  }
  expect((await call('POST', '/customers', body)).status).toBeLessThan(300)
  await call('GET', `/customers?text=${phone}`)
  await call('GET', `/orders?text=${phone}`)
  await call('POST', '/orders/read-message', { message: `สมหญิง 1 ต.บางปูใหม่ ${phone}` })
  const file = { as: shop.owner, name: `โอน ${phone}.csv`, type: 'text/csv' }
  const rows = `วันที่,เวลา,รายการ,ฝากเงิน,ยอดคงเหลือ\n21/11/2569,09:00,จาก ${phone},100.00,100.00\n`
  const read = await sendFile(server, w.inShop('/statements?account=other'), {
    ...file,
    content: Buffer.from(rows),
  })
  expect(read.status).toBe(200)
  const broken = Buffer.from(`PK\u0003\u0004 ${phone}`)
  await sendFile(server, w.inShop('/statements?account=other'), { ...file, content: broken })
  const begun = await call('POST', '/order-exports', {
    chosen: { matching: { text: phone } },
    fileKind: 'csv',
    rows: 'orders',
  })
  expect([202, 422]).toContain(begun.status)
  await call('PUT', '/domain', { host: 'logs-of-the-shop.com' })
  await call('POST', '/domain/check')
  await w.control('DELETE', '/faults')
  await server.ground.jobs.send('run-operation', { shopId: shop.shopId, operationId: 'none' })
  await server.ground.jobs.send('check-slip', { shopId: shop.shopId, noticeId: `none ${phone}` })
  await w.until(
    async () =>
      lines.filter((line) => line.includes('job failed') && /run-operation|check-slip/.test(line)).length,
    (failed) => failed > 1,
  )
  return [phone, `+66${phone.slice(1)}`, phone.replace(/(...)(...)(....)/, '$1-$2-$3')]
}

describe('what is logged of services, people and files', () => {
  it('has no key, token, password, code or full phone number of theirs', async () => {
    const secrets = [
      ...(await keysOfServices()),
      ...(await people()),
      ...(await customersAndFiles()),
      ...CHECKER_KEYS,
      MAIL_PASSWORD,
      LINE_SECRET,
      METRICS,
      INVITED,
      w.world.shop.owner.token,
    ]
    const all = lines.join('\n')
    expect(secrets.filter((secret) => secret.length < 8)).toEqual([])
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
    const parsed = lines.map((line) => JSON.parse(line) as { msg?: string; level: number })
    expect(parsed.filter(({ msg }) => msg === 'incoming request').length).toBeGreaterThan(20)
    // What was meant to fail did: mails, two kinds of jobs, the checker.
    expect(parsed.filter(({ level }) => level >= 50).length).toBeGreaterThan(2)
  })
})
