import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createEasySlip } from '@langraan/easyslip'
import type { SlipChecker } from '@langraan/payments/ports'
import { type Sandbox, startSandbox } from '@langraan/sandbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSlipOk } from './slipok.ts'

const OK = { key: 'SANDBOXSLIPOK0001', branchId: '10001' }
const EASY = { key: '5a5d6b0e-0000-4000-8000-5a0d60e50001', branchId: '' }
let sandbox: Sandbox
let url: string
let folder: string
let serial = 0

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'langraan-slip-checkers-'))
  sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    hosts: ['127.0.0.1'],
    dataFolder: folder,
    facebook: { appId: '1', appSecret: 'x' },
    shippop: { apiKeys: ['x'], webhookUrl: null },
  })
  url = `http://127.0.0.1:${new URL(sandbox.url).port}`
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const send = (method: string, to: string, body: object) =>
  fetch(url + to, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })

/** The text of the mini-QR of a transfer that the sandbox's banks know. */
async function slip(change: object = {}): Promise<{ qrText: string; transRef: string }> {
  const answer = await send('POST', '/slips', {
    amountBaht: 590.25,
    sendingBank: '014',
    senderName: 'นาย สมชาย ใ***',
    receiverName: 'น.ส. มะลิวัลย์ ส***',
    receiverBank: '004',
    receiverAccountMasked: 'xxx-x-x4321-x',
    transRef: `CONFORM${String(serial++).padStart(8, '0')}`,
    paidAt: '2026-11-20T07:05:11Z',
    ...change,
  })
  return (await answer.json()) as { qrText: string; transRef: string }
}

const kinds = [
  {
    name: 'SlipOK',
    vendor: 'slipok',
    endpoint: 'check',
    account: OK,
    make: (timeoutMs?: number): SlipChecker => createSlipOk({ baseUrl: `${url}/slipok`, fetch, timeoutMs }),
    late: { outcome: 'later', afterSeconds: 120 },
  },
  {
    name: 'EasySlip',
    vendor: 'easyslip',
    endpoint: 'verify',
    account: EASY,
    make: (timeoutMs?: number): SlipChecker =>
      createEasySlip({ baseUrl: `${url}/easyslip`, fetch, timeoutMs }),
    // It has no word for a bank that is late: not found, so far.
    late: { outcome: 'not_found' },
  },
] as const

describe.each(kinds)('$name', ({ vendor, endpoint, account, make, late }) => {
  beforeEach(() => send('PUT', `/control/slip-vendors/${vendor}`, { left: 50, receiverDigits: '' }))

  it('tells a transfer to the satang and the second, names and numbers as the bank masks them', async () => {
    const { qrText, transRef } = await slip()
    expect(await make().check(account, { qrText, isFirst: true })).toEqual({
      outcome: 'found',
      transfer: {
        sendingBank: '014',
        transRef,
        amountSatang: 59_025,
        paidAt: '2026-11-20T07:05:11.000Z',
        sender: { bankCode: '014', names: ['นาย สมชาย ใ***'], numbers: ['xxx-x-x1234-x'] },
        receiver: { bankCode: '004', names: ['น.ส. มะลิวัลย์ ส***'], numbers: ['xxx-x-x4321-x'] },
      },
    })
  })

  it('tells a slip that was checked there before as repeated, and our own asking again as found', async () => {
    const { qrText, transRef } = await slip()
    const checker = make()
    await checker.check(account, { qrText, isFirst: true })
    expect(await checker.check(account, { qrText, isFirst: true })).toMatchObject({
      outcome: 'repeated',
      transfer: { transRef, amountSatang: 59_025 },
    })
    expect(await checker.check(account, { qrText, isFirst: false })).toMatchObject({ outcome: 'found' })
  })

  it('does not know what no bank knows, and what is no slip at all', async () => {
    const checker = make()
    const { qrText } = await slip()
    const forged = qrText.replace('CONFORM', 'FORGERY')
    for (const text of [forged, 'https://example.com'])
      expect(await checker.check(account, { qrText: text, isFirst: true })).toEqual({ outcome: 'not_found' })
  })

  it('is asked again where the bank is late, and finds it then', async () => {
    const { qrText, transRef } = await slip({ bankTellsAfterSeconds: 90 })
    expect(await make().check(account, { qrText, isFirst: true })).toEqual(late)
    const { qrText: told } = await slip({ bankTellsAfterSeconds: -1 })
    expect(await make().check(account, { qrText: told, isFirst: false })).toMatchObject({ outcome: 'found' })
    expect(transRef).toMatch(/^CONFORM/)
  })

  it('says that a key is wrong, and how many checks are left of a right one', async () => {
    const { qrText } = await slip()
    const wrong = { ...account, key: 'somebody-else' }
    expect(await make().check(wrong, { qrText, isFirst: true })).toEqual({ outcome: 'key_refused' })
    expect(await make().standing(wrong)).toEqual({ outcome: 'key_refused' })
    expect(await make().standing(account)).toEqual({ outcome: 'good', left: 50 })
  })

  it('says that the quota is used up', async () => {
    await send('PUT', `/control/slip-vendors/${vendor}`, { left: 0 })
    const { qrText } = await slip()
    expect(await make().check(account, { qrText, isFirst: true })).toEqual({ outcome: 'quota_used_up' })
    expect(await make().standing(account)).toEqual({ outcome: 'good', left: 0 })
  })

  it.each(['http500', 'refused', 'reset'])(
    'that fails (%s) is unreachable, and no slip is judged by it',
    async (failure) => {
      const { qrText } = await slip()
      await send('PUT', '/control/faults', { provider: vendor, endpoint, failure, remainingCalls: 1 })
      expect(await make().check(account, { qrText, isFirst: true })).toEqual({ outcome: 'unreachable' })
    },
  )

  it('that does not answer in time is unreachable', async () => {
    const { qrText } = await slip()
    const fault = { provider: vendor, endpoint, latencyBeforeMs: 2000, remainingCalls: 1 }
    await send('PUT', '/control/faults', fault)
    expect(await make(150).check(account, { qrText, isFirst: true })).toEqual({ outcome: 'unreachable' })
  })
})

describe('SlipOK alone', () => {
  it('knows the branch, and the receiver that was set there', async () => {
    const { qrText, transRef } = await slip()
    const checker = createSlipOk({ baseUrl: `${url}/slipok`, fetch })
    expect(await checker.check({ ...OK, branchId: '2' }, { qrText, isFirst: true })).toEqual({
      outcome: 'key_refused',
    })
    await send('PUT', '/control/slip-vendors/slipok', { receiverDigits: '9999' })
    expect(await checker.check(OK, { qrText, isFirst: true })).toMatchObject({
      outcome: 'wrong_receiver',
      transfer: { transRef },
    })
  })
})
