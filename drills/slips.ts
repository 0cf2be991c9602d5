import { createHash } from 'node:crypto'
import { newId } from '@langraan/runtime'
import { slipAlterationNames, slipAlterations, withoutQr } from '@langraan/sandbox/testing/slip-alterations'
import type { Books } from './house/compare.ts'
import { type Answer, ask, formData } from './house/client.ts'
import { type Cluster, pause } from './house/cluster.ts'
import { type Drill, onCluster, type Outcome, type Setting } from './house/drill.ts'
import { Patience } from './house/patience.ts'
import { sayProgress } from './house/progress.ts'
import type { Random } from './house/random.ts'
import { asOwner, type DrillShop, openShop, orderBody } from './house/shop.ts'

const AGAIN_OF_EACH = 10
// An order takes no more slips from a stranger while so many wait for an answer (decision 152).
const MOST_THAT_WAIT = 5
// The worker reads five at once: enough of them wait for it, and the pictures of the others are altered meanwhile.
const AT_ONCE = 8
const READ_WITHIN_MS = 120_000
// Reading a slip takes some tenths of a second, and whoever asks all the time takes them from the worker.
const LOOK_EVERY_MS = 400
// What a confirmation may be answered; whether it should have been is judged by whoever asked.
const DECIDED = [200, 400, 403, 404, 409, 422]
const MOST_REFUSED_SHARE = 0.005
// Below the reference on the sandbox's slips, and above their QR.
const QR_TOP = 0.78
const BANKS = ['014', '004', '002', '006', '025'] as const

type Slip = {
  picture: Buffer
  /** The same without its QR. */
  cut: Buffer
  sendingBank: string
  transRef: string
  amountSatang: number
}
type World = {
  cluster: Cluster
  shops: readonly DrillShop[]
  setting: Setting
  patience: Patience
  count: number
}
type Order = { shop: DrillShop; orderId: string; token: string; totalSatang: number }
type Tally = Books & {
  credited: number
  again: number
  withoutQr: number
  unread: number
  mistyped: number
  refused: string[]
}

async function place(world: World, shop: DrillShop): Promise<Order> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': newId(),
    'x-forwarded-for': addressOf(world),
  }
  const body = orderBody(shop, world.count++, 'promptpay')
  const placed = await world.patience.untilAnswered(0, 201, () =>
    ask(`${world.cluster.apiUrl()}/storefront/${shop.slug}/orders`, { method: 'POST', headers, body }),
  )
  const { orderId, payUrl, totalSatang } = placed.body
  const token = new URL(String(payUrl)).pathname.split('/').at(-1) ?? ''
  return { shop, orderId: String(orderId), token, totalSatang: Number(totalSatang) }
}

const addressOf = ({ count }: World): string => `10.${20 + (count % 200)}.${Math.floor(count / 200) % 250}.7`

/** A transfer that a bank really made, and its picture. */
async function transfer(world: World, amountSatang: number): Promise<Slip> {
  const { cluster, setting } = world
  const count = world.count++
  const sendingBank = setting.random.pick(BANKS)
  // As unlike each other as those of banks: whoever confirms nearly the same one is asked to read it again.
  const unlike = createHash('sha256').update(`${setting.random.seed} ${count}`).digest('hex')
  const transRef = `2026${unlike.slice(0, 16)}`
  const response = await fetch(`${cluster.sandboxUrl}/slips`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amountSatang, sendingBank, transRef, senderName: 'ก', receiverName: 'ร้านซ้อม' }),
  })
  if (!response.ok) throw new Error(`the sandbox drew no slip: ${response.status}`)
  const picture = Buffer.from(await response.arrayBuffer())
  return { picture, cut: await withoutQr(picture, QR_TOP), sendingBank, transRef, amountSatang }
}

/** As it comes the next time: altered by one to three things that happen on the way, a third with the QR cut off. */
async function altered(slip: Slip, random: Random): Promise<{ picture: Buffer; isCut: boolean }> {
  const isCut = random.chance(1 / 3)
  let now = isCut ? slip.cut : slip.picture
  for (let times = random.between(1, 3); times > 0; times--)
    now = await slipAlterations[random.pick(slipAlterationNames)](now, () => random.next())
  return { picture: now, isCut }
}

type Notice = { noticeId: string; state: string; transRef: string | null }

/** Sends a picture for an order and waits until the worker has read it. */
async function send(world: World, order: Order, picture: Buffer): Promise<Notice> {
  const { cluster, patience } = world
  const { body, contentType } = formData(
    { amount: String(order.totalSatang / 100), idempotencyKey: newId() },
    { field: 'picture', name: 'slip.jpg', type: 'image/jpeg', content: picture },
  )
  world.count++
  const path = `/${order.shop.slug}/orders/${order.token}/slips`
  const headers = { 'content-type': contentType, 'x-forwarded-for': addressOf(world) }
  await patience.untilAnswered(0, 303, () =>
    ask(`${cluster.siteUrl()}${path}`, { method: 'POST', body, headers }),
  )
  const until = performance.now() + READ_WITHIN_MS
  for (;;) {
    const asked = `/shops/${order.shop.shopId}/payment-notices?orderId=${order.orderId}`
    const answer = await patience.untilAnswered(0, 200, () => asOwner(cluster, order.shop, asked))
    const [newest] = answer.body.items as Notice[]
    if (newest && newest.state !== 'reading') return newest
    if (performance.now() > until) throw new Error('the slip is not read')
    await pause(LOOK_EVERY_MS)
  }
}

/** As somebody reads it who is tired: one sign is another. */
function mistyped(reference: string, random: Random): string {
  const at = random.between(4, reference.length - 1)
  return `${reference.slice(0, at)}${reference[at] === '7' ? '1' : '7'}${reference.slice(at + 1)}`
}

/** The merchant confirms it, reading off what is printed where the QR was not read. */
function confirm(
  { cluster, patience }: World,
  order: Order,
  notice: Notice,
  slip: Slip,
  reference = slip.transRef,
): Promise<Answer> {
  const { shop, totalSatang: amountSatang } = order
  const printed = { sendingBank: slip.sendingBank, reference }
  const headers = { 'idempotency-key': newId() }
  const body = JSON.stringify({ amountSatang, ...(notice.transRef === null && { printed }) })
  const path = `/shops/${shop.shopId}/payment-notices/${notice.noticeId}/confirmation`
  return patience.untilAnswered(0, DECIDED, () =>
    asOwner(cluster, shop, path, { method: 'POST', headers, body }),
  )
}

/** One transfer: credited when it comes first, however it looks, and never again, in whatever shop. */
async function one(world: World, tally: Tally, again: number): Promise<void> {
  const { random } = world.setting
  const order = await place(world, random.pick(world.shops))
  const slip = await transfer(world, order.totalSatang)
  const first = await altered(slip, random)
  const notice = await send(world, order, first.picture)
  if (notice.transRef !== null && notice.transRef !== slip.transRef)
    tally.lost.push(`read as ${notice.transRef}`)
  const { status, text } = await confirm(world, order, notice, slip)
  if (status === 200) tally.credited++
  else tally.refused.push(`${slip.transRef}: ${text}`)
  // Two orders that wait for the same sum, one of them in another shop.
  const others = [await place(world, order.shop), await place(world, random.pick(world.shops))]
  const waiting = others.map(() => 0)
  for (let times = 0; times < again; times++) {
    const at = random.between(0, others.length - 1)
    if (waiting[at] === MOST_THAT_WAIT) {
      others[at] = await place(world, (others[at] ?? order).shop)
      waiting[at] = 0
    }
    const other = others[at] ?? order
    const { picture, isCut } = await altered(slip, random)
    const sent = await send(world, other, picture)
    tally.again++
    if (isCut) tally.withoutQr++
    else if (sent.transRef === null) tally.unread++
    const isMistyped = sent.transRef === null && random.chance(1 / 3)
    if (isMistyped) tally.mistyped++
    const read = isMistyped ? mistyped(slip.transRef, random) : slip.transRef
    const answer = await confirm(world, other, sent, slip, read)
    waiting[at] = (waiting[at] ?? 0) + 1
    if (answer.status === 409) continue
    tally.doubled.push(`${slip.transRef} again: ${answer.status} ${answer.text}`)
    // It takes no slip any more.
    if (answer.status === 200) waiting[at] = MOST_THAT_WAIT
  }
}

// Slips that come again, altered as phones alter them, in the same shop and in another.
export const drill: Drill = {
  faults: 10_000,
  run: async (setting): Promise<Outcome> => {
    return onCluster(setting, async (cluster) => {
      const shops = [await openShop(cluster, 'slips-one'), await openShop(cluster, 'slips-two')]
      const world: World = { cluster, shops, setting, patience: new Patience(cluster), count: 0 }
      const tally: Tally = {
        lost: [],
        doubled: [],
        credited: 0,
        again: 0,
        withoutQr: 0,
        unread: 0,
        mistyped: 0,
        refused: [],
      }
      let left = setting.faults
      const transfers = async () => {
        while (left > 0) {
          const again = Math.min(AGAIN_OF_EACH, left)
          left -= again
          await one(world, tally, again)
        }
      }
      const endProgress = sayProgress('slips', () => ({
        done: tally.again,
        total: setting.faults,
        seen: `${tally.doubled.length} doubled, ${tally.refused.length} refused falsely, asked again ${world.patience.askedAgain} times`,
      }))
      const begun = performance.now()
      await Promise.all(Array.from({ length: AT_ONCE }, transfers)).finally(endProgress)
      const slipSeconds = (performance.now() - begun) / 1000 / (tally.again + tally.credited)
      const { credited, again, withoutQr: cut, unread, mistyped: wrong, refused } = tally
      if (refused.length > (credited + refused.length) * MOST_REFUSED_SHARE) tally.lost.push(...refused)
      const figures = {
        credited,
        falselyRefused: refused.length,
        qrCutOff: cut,
        qrUnread: unread,
        mistyped: wrong,
        askedAgain: world.patience.askedAgain,
        secondsPerSlip: Math.round(slipSeconds * 1000) / 1000,
      }
      return { ...tally, faults: again, acknowledged: credited + again - tally.doubled.length, figures }
    })
  },
}
