import { newId } from '@langraan/runtime'
import { hashPassword } from '@langraan/identity/server'
import { type Cluster, pause } from '../house/cluster.ts'
import type { Random } from '../house/random.ts'
import { Patience } from '../house/patience.ts'
import { asOwner, type DrillShop, openShop, signIn } from '../house/shop.ts'
import { type Account, PAGE_ID, type Person, Providers } from './provider.ts'
import { Said } from './said.ts'
import { Wire } from './wire.ts'

const PASSWORD = 'a long enough password'
const UNTIL_MS = 60_000

export type InboxWorld = {
  cluster: Cluster
  shop: DrillShop
  /** The owner, and who else answers: each a session of their own. */
  staff: { cookies: string }[]
  people: Person[]
  providers: Providers
  wire: Wire
  said: Said
  patience: Patience
  random: Random
  account: Account
  /** Nobody does anything at the page: its history tells the newest twenty of each chat alone. */
  isPageQuiet: boolean
}

/** A shop with a page and a LINE account that tell by a wire on which things go wrong. */
export async function openInbox(
  cluster: Cluster,
  random: Random,
  { people, sellers }: { people: number; sellers: number },
): Promise<InboxWorld> {
  const shop = await openShop(cluster, 'inbox')
  const providers = new Providers(cluster)
  const staff = [{ cookies: shop.cookies }]
  for (let at = 0; at < sellers; at++) staff.push(await addSeller(cluster, shop, at))
  const account = await providers.accountOf(shop.shopId)
  const world: InboxWorld = {
    cluster,
    shop,
    staff,
    people: await providers.people(people),
    providers,
    wire: await Wire.open(cluster.apiUrl()),
    said: new Said(),
    patience: new Patience(cluster),
    random,
    account,
    isPageQuiet: false,
  }
  await providers.setPageWebhook(world.wire.urlOf('facebook'))
  // Who pays for messages is a matter of its own.
  await providers.changeAccount(account.botUserId, { monthlyLimit: null })
  await connectLine(world)
  await connectPage(world)
  for (const text of ['เสื้อลินิน A1 ตัวละ 290', 'กางเกง B2 ตัวละ 390', 'กระเป๋า C3 ใบละ 490'])
    await providers.atPage(world.people[0] as Person, 'post', { text })
  return world
}

async function addSeller(cluster: Cluster, shop: DrillShop, at: number): Promise<{ cookies: string }> {
  const [userId, email, now] = [newId(), `seller${at}@inbox.test`, new Date()]
  await cluster.rows(
    `INSERT INTO users (user_id, email, name, password_hash, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)`,
    [userId, email, `แอดมิน ${at + 1}`, await hashPassword(PASSWORD), now],
  )
  await cluster.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [shop.shopId, userId, 'seller', now])
  return signIn(cluster, email)
}

export async function connectLine(world: InboxWorld): Promise<void> {
  const { account, providers, wire } = world
  await connect(world, 'line', { channelSecret: account.channelSecret, accessToken: account.token })
  // The product has set its own address.
  await providers.setLineWebhook(account.token, wire.urlOf('line'))
}

export async function connectPage(world: InboxWorld): Promise<void> {
  await connect(world, 'pages', { accessToken: await world.providers.pageToken(), pageId: PAGE_ID })
}

async function connect({ cluster, shop, patience }: InboxWorld, kind: string, body: object): Promise<void> {
  const key = newId()
  await patience.untilAnswered(0, [200, 201], () =>
    asOwner(cluster, shop, `/shops/${shop.shopId}/channels/${kind}`, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: JSON.stringify(body),
    }),
  )
}

export const channelState = async ({ cluster, shop }: InboxWorld, provider: string): Promise<string> => {
  const [row] = await cluster.rows<{ state: string }>(
    'SELECT state FROM channels WHERE shop_id = $1 AND provider = $2',
    [shop.shopId, provider],
  )
  return row?.state ?? ''
}

/** Waits until it is so; answers whether it became so. */
export async function untilSo(isSo: () => Promise<boolean>, withinMs = UNTIL_MS): Promise<boolean> {
  const until = performance.now() + withinMs
  while (!(await isSo())) {
    if (performance.now() > until) return false
    await pause(200)
  }
  return true
}
