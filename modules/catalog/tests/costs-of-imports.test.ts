import { afterAll, beforeAll, expect, it } from 'vitest'
import { bringIn, check } from '@langraan/server/testing/product-files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop
let importId: string

const HEADINGS = 'Handle,Name,Price,Cost'

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
  await bringIn(shop, [HEADINGS, 'lamp,โคมไฟ,990,400'].join('\n'))
  const again = [HEADINGS, 'lamp,โคมไฟ,990,8888.88', 'stool,ม้านั่ง,590,ทุน 7777'].join('\n')
  importId = (await check(shop, again)).importId
})
afterAll(leaveWorld)

/** Every way to what came in with a file, and what was found in it. */
const ways = () => ['', `/${importId}`, `/${importId}/products`]

async function seenBy(role: string) {
  const person = await server.person(`${role}@imports.test`)
  await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, now())', [
    shop.shopId,
    person.userId,
    role,
  ])
  const answers = []
  for (const way of ways())
    answers.push(await server.call('GET', `/shops/${shop.shopId}/imports${way}`, { as: person }))
  return answers
}

it.each(['packer', 'cashier'])('costs of an import are not told to a %s', async (role) => {
  const answers = await seenBy(role)
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  expect(JSON.stringify(answers)).not.toMatch(/888888|8888\.88|7777|40000/)
})

it.each(['accountant', 'seller'])('costs of an import are told to a %s', async (role) => {
  const [list, one, products] = await seenBy(role)
  expect([list?.status, one?.status, products?.status]).toEqual([200, 200, 200])
  expect(JSON.stringify(one?.body)).toContain('7777')
  const change = { variant: '', field: 'costSatang', before: '40000', after: '888888' }
  expect(products?.body).toMatchObject({ items: [{ slug: 'lamp', changes: [change] }, { slug: 'stool' }] })
})
