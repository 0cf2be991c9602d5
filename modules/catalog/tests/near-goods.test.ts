import { withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { productBody } from '@langraan/server/testing/goods'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld } from '@langraan/server/testing/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findShelf } from '../server/shelf.sql.ts'

let server: TestServer
let shop: TestShop

/** Where goods are looked for by what is typed. */
const LISTS = ['goods', 'variants', 'stock', 'order-goods'] as const

beforeAll(async () => {
  ;({ server, shop } = await openWorld({ jobs: false }))
  for (const [name, sku] of [
    ['เสื้อผ้าลินินแขนยาว', 'CD-0006'],
    ['กระเป๋าสานแม่ริม', 'BAG.12/7'],
    ['Canvas tote bag', 'TOTE88'],
    ['หมวกปีกกว้าง', 'HAT-0101'],
  ] as const)
    await server.call('POST', `/shops/${shop.shopId}/products`, {
      as: shop.owner,
      headers: { 'idempotency-key': newId() },
      body: {
        ...productBody(name),
        channels: ['web', 'chat'],
        optionNames: [],
        variants: [{ optionValues: [], sku, barcode: '', priceSatang: 100, prices: [] }],
      },
    })
})
afterAll(closeWorld)

async function found(text: string, of: (typeof LISTS)[number], more = ''): Promise<string[]> {
  const path = `/shops/${shop.shopId}/${of}?text=${encodeURIComponent(text)}${more}`
  const { body } = await server.call('GET', path, { as: shop.owner })
  const { items } = body as { items: { name?: string; productName?: string }[] }
  return items.map(({ name, productName }) => name ?? productName ?? '')
}
const onSite = async (words: string[]): Promise<string[]> =>
  (
    await withShop(server.ground.db, shop.shopId, (tx) => findShelf(tx, { words, sort: 'newest', limit: 20 }))
  ).map(({ name }) => name)

describe('what was typed with one mistake', () => {
  it.each([
    ['a letter too much', 'ลินนิน', 'เสื้อผ้าลินินแขนยาว'],
    ['a letter too little', 'ลินนแขน', 'เสื้อผ้าลินินแขนยาว'],
    ['a mark that is missing', 'แมริม', 'กระเป๋าสานแม่ริม'],
    ['another letter', 'canvaz', 'Canvas tote bag'],
    ['two that are turned', 'cavnas', 'Canvas tote bag'],
    ['one of two words', 'ลินนิน แขน', 'เสื้อผ้าลินินแขนยาว'],
  ])('%s: finds what was meant, on the site and in every list', async (_what, typed, name) => {
    for (const of of LISTS) expect([of, await found(typed, of)]).toEqual([of, [name]])
    expect(await onSite(typed.split(' '))).toEqual([name])
  })

  it('finds what is written so alone, where anything is', async () => {
    expect(await found('ลินิน', 'goods')).toEqual(['เสื้อผ้าลินินแขนยาว'])
    expect(await onSite(['tote'])).toEqual(['Canvas tote bag'])
  })

  it.each([
    ['two mistakes', 'ลนนนิน'],
    ['few letters', 'ลีน'],
    ['a number', 'canva5'],
    ['signs of patterns', 'canv%_'],
  ])('%s: finds nothing', async (_what, typed) => {
    for (const of of LISTS) expect([of, await found(typed, of)]).toEqual([of, []])
  })

  it('finds nothing for what was scanned: a code is that code', async () => {
    expect(await found('canvaz', 'order-goods', '&whole=yes')).toEqual([])
  })
})

describe('a code', () => {
  it.each([
    ['cd0006', 'เสื้อผ้าลินินแขนยาว'],
    ['CD0006', 'เสื้อผ้าลินินแขนยาว'],
    ['cd 0006', 'เสื้อผ้าลินินแขนยาว'],
    ['cd000', 'เสื้อผ้าลินินแขนยาว'],
    ['bag127', 'กระเป๋าสานแม่ริม'],
    ['tote-88', 'Canvas tote bag'],
    ['hat0101', 'หมวกปีกกว้าง'],
  ])('%s is found whatever dashes and letters it has', async (typed, name) => {
    for (const of of LISTS) expect([of, await found(typed, of)]).toEqual([of, [name]])
    expect(await onSite([typed])).toEqual([name])
  })

  it('that a shop has just so is that one alone', async () => {
    expect(await found('CD-0006', 'goods')).toEqual(['เสื้อผ้าลินินแขนยาว'])
    expect(await found('cd0', 'goods')).toEqual([])
  })
})
