import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchPastChats } from '../server/in/past-chats.ts'
import { tendInboxes } from '../server/server.ts'
import type { Member } from '../../../apps/server/testing/server.ts'
import { closeWorld, control, inShop, openWorld, until, world } from '../../../apps/server/testing/world.ts'
import { connect, type Ground } from '../../../apps/server/wiring/wiring.ts'
import { inboxWorkerDeps } from '../../../apps/server/wiring/wiring-inbox.ts'
import type { ChatItem, Conversation, ListedConversation } from '../contract.ts'

let door: Awaited<ReturnType<typeof openDoor>> | undefined

/** What channels send to is a real address: what comes there is handed to the server of the test. */
async function openDoor() {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void world.server.api
        .inject({
          method: request.method === 'GET' ? 'GET' : 'POST',
          url: request.url ?? '/',
          headers: request.headers as Record<string, string>,
          payload: Buffer.concat(chunks),
        })
        .then((answer) => {
          response.writeHead(answer.statusCode, { 'content-type': 'application/json' })
          response.end(answer.rawPayload)
        })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** The world with an inbox that channels can reach. Nothing is read or sent before {@link tend}. */
export async function openInboxWorld(): Promise<void> {
  door = await openDoor()
  await openWorld({ env: { APP_URL: door.url }, isPlayed: true })
  await control('PUT', '/facebook-pages/webhook', { url: `${door.url}/api/v1/webhooks/facebook` })
}

export async function closeInboxWorld(): Promise<void> {
  await door?.close()
  await worker?.close()
  worker = undefined
  await closeWorld()
}

let worker: Ground | undefined

async function workerDeps() {
  const { config, log } = world.server.ground
  worker ??= await connect(config, 'worker', log)
  return inboxWorkerDeps(worker)
}

/** What the worker's round does, until nothing is left. */
export async function tend(): Promise<void> {
  const deps = await workerDeps()
  for (let turn = 0; turn < 20; turn++) if (!(await tendInboxes(deps))) return
}

/** What the worker's job does that fetches what was said at a page before. */
export const fetchPast = async (channelId: string): Promise<void> =>
  fetchPastChats(await workerDeps(), { shopId: world.shop.shopId, channelId })

export const ask = async <T>(
  method: string,
  suffix: string,
  body?: unknown,
): Promise<{ status: number; body: T }> => {
  const answer = await world.server.call(method, inShop(suffix), { body, as: world.shop.owner })
  return answer as { status: number; body: T }
}

/** Somebody beside the owner who answers in the shop's inbox. */
export async function sellerOfShop(): Promise<Member> {
  const { server, shop } = world
  const person = await server.person('seller@inbox.test')
  await server.database.rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
    shop.shopId,
    person.userId,
    'seller',
    server.ground.clock.now(),
  ])
  return person
}

type Account = { botUserId: string; shop: string; channelSecret: string; token: string }

/** Connects the shop's account of the sandbox. */
export async function connectLineAccount(): Promise<Account & { channelId: string }> {
  const { shopId } = world.shop
  await control('GET', `/test-accounts/line-oa/${shopId}`)
  const { items } = (await control('GET', '/line-oa/accounts')) as { items: Account[] }
  const account = items.find(({ shop }) => shop === shopId)
  if (!account) throw new Error('the sandbox has no account of the shop')
  const { status, body } = await ask<{ channelId: string }>('POST', '/channels/line', {
    channelSecret: account.channelSecret,
    accessToken: account.token,
  })
  if (status !== 201) throw new Error(`LINE is not connected: ${JSON.stringify(body)}`)
  return { ...account, channelId: body.channelId }
}

/** Somebody does something in LINE. */
export const inLine = (account: string, act: string, more: object = {}): Promise<{ messageIds: string[] }> =>
  control('POST', '/line-oa/acts', { account, person: '10224000000000001', act, ...more }) as Promise<{
    messageIds: string[]
  }>

export const conversations = async (query = ''): Promise<ListedConversation[]> =>
  (await ask<{ items: ListedConversation[] }>('GET', `/conversations?tab=all${query}`)).body.items

/** Waits until the channel's word has come, and reads it. */
export async function conversationWhere(
  good: (one: ListedConversation) => boolean,
): Promise<ListedConversation> {
  const found = await until(
    async () => {
      await tend()
      return (await conversations()).find(good)
    },
    (one) => one !== undefined,
  )
  if (!found) throw new Error('no such conversation')
  return found
}

export const itemsOf = async (conversationId: string): Promise<ChatItem[]> =>
  (await ask<{ items: ChatItem[] }>('GET', `/conversations/${conversationId}/items`)).body.items

export const conversation = async (conversationId: string): Promise<Conversation> =>
  (await ask<Conversation>('GET', `/conversations/${conversationId}`)).body
