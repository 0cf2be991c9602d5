import { checkBooks, settle } from './house/books.ts'
import { type Answer, ask } from './house/client.ts'
import { type Cluster, endCluster, pause, startCluster } from './house/cluster.ts'
import type { Drill, Outcome, Setting } from './house/drill.ts'
import { openDesk } from './desk/desk-shop.ts'
import { Load } from './house/load.ts'
import { asOwner, connectCourier, type DrillShop, openShop } from './house/shop.ts'
import { type Errand, measure, within } from './strangers/probe.ts'
import { goOn, WAYS } from './strangers/ways.ts'
import { elsewhere, postAnonymously, sendForm, signInAs, type World } from './strangers/world.ts'

const ALONE_MS = 10_000
// Whoever holds something open is cut off after half a minute at the latest: each way comes to its end at least once.
const LEAST_MS = 45_000
const LONGEST_MS = 5000
const PASSWORD = 'a long enough password'
const BUYER = '0811112222'

/** A shop as a new merchant has it, with the bounds that every shop begins with. */
async function openVictim(cluster: Cluster): Promise<DrillShop> {
  const shop = await openShop(cluster, 'victim')
  await cluster.rows(
    `UPDATE shops SET most_pieces_per_article = DEFAULT, most_pieces_per_order = DEFAULT,
       most_open_per_person = DEFAULT, most_open_per_address = DEFAULT WHERE shop_id = $1`,
    [shop.shopId],
  )
  return shop
}

const buy = (world: Pick<World, 'cluster' | 'victim'>, phone: string): Promise<Answer> =>
  postAnonymously(world as World, `/storefront/${world.victim.slug}/orders`, {
    lines: [{ variantId: world.victim.variantIds[50], quantity: 1 }],
    customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone },
    address: {
      line1: '88/12',
      subdistrict: 'บางปูใหม่',
      district: 'เมืองสมุทรปราการ',
      province: 'สมุทรปราการ',
      zipcode: '10280',
    },
    shippingMethodId: world.victim.shippingMethodId,
    paymentMethod: 'promptpay',
  })

/** The cookies of a browser in which the owner has signed in before. */
async function knownDevice(world: World): Promise<string> {
  const { status, text, headers } = await signInAs(world, world.victim.email, PASSWORD, elsewhere())
  if (status !== 200) throw new Error(`the owner could not sign in: ${status} ${text}`)
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

function errandsOf({ cluster, victim, order }: World, honest: DrillShop): Errand[] {
  const site = (path: string) => () =>
    ask(`${cluster.siteUrl()}/${path}`, { headers: { accept: 'text/html', 'x-forwarded-for': elsewhere() } })
  return [
    { name: 'healthz', once: () => ask(new URL('/healthz', cluster.apiUrl()).href) },
    { name: 'shopper reads', once: site(`${honest.slug}/products`) },
    { name: 'shopper looks at an order', once: site(`${victim.slug}/orders/${order.token}`) },
    { name: 'merchant lists orders', once: () => asOwner(cluster, victim, `/shops/${victim.shopId}/orders`) },
    {
      name: 'merchant opens the desk',
      once: () => asOwner(cluster, honest, `/shops/${honest.shopId}/dashboard`),
    },
  ]
}

/** What strangers must not have taken: each is somebody who is turned away although nothing speaks against them. */
async function taken(world: World, device: string): Promise<string[]> {
  const { victim, order, cluster } = world
  const inNewBrowser = elsewhere()
  const asked: Record<string, Promise<Answer>> = {
    'the owner’s open session': asOwner(cluster, victim, `/shops/${victim.shopId}`),
    'the owner’s known device': signInAs(world, victim.email, PASSWORD, inNewBrowser, device),
    'the buyer’s way to their order': sendForm(world, '/order-status', {
      orderNumber: order.orderNumber,
      phone: BUYER,
    }),
    'goods for an honest buyer': buy(world, '0833334444'),
  }
  const lost: string[] = []
  for (const [what, answer] of Object.entries(asked)) {
    const { status, text } = await answer
    // In a rush a browser is asked for a proof, which it works out by itself: that door is not closed.
    if (status === 429 && text.includes('name="proof"')) continue
    if (status >= 400) lost.push(`${what}: ${status} ${text.slice(0, 200)}`)
  }
  return lost
}

async function openWorld(setting: Setting, cluster: Cluster, isOver: () => boolean): Promise<World> {
  const [victim, own] = [await openVictim(cluster), await openShop(cluster, 'stranger')]
  await cluster.rows(`UPDATE shops SET plan_code = 'trial' WHERE shop_id = $1`, [own.shopId])
  const { status, body, text } = await buy({ cluster, victim }, BUYER)
  if (status !== 201) throw new Error(`the buyer could not order: ${status} ${text}`)
  const { orderNumber, payUrl } = body as { orderNumber: string; payUrl: string }
  const token = payUrl.slice(payUrl.lastIndexOf('/') + 1)
  return { cluster, random: setting.random, victim, own, order: { orderNumber, phone: BUYER, token }, isOver }
}

/** Honest people's waits alone, then beside every way of strangers at once. */
async function besideStrangers(setting: Setting, world: World, honest: DrillShop, end: () => void) {
  const errands = errandsOf(world, honest)
  const aloneUntil = performance.now() + ALONE_MS
  const alone = await measure(errands, () => performance.now() > aloneUntil)
  setting.say('strangers come')
  const begun = performance.now()
  const measured = measure(errands, world.isOver)
  let rounds = 0
  const all = WAYS.map(async (way) => {
    const done = await goOn(way, world)
    rounds += done
    return [way.name, done] as const
  })
  await pause(Math.max(LEAST_MS, setting.faults * 1000))
  end()
  const ways = Object.fromEntries(await Promise.all(all))
  const beside = await measured
  setting.say(
    `${rounds} rounds in ${Math.round((performance.now() - begun) / 1000)} s: ${JSON.stringify(ways)}`,
  )
  return { alone, beside, rounds }
}

// Twenty and more ways of strangers to take, hold and keep waiting, beside shoppers and merchants at work.
// `--faults` is for how many seconds they go on.
export const drill: Drill = {
  faults: 60,
  run: async (setting): Promise<Outcome> => {
    const cluster = await startCluster({ basePort: setting.basePort })
    try {
      let isOver = false
      const honest = await openShop(cluster, 'drill')
      await connectCourier(cluster, honest)
      await openDesk(cluster, honest)
      const world = await openWorld(setting, cluster, () => isOver)
      const device = await knownDevice(world)
      const load = new Load(cluster, honest, setting.random, { booking: 0.1, desk: 0.2, bulk: 0.1 })
      load.start(3)
      await pause(1000)
      const { alone, beside, rounds } = await besideStrangers(setting, world, honest, () => {
        isOver = true
      })
      await load.stop()
      const lost = [...(await taken(world, device)), ...alone.wrong, ...beside.wrong]
      const p95: Record<string, { alone: number; beside: number; longest: number }> = {}
      for (const [name, times] of beside.times) {
        const longest = within(times, 1)
        p95[name] = { alone: within(alone.times.get(name) ?? [], 0.95), beside: within(times, 0.95), longest }
        if (longest > LONGEST_MS) lost.push(`${name} waited ${longest} ms`)
      }
      // A drill has no mail server: what is mailed waits for none.
      await cluster.rows(`DELETE FROM pgboss.job WHERE name LIKE 'mail-%'`)
      await settle(cluster)
      const books = await checkBooks(cluster, honest, load)
      return {
        ...books,
        lost: [...lost, ...books.lost],
        faults: rounds,
        acknowledged: load.count,
        figures: { ways: WAYS.length, p95Ms: p95 },
      }
    } finally {
      await endCluster(cluster)
    }
  },
}
