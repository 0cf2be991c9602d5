import type { Books } from '../house/compare.ts'
import type { InboxWorld } from './inbox-world.ts'
import type { Asked } from './provider.ts'
import type { Answer } from './said.ts'
import type { Standing } from './standing.ts'

const PLACES = [
  ['line', 'reply'],
  ['line', 'push'],
  ['facebook', 'messages'],
  ['facebook', 'comments'],
] as const

type Attempt = Asked & { isRepeatable: boolean }

/** Every call by which something was sent, as the channels have heard it; they remember the newest alone. */
export class Attempts {
  readonly #seen = new Map<number, Attempt>()

  async look({ providers }: InboxWorld): Promise<void> {
    for (const [provider, endpoint] of PLACES)
      for (const asked of await providers.asked(provider, endpoint))
        this.#seen.set(asked.id, { ...asked, isRepeatable: endpoint === 'push' })
  }

  get count(): number {
    return this.#seen.size
  }

  /**
   * How often something was sent of which nobody could know whether it arrived. A clear no is no such call; LINE's push
   * has a key by which all of them are one.
   */
  blind(text: string): number {
    const calls = [...this.#seen.values()].filter(
      ({ body, status }) => JSON.stringify(body).includes(JSON.stringify(text)) && !isClearNo(status),
    )
    const pushes = calls.filter(({ isRepeatable }) => isRepeatable).length
    return calls.length - pushes + Math.min(pushes, 1)
  }
}

const isClearNo = (status: number | null): boolean =>
  status !== null && status >= 400 && status < 500 && status !== 409

/** How often each answer is at the channels, whoever it is for. */
async function receivedTexts({ providers, account, said }: InboxWorld): Promise<Map<string, number>> {
  const texts: string[] = []
  for (const { provider, externalId } of said.chats.values()) {
    if (provider === 'line') {
      const all = await providers.lineChat(account.botUserId, externalId)
      texts.push(...all.flatMap(({ from, message }) => (from === 'shop' ? (message.text ?? []) : [])))
    } else {
      const all = await providers.pageChat(externalId)
      texts.push(...all.flatMap(({ from, text }) => (from === 'page' ? text : [])))
    }
  }
  for (const { personId, text } of await providers.comments()) if (personId === null) texts.push(text)
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** Each answer that was taken on is at the channel once at most, is there where we say so, and was sent blindly once. */
export async function checkSent(
  world: InboxWorld,
  items: readonly Standing[],
  attempts: Attempts,
  books: Books,
): Promise<Record<string, number>> {
  const { said } = world
  const received = await receivedTexts(world)
  const byText = Map.groupBy(items, ({ text }) => text)
  const states: Record<string, number> = {}
  for (const answer of said.answers.values()) {
    const [item, ...more] = byText.get(answer.text) ?? []
    if (!item) books.lost.push(`“${answer.text}” was taken on and is not here`)
    else if (more.length > 0) books.doubled.push(`“${answer.text}” stands ${more.length + 1} times`)
    if (item) states[item.state] = (states[item.state] ?? 0) + 1
    checkOne(answer, item, {
      there: received.get(answer.text) ?? 0,
      blind: attempts.blind(answer.text),
      books,
    })
  }
  return states
}

function checkOne(
  { text, resent }: Answer,
  item: Standing | undefined,
  { there, blind, books }: { there: number; blind: number; books: Books },
): void {
  if (there > 1) books.doubled.push(`“${text}” was received ${there} times`)
  if (item?.state === 'sent' && there === 0)
    books.lost.push(`“${text}” is said to be sent, and nobody has it`)
  if (item && !['sent', 'dropped'].includes(item.state)) books.lost.push(`“${text}” is left as ${item.state}`)
  if (blind > 1 + resent)
    books.doubled.push(`“${text}” was sent blindly ${blind} times, and by a person ${resent}`)
}
