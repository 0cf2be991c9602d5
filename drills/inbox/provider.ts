import { facebookPermissions } from '@langraan/inbox/rules'
import type { Cluster } from '../house/cluster.ts'

export const PAGE_ID = '615000000000001'
const PAGE_OWNER = '10224000000000001'

export type Provider = 'line' | 'facebook'
export type Person = { id: string; name: string }
export type Acted = {
  userId?: string
  psid?: string
  messageIds?: string[]
  postId?: string
  commentId?: string
}
export type Account = { botUserId: string; shop: string; channelSecret: string; token: string }
export type LineSaid = {
  id: string
  from: 'person' | 'shop'
  message: { type: string; text?: string }
  at: string
  isUnsent: boolean
}
export type PageSaid = { mid: string; from: 'person' | 'page'; text: string; at: string; isUnsent: boolean }
export type CommentSaid = {
  id: string
  postId: string
  personId: string | null
  text: string
  at: string
  isHidden: boolean
  isRemoved: boolean
}
export type Asked = { id: number; endpoint: string; body: unknown; status: number | null }
/** A delivery on its way, with how each of its attempts ended. */
export type Push = { id: number; tells: string; body: string; attempts: string[]; dueAt: string }

/** What the sandbox is told to do, and what it has seen: the books of both channels. */
export class Providers {
  readonly #cluster: Cluster

  constructor(cluster: Cluster) {
    this.#cluster = cluster
  }

  async control<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.#cluster.sandboxUrl}/control${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`the sandbox did not do ${path}: ${await response.text()}`)
    return (await response.json()) as T
  }

  async people(count: number): Promise<Person[]> {
    const made: Person[] = []
    for (let at = 0; at < count; at++)
      made.push(await this.control<Person>('POST', '/facebook/people', { name: `ลูกค้าคนที่ ${at + 1}` }))
    return made
  }

  inLine(account: string, person: Person, act: string, more: object = {}): Promise<Acted> {
    return this.control('POST', '/line-oa/acts', { account, person: person.id, act, ...more })
  }

  atPage(person: Person, act: string, more: object = {}): Promise<Acted> {
    return this.control('POST', '/facebook-pages/acts', { page: PAGE_ID, person: person.id, act, ...more })
  }

  fault(of: Provider, endpoint: string, more: object): Promise<unknown> {
    return this.control('PUT', '/faults', { provider: of, endpoint, ...more })
  }

  async accountOf(shopId: string): Promise<Account> {
    await this.control('GET', `/test-accounts/line-oa/${shopId}`)
    const { items } = await this.control<{ items: Account[] }>('GET', '/line-oa/accounts')
    const account = items.find(({ shop }) => shop === shopId)
    if (!account) throw new Error('the sandbox has no LINE account of the shop')
    return account
  }

  changeAccount(account: string, change: object): Promise<Account> {
    return this.control('PUT', `/line-oa/accounts/${account}`, change)
  }

  /** As somebody types it into LINE's console. */
  async setLineWebhook(token: string, endpoint: string): Promise<void> {
    const response = await fetch(`${this.#cluster.sandboxUrl}/line/v2/bot/channel/webhook/endpoint`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint }),
    })
    if (!response.ok) throw new Error(`LINE took no webhook: ${await response.text()}`)
  }

  setPageWebhook(url: string): Promise<unknown> {
    return this.control('PUT', '/facebook-pages/webhook', { url })
  }

  async pageToken(): Promise<string> {
    const scopes = ['public_profile', ...facebookPermissions]
    const made = await this.control<{ token: string }>('POST', '/facebook/tokens', {
      personId: PAGE_OWNER,
      scopes,
    })
    return made.token
  }

  killPageTokens(): Promise<unknown> {
    return this.control('POST', '/facebook/tokens/revocation', { personId: PAGE_OWNER })
  }

  async lineChat(account: string, userId: string): Promise<LineSaid[]> {
    return (await this.control<{ items: LineSaid[] }>('GET', `/line-oa/accounts/${account}/chats/${userId}`))
      .items
  }

  async pageChat(psid: string): Promise<PageSaid[]> {
    return (await this.control<{ items: PageSaid[] }>('GET', `/facebook-pages/${PAGE_ID}/threads/${psid}`))
      .items
  }

  async comments(): Promise<CommentSaid[]> {
    const { items } = await this.control<{ items: { comments: CommentSaid[] }[] }>(
      'GET',
      `/facebook-pages/${PAGE_ID}/posts`,
    )
    return items.flatMap(({ comments }) => comments)
  }

  async asked(of: Provider, endpoint: string): Promise<Asked[]> {
    const query = new URLSearchParams({ provider: of, endpoint, limit: '2000' })
    return (await this.control<{ items: Asked[] }>('GET', `/requests?${query}`)).items
  }

  /** All deliveries that are still on their way, however old. */
  async underWay(): Promise<Push[]> {
    const lists = await Promise.all(
      ['line-oa', 'facebook-pages'].map((of) => this.control<{ waiting: Push[] }>('GET', `/${of}/pushes`)),
    )
    return lists.flatMap(({ waiting }) => waiting)
  }
}
