import { productBody } from '@langraan/server/testing/goods'
import { callsOf } from '@langraan/server/testing/calls'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld } from '@langraan/server/testing/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
})
afterAll(closeWorld)

type Product = { productId: string; revision: number; packing: object; fields?: Record<string, string> }
const call = callsOf<Product>(() => ({ server, shop }))

const packing = {
  marks: ['upright', 'fragile'],
  nestStepMm: 12,
  paddingMm: 8,
  contents: 'scented',
  neverWith: ['food'],
}

it('how a product is packed is kept, and stays where a change does not name it', async () => {
  const plain = await call('POST', '/products', productBody('เทียนหอม'))
  expect(plain.body.packing).toEqual({ marks: [], neverWith: [] })
  const path = `/products/${plain.body.productId}`
  const saved = await call('PUT', path, {
    ...productBody('เทียนหอม'),
    revision: plain.body.revision,
    packing,
  })
  expect(saved.body.packing).toEqual(packing)
  const renamed = await call('PUT', path, { ...productBody('เทียน'), revision: saved.body.revision })
  expect(renamed.body.packing).toEqual(packing)
  const { status } = await call('PUT', path, {
    ...productBody('เทียน'),
    revision: renamed.body.revision,
    packing: { marks: [], neverWith: [] },
  })
  expect(status).toBe(200)
  expect((await call('GET', path)).body.packing).toEqual({ marks: [], neverWith: [] })
})

it('a padding or a step beyond its bounds is refused', async () => {
  for (const change of [{ paddingMm: 201 }, { nestStepMm: 0 }, { contents: 'gas' }, { marks: ['soft'] }]) {
    const made = await call('POST', '/products', {
      ...productBody('แก้ว'),
      packing: { ...packing, ...change },
    })
    expect(made.status).toBe(400)
  }
})
