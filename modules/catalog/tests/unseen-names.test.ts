import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBody } from '@langraan/server/testing/goods'
import { ADDRESS } from '@langraan/server/testing/customers'
import { check } from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
})
afterAll(leaveWorld)

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  server.call(method, path, {
    as: shop.owner,
    headers: { 'idempotency-key': newId(), 'accept-language': 'en' },
    ...(body && { body }),
  }) as Promise<{ status: number; body: { fields?: Record<string, string>; items: { name: string }[] } }>
const inShop = (path: string) => `/shops/${shop.shopId}${path}`

const [plain] = productBody('ผ้า').variants
const product = (words: object) => ['POST', '/products', { ...productBody('ผ้า'), ...words }] as const
const options = (name: string, value: string) =>
  product({ optionNames: [name], variants: [{ ...plain, optionValues: [value] }] })
const customer = (words: object) =>
  ['POST', '/customers', { name: 'มะลิ', contacts: [], addresses: [], tags: [], ...words }] as const
const branch = (name: string) =>
  ['POST', '/branches', { name, phone: '0812345678', addressLine: '9/1', ...ADDRESS }] as const

/** Each name that somebody gives, and its field. */
const named: [string, (name: string) => readonly ['POST', string, object], string][] = [
  ['a product', (name) => product({ name }), 'name'],
  ['a tag of a product', (name) => product({ tags: [name] }), 'tags.0'],
  ['an option', (name) => options(name, 'แดง'), 'optionNames.0'],
  ['a value of an option', (name) => options('สี', name), 'variants.0.optionValues'],
  ['a category', (name) => ['POST', '/product-categories', { name }], 'name'],
  ['a price list', (name) => ['POST', '/price-lists', { name }], 'name'],
  ['a customer', (name) => customer({ name }), 'name'],
  ['a tag of a customer', (name) => customer({ tags: [name] }), 'tags.0'],
  ['a branch', branch, 'name'],
]

describe.each(named)('the name of %s', (_what, askFor, field) => {
  it.each(['\u200B', '\u2060\u00AD', '\u3164', ' \u115F '])('is asked for where it is %j', async (name) => {
    const [method, path, body] = askFor(name)
    const { status, body: answer } = await ask(method, inShop(path), body)
    expect([400, 422]).toContain(status)
    expect(Object.keys(answer.fields ?? {})).toEqual([field])
  })
})

it('is asked for of a person, too', async () => {
  const { status, body } = await ask('PUT', '/account/profile', { name: '\u200B\u2060', mobile: '' })
  expect([status, body.fields]).toEqual([400, { name: 'Enter your name.' }])
})

it('is none in a file either, nor is a tag, a value or a step of a path', async () => {
  const { report } = await check(
    shop,
    [
      'Handle,Name,Price,Tags,Category,Option 1 name,Option 1 value',
      'a,\u200B,99,,,,',
      'b,ถ้วย,99,"ดิน,\u3164",\u2060,\u200B,\u200B',
    ].join('\n'),
  )
  expect(report).toMatchObject({
    productCount: 1,
    faults: [{ row: 2, column: 'Name', code: 'missing_name' }],
  })
})

/** Makes a product and a customer of this name. */
async function make(name: string): Promise<void> {
  expect(await ask('POST', inShop('/products'), product({ name })[2])).toMatchObject({ status: 201 })
  expect(await ask('POST', inShop('/customers'), customer({ name })[2])).toMatchObject({ status: 201 })
}
/** The goods and the customers that are found by a text. */
const found = async (text: string) => {
  const lists = ['/goods', '/customers'].map((list) =>
    ask('GET', inShop(`${list}?text=${encodeURIComponent(text)}`)),
  )
  return (await Promise.all(lists)).map(({ body }) => body.items.map(({ name }) => name))
}

it('stays where a blank of no width stands between words that can be seen, and is found with it and without', async () => {
  await make('ผ้าไหม\u200Bลำพูน')
  // A person's name leaves such blanks behind, as it always did.
  for (const text of ['ผ้าไหม\u200Bลำพูน', 'ผ้าไหมลำพูน'])
    expect(await found(text)).toEqual([['ผ้าไหม\u200Bลำพูน'], ['ผ้าไหมลำพูน']])
})

it('stays in one piece where signs of it are joined', async () => {
  await make('แม่👩‍👧ลูก❤️')
  expect(await found('แม่')).toEqual([['แม่👩‍👧ลูก❤️'], ['แม่👩‍👧ลูก❤️']])
})
