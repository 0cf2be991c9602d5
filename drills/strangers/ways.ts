import { randomBytes } from 'node:crypto'
import { workbookOf } from '@langraan/testing/hostile-workbooks'
import { asOwner } from '../house/shop.ts'
import { ask, formData, NoAnswer } from '../house/client.ts'
import {
  elsewhere,
  hold,
  oneOfANetwork,
  postAnonymously,
  sendFile,
  sendForm,
  signInAs,
  whileHeld,
  type World,
} from './world.ts'

/** One way of a stranger to take what is scarce, to hold something open, or to keep others waiting. */
export type Way = { name: string; once(world: World): Promise<unknown> }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const empty = workbookOf('<row/>'.repeat(250_000))
const wide = workbookOf(
  Array.from({ length: 20_000 }, (_, row) => {
    const cells = 'ABCDEFGHIJ'
      .split('')
      .map((column) => `<c r="${column}${row + 1}" t="str"><v>${row}</v></c>`)
    return `<row r="${row + 1}">${cells.join('')}</row>`
  }).join(''),
)
const workbook = (content: Buffer) => ({ name: 'a.xlsx', type: XLSX, content })
const rows = Buffer.from(`Handle,Title\n${'"a, ""b""",c\n'.repeat(200_000)}`)
const NOISE = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  randomBytes(500_000),
])
const MANY = 40

const times = <T>(count: number, what: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, what))

const orderOf = ({ victim }: World, quantity: number, phone: string, variants = 1) => ({
  lines: victim.variantIds.slice(0, variants).map((variantId) => ({ variantId, quantity })),
  customer: { name: 'ไม่มีใคร', phone },
  address: {
    line1: '1',
    subdistrict: 'บางปูใหม่',
    district: 'เมืองสมุทรปราการ',
    province: 'สมุทรปราการ',
    zipcode: '10280',
  },
  shippingMethodId: victim.shippingMethodId,
  paymentMethod: 'promptpay',
})
const order = (world: World, quantity: number, phone: string, variants?: number, from?: string) =>
  postAnonymously(
    world,
    `/storefront/${world.victim.slug}/orders`,
    orderOf(world, quantity, phone, variants),
    from,
  )

const anyPhone = ({ random }: World) => `08${String(random.between(10_000_000, 99_999_999))}`

async function sendSlips(world: World): Promise<void> {
  const { body, contentType } = formData(
    { amount: '1', idempotencyKey: randomBytes(12).toString('hex') },
    { field: 'picture', name: 'a.png', type: 'image/png', content: NOISE },
  )
  const url = `${world.cluster.siteUrl()}/${world.victim.slug}/orders/${world.order.token}/slips`
  const headers = {
    'content-type': contentType,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': elsewhere(),
  }
  await ask(url, { method: 'POST', body, headers })
}

const TAKING: readonly Way[] = [
  {
    name: 'wrong passwords from everywhere',
    once: (world) => times(4, () => signInAs(world, world.victim.email, 'a guess', elsewhere())),
  },
  {
    name: 'wrong passwords from one IPv6 network',
    once: (world) => times(4, () => signInAs(world, world.victim.email, 'a guess', oneOfANetwork())),
  },
  {
    name: 'links to reset the owner’s password',
    once: (world) => postAnonymously(world, '/password-resets', { email: world.victim.email }),
  },
  { name: 'orders that nobody pays', once: (world) => order(world, 1, anyPhone(world)) },
  { name: 'all pieces of many articles', once: (world) => order(world, 9999, anyPhone(world), 22) },
  {
    name: 'orders for one phone from one address',
    once: (world) => times(4, () => order(world, 1, '0899999999', 1, '10.66.6.6')),
  },
  { name: 'an order of absurd size', once: (world) => order(world, 9999, anyPhone(world), 100) },
  { name: 'slips on somebody’s order', once: sendSlips },
  {
    name: 'guessing somebody’s order',
    once: (world) =>
      sendForm(world, '/order-status', { orderNumber: world.order.orderNumber, phone: anyPhone(world) }),
  },
]

const heldHead = (request: string) =>
  `${request} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 10.66.6.7\r\n`

const HOLDING: readonly Way[] = [
  {
    name: 'bodies that do not end',
    once: async (world) => {
      const head = `${heldHead('POST /api/v1/login')}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`
      await whileHeld(world, await times(MANY, () => hold(world, head)))
    },
  },
  {
    name: 'heads that do not end',
    once: async (world) =>
      whileHeld(world, await times(MANY, () => hold(world, 'GET /healthz HTTP/1.1\r\nhost: local'))),
  },
  {
    name: 'connections without a word',
    once: async (world) => whileHeld(world, await times(MANY, () => hold(world, ''))),
  },
  {
    name: 'live updates by the hundred',
    once: async (world) => {
      const { own } = world
      const head = `${heldHead(`GET /api/v1/shops/${own.shopId}/events`)}cookie: ${own.cookies}\r\n\r\n`
      const sockets = await times(MANY * 5, () => hold(world, head))
      // Each of them hears of it.
      await order({ ...world, victim: own }, 1, anyPhone(world))
      await whileHeld(world, sockets)
    },
  },
  {
    name: 'answers that nobody reads',
    once: async (world) =>
      whileHeld(
        world,
        await times(MANY, () => hold(world, `${heldHead('GET /api/v1/openapi.json')}\r\n`, false)),
      ),
  },
  {
    name: 'files that drip in',
    once: async (world) => {
      const { own } = world
      const head = `${heldHead(`POST /api/v1/shops/${own.shopId}/imports`)}cookie: ${own.cookies}\r\norigin: ${world.cluster.origin}\r\nsec-fetch-site: same-origin\r\nidempotency-key: ${randomBytes(12).toString('hex')}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 60000000\r\n\r\n--x\r\n`
      const sockets = await times(MANY, () => hold(world, head))
      const drip = setInterval(() => sockets.forEach((socket) => socket.write('x')), 500)
      await whileHeld(world, sockets)
      clearInterval(drip)
    },
  },
]

const WAITING: readonly Way[] = [
  {
    name: 'a workbook of nothing as a tracking list',
    once: (world) => sendFile(world, '/tracking-lists/reading', workbook(empty)),
  },
  {
    name: 'a workbook of nothing as a statement',
    once: (world) => sendFile(world, '/statements?account=other', workbook(empty)),
  },
  { name: 'a workbook of nothing as goods', once: (world) => sendFile(world, '/imports', workbook(empty)) },
  {
    name: 'a large honest statement',
    once: (world) => sendFile(world, '/statements?account=other', workbook(wide)),
  },
  {
    name: 'hundreds of thousands of lines as customers',
    once: (world) => sendFile(world, '/customer-imports', { name: 'a.csv', type: 'text/csv', content: rows }),
  },
  {
    name: 'a broken picture',
    once: (world) => sendFile(world, '/pictures', { name: 'a.png', type: 'image/png', content: NOISE }),
  },
  {
    name: 'a long chat to read an order from',
    once: ({ cluster, own }) =>
      asOwner(cluster, own, `/shops/${own.shopId}/orders/read-message`, {
        method: 'POST',
        body: JSON.stringify({ message: 'เอา 2 ตัวค่ะ 99/1 ต.สุเทพ อ.เมือง จ.เชียงใหม่ '.repeat(35) }),
      }),
  },
  {
    name: 'JSON of a hundred thousand levels',
    once: ({ cluster }) =>
      ask(`${cluster.apiUrl()}/password-resets`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: cluster.origin,
          'x-forwarded-for': elsewhere(),
        },
        body: '['.repeat(100_000),
      }),
  },
]

export const WAYS: readonly Way[] = [...TAKING, ...HOLDING, ...WAITING]

/** Goes a way again and again until the drill is over. To be cut off or refused is what strangers are for. */
export async function goOn(way: Way, world: World): Promise<number> {
  let rounds = 0
  while (!world.isOver()) {
    await way.once(world).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error
    })
    rounds++
    await new Promise((resolve) => setTimeout(resolve, world.random.between(100, 400)))
  }
  return rounds
}
