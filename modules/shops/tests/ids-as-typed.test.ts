import { callsOf } from '@langraan/server/testing/calls'
import { shareTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  server = await shareTestServer()
  shop = await server.shop('grouped')
})
afterAll(() => server.close())

const call = callsOf<Record<string, unknown>>(() => ({ server, shop }))
const PAID = {
  promptpayId: '',
  bankCode: '',
  bankAccountNumber: '',
  bankAccountName: '',
  codEnabled: false,
  defaultWeightGrams: null,
}
const save = (changed: object) => call('PUT', '/selling-settings', { ...PAID, ...changed })

describe('a number that is grouped by dashes or blanks', () => {
  it.each([
    ['0-1055-61000-12-7', '0105561000127'],
    ['๐๑๐๕๕ ๖๑๐๐๐ ๑๒๗', '0105561000127'],
    ['081-234-5678', '0812345678'],
    ['+66 81 234 5678', '0812345678'],
    ['1234 5678 9012 345', '123456789012345'],
  ])('is a PromptPay id as it is without them: %s', async (typed, kept) => {
    expect(await save({ promptpayId: typed })).toMatchObject({ status: 200, body: { promptpayId: kept } })
  })

  it('is an account, a biller id and a reference', async () => {
    const account = { bankCode: '004', bankAccountName: 'มะลิ', bankAccountNumber: '012-3-45678-9' }
    const { status, body } = await save({
      ...account,
      moreAccounts: [{ bankCode: '014', number: '987 6 54321 0', name: 'มะลิ' }],
      billerId: '0105561000127-01',
      billerRef2: 'shop-01',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      bankAccountNumber: '0123456789',
      moreAccounts: [{ number: '9876543210' }],
      billerId: '010556100012701',
      billerRef2: 'SHOP01',
    })
  })

  it('is refused when its digits are wrong', async () => {
    const wrong = await save({ promptpayId: '0-1055-61000-12-8' })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { promptpayId: expect.any(String) } } })
  })
})
