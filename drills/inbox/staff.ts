import { newId } from '@langraan/runtime'
import type { Answer as Heard } from '../house/client.ts'
import { pause } from '../house/cluster.ts'
import { InRounds } from '../house/in-rounds.ts'
import type { Random } from '../house/random.ts'
import { asOwner } from '../house/shop.ts'
import type { InboxWorld } from './inbox-world.ts'
import type { Provider } from './provider.ts'
import type { Chat } from './said.ts'

type Listed = { conversationId: string; kind: 'chat' | 'post' }
type Item = { itemId: string; kind: string; author: string; isRemoved: boolean }
type Stuck = Listed & {
  itemId: string
  text: string
  state: 'failed' | 'unknown'
  provider: Provider
  externalId: string
}

const CONFLICT = 409
const MOST_RESENT = 3
/** As people answer; more often the product says that it is too often. */
const APART_MS: [number, number] = [500, 900]

/** Somebody of the shop who answers what waits, and sees to what was not sent. */
export class Staff extends InRounds {
  readonly #world: InboxWorld
  readonly #random: Random
  readonly #client: number

  constructor(world: InboxWorld, random: Random, client: number) {
    super()
    this.#world = world
    this.#random = random
    this.#client = client
  }

  protected override async round(): Promise<void> {
    await (this.#random.chance(0.2) ? this.seeToStuck() : this.#answer())
    await pause(this.#random.between(...APART_MS))
  }

  #ask(who: number, method: string, path: string, body?: object): Promise<Heard> {
    const { cluster, shop, staff, patience } = this.#world
    const [key, as] = [newId(), staff[who % staff.length] ?? shop]
    return patience.untilAnswered(this.#client, [200, 201, CONFLICT], () =>
      asOwner(cluster, as, `/shops/${shop.shopId}${path}`, {
        method,
        headers: { 'idempotency-key': key, 'x-forwarded-for': `10.7.0.${(who % staff.length) + 1}` },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  }

  async #answer(): Promise<void> {
    const listed = await this.#ask(this.#client, 'GET', '/conversations?tab=unanswered')
    const waiting = listed.body.items as Listed[]
    if (waiting.length === 0) return
    const { conversationId, kind } = this.#random.pick(waiting)
    const shown = await this.#ask(this.#client, 'GET', `/conversations/${conversationId}/items`)
    const items = shown.body.items as Item[]
    const seen = items[0]?.itemId ?? null
    if (kind === 'post') return this.#answerComment(conversationId, items)
    const both = this.#random.chance(0.15)
    const answers = await Promise.all(
      [this.#client, ...(both ? [this.#client + 1] : [])].map((who) =>
        this.#write(who, conversationId, { seen }),
      ),
    )
    // Each had seen the same, and nothing of the other.
    if (answers.filter(({ status }) => status !== CONFLICT).length > 1)
      this.#world.said.twice.push(`two answered ${conversationId} at once`)
    const [first] = answers
    if (first?.body.code === 'answered_meanwhile' && this.#random.chance(0.3))
      await this.#write(this.#client, conversationId, { seen, isSure: true })
  }

  async #answerComment(conversationId: string, items: readonly Item[]): Promise<void> {
    const open = items.filter(
      ({ kind, author, isRemoved }) => kind === 'comment' && author === 'customer' && !isRemoved,
    )
    if (open.length === 0) return
    const { itemId } = this.#random.pick(open)
    const answers = { itemId, isPrivate: this.#random.chance(0.5) }
    await this.#write(this.#client, conversationId, { seen: items[0]?.itemId ?? null, answers, isSure: true })
  }

  async #write(
    who: number,
    conversationId: string,
    more: { seen: string | null; isSure?: boolean; answers?: object },
  ): Promise<Heard> {
    const { said } = this.#world
    const { seen: lastSeenItemId, ...rest } = more
    const text = said.words('ตอบ')
    const heard = await this.#ask(who, 'POST', `/conversations/${conversationId}/messages`, {
      content: { kind: 'text', text },
      lastSeenItemId,
      ...rest,
    })
    const [item] = (heard.body.items ?? []) as Item[]
    if (item) said.answer(text, item.itemId)
    if (heard.body.code === 'answered_meanwhile') said.askedFirst++
    return heard
  }

  /** What has failed is sent again. Of what nobody knows somebody looks into the chat, and decides. */
  async seeToStuck(): Promise<void> {
    const { cluster, shop, said } = this.#world
    const stuck = await cluster.rows<Stuck>(
      `SELECT i.conversation_id AS "conversationId", c.kind, i.item_id AS "itemId", i.text, i.state, h.provider, c.external_id AS "externalId"
       FROM chat_items i JOIN conversations c USING (shop_id, conversation_id) JOIN channels h ON h.shop_id = i.shop_id AND h.channel_id = i.channel_id
       WHERE i.shop_id = $1 AND i.state IN ('failed', 'unknown')`,
      [shop.shopId],
    )
    if (stuck.length === 0) return
    const one = this.#random.pick(stuck)
    const path = `/conversations/${one.conversationId}/items/${one.itemId}`
    if (
      one.kind === 'post' ||
      said.resentOf(one.text) >= MOST_RESENT ||
      (await this.#isThere(one, one.text))
    ) {
      await this.#ask(this.#client, 'POST', `${path}/dropping`)
      return
    }
    said.resent(one.text)
    await this.#ask(this.#client, 'POST', `${path}/resending`)
  }

  async #isThere({ provider, externalId }: Chat, text: string): Promise<boolean> {
    const { providers, account } = this.#world
    const chat =
      provider === 'facebook'
        ? await providers.pageChat(externalId)
        : (await providers.lineChat(account.botUserId, externalId)).map(({ message }) => message)
    return chat.some((message) => message.text === text)
  }
}
