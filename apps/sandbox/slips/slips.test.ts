import { validate } from 'promptparse'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fields } from '../http/fields.ts'
import { readCodes } from '../testing/barcodes.ts'
import { at, listAt, startTestSandbox } from '../testing/test-sandbox.ts'
import type { TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.remove())

const transfer = {
  amountSatang: 59_000,
  sendingBank: '014',
  senderName: 'น.ส. กมลชนก พ***',
  receiverName: 'น.ส. มะลิวัลย์ ส***',
  paidAt: '2026-11-20T14:05:00+07:00',
}

async function make(change: Fields = {}): Promise<{ picture: Buffer; response: Response }> {
  const response = await fetch(`${sandbox.url}/slips`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...transfer, ...change }),
  })
  return { picture: Buffer.from(await response.arrayBuffer()), response }
}

describe('POST /slips', () => {
  it('makes a picture whose mini-QR names bank and reference', async () => {
    const { picture, response } = await make({ transRef: '014243123123ABC' })
    expect(response.status).toBe(201)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('x-slip-genuine')).toBe('true')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1800 })
    const [text = ''] = await readCodes(picture)
    expect(validate.slipVerify(text)).toEqual({ sendingBank: '014', transRef: '014243123123ABC' })
    expect(text).toMatch(/^0036000600000101030140215014243123123ABC5102TH9104[0-9A-F]{4}$/)
  })

  it('makes up a reference of its own, never twice the same', async () => {
    const refs = [await make(), await make()].map(({ response }) => response.headers.get('x-slip-trans-ref'))
    expect(refs[0]).toMatch(/^20261120140500\d{8}$/)
    expect(refs[1]).not.toBe(refs[0])
  })

  it.each([
    ['turned by 8°', { rotatedDegrees: 8 }, 1],
    ['turned upside down', { rotatedDegrees: 180 }, 1],
    ['small', { small: true }, 1],
    ['without QR', { withoutQr: true }, 0],
    ['blurred', { blurred: true }, 0],
  ])('can be %s', async (_name, options, readable) => {
    const { picture } = await make({ options })
    expect(await readCodes(picture)).toHaveLength(readable)
  })

  it('gives the same slip again, and knows a forgery of it', async () => {
    const first = await make({ transRef: 'SAMEREF001' })
    const again = await make({ transRef: 'SAMEREF001' })
    expect(again.picture.equals(first.picture)).toBe(true)
    const forged = await make({ transRef: 'SAMEREF001', amountSatang: 999_900 })
    expect(forged.response.headers.get('x-slip-genuine')).toBe('false')
    const known = listAt(await sandbox.get('/control/slips'), 'items')
    expect(known.filter((slip) => slip['transRef'] === 'SAMEREF001')).toMatchObject([
      { amountSatang: 59_000 },
    ])
    const download = await fetch(`${sandbox.url}/slips/014/SAMEREF001.png`)
    expect(Buffer.from(await download.arrayBuffer()).equals(first.picture)).toBe(true)
  })

  it('tells the facts as JSON when asked', async () => {
    const response = await fetch(`${sandbox.url}/slips`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ ...transfer, transRef: 'JSONREF001', options: { small: true } }),
    })
    const facts = await response.json()
    expect(facts).toMatchObject({ sendingBank: '014', amountSatang: 59_000, genuine: true })
    expect(at(facts, 'pictureUrl')).toBe(`${sandbox.url}/slips/014/JSONREF001.png?small=1`)
    const picture = await fetch(String(at(facts, 'pictureUrl')))
    const [text] = await readCodes(Buffer.from(await picture.arrayBuffer()))
    expect(text).toBe(at(facts, 'qrText'))
  })

  it.each([
    ['amountSatang', { amountSatang: 10.5 }],
    ['amountSatang', { amountSatang: 0 }],
    ['sendingBank', { sendingBank: '999' }],
    ['transRef', { transRef: 'more-than-25-characters-long' }],
    ['senderName', { senderName: ' ' }],
    ['paidAt', { paidAt: 'yesterday' }],
  ])('refuses a wrong %s', async (field, change) => {
    const { response, picture } = await make(change)
    expect(response.status).toBe(400)
    expect(JSON.parse(picture.toString())).toMatchObject({ code: 'invalid', field })
  })

  it('prints names as they are, never as markup', async () => {
    const { response } = await make({ senderName: '#import "x" *ตัวหนา* $x$' })
    expect(response.status).toBe(201)
  })
})
