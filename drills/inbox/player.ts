import { pause } from '../house/cluster.ts'
import type { Random } from '../house/random.ts'
import type { InboxWorld } from './inbox-world.ts'
import type { Person } from './provider.ts'

/** How often each happens, in LINE and at the page. */
const IN_LINE = {
  write: 80,
  sticker: 2,
  picture: 1,
  unknown: 2,
  location: 2,
  postback: 6,
  unsend: 5,
  follow: 2,
}
const AT_PAGE = {
  write: 60,
  'quick-reply': 4,
  location: 2,
  unknown: 2,
  picture: 1,
  postback: 3,
  edit: 6,
  unsend: 4,
  read: 4,
  referral: 1,
  'answer-in-facebook': 3,
  comment: 8,
  reply: 3,
  'edit-comment': 2,
  'remove-comment': 2,
}
const MOST_APART_MS = 25
/** Facebook tells by the second when a comment was edited; nobody edits it twice within one. */
const EDITED_APART_MS = 2000

/** People who write to both channels, one thing after the other each; all of them together as often as is wanted. */
export class Players {
  readonly #world: InboxWorld
  readonly #lines: number
  #mayDo: number
  #wanted = true
  #done: Promise<unknown> = Promise.resolve()
  /** When each of them has edited a comment. */
  readonly #editedAt = new Map<Person, number>()

  constructor(world: InboxWorld, lines: number, first: number) {
    this.#world = world
    this.#lines = lines
    this.#mayDo = first
  }

  start(random: (line: number) => Random): void {
    const { people } = this.#world
    const lines = Array.from({ length: this.#lines }, (_, line) => {
      const own = people.filter((_person, at) => at % this.#lines === line)
      return this.#play(own, random(line))
    })
    this.#done = Promise.all(lines)
    this.#done.catch(() => (this.#wanted = false))
  }

  /** So many more may be done. */
  more(count: number): void {
    this.#mayDo += count
  }

  /** All that may be done is done. */
  async stop(): Promise<void> {
    this.#wanted = false
    await this.#done
  }

  async #play(people: readonly Person[], random: Random): Promise<void> {
    const { said } = this.#world
    for (;;) {
      if (said.events >= this.#mayDo) {
        if (!this.#wanted) return
        await pause(20)
        continue
      }
      said.events++
      const person = random.pick(people)
      await (random.chance(0.5) || this.#world.isPageQuiet
        ? this.#inLine(person, random)
        : this.#atPage(person, random))
      await pause(random.between(0, MOST_APART_MS))
    }
  }

  async #inLine(person: Person, random: Random): Promise<void> {
    const { said, providers, account } = this.#world
    const act = drawn(IN_LINE, random)
    const done = await orNothing(
      providers.inLine(account.botUserId, person, act, { text: said.words('ถามในไลน์') }),
    )
    if (!done?.userId) return
    said.chat({ provider: 'line', externalId: done.userId })
    if (act === 'postback') said.pressed(done.userId)
  }

  async #atPage(person: Person, random: Random): Promise<void> {
    const { said, providers } = this.#world
    const act = this.#possible(person, drawn(AT_PAGE, random))
    const done = await orNothing(providers.atPage(person, act, { text: said.words('ถามในเพจ') }))
    if (act === 'postback') said.pagePostbacks.push(...(done?.messageIds ?? []))
    if (done?.psid && done.messageIds) said.chat({ provider: 'facebook', externalId: done.psid })
  }

  #possible(person: Person, act: keyof typeof AT_PAGE): keyof typeof AT_PAGE {
    if (act !== 'edit-comment') return act
    const now = performance.now()
    if (now - (this.#editedAt.get(person) ?? -Infinity) < EDITED_APART_MS) return 'comment'
    this.#editedAt.set(person, now)
    return act
  }
}

function drawn<Name extends string>(from: Readonly<Record<Name, number>>, random: Random): Name {
  const names = Object.keys(from) as Name[]
  let left = random.next() * names.reduce((sum, name) => sum + from[name], 0)
  return names.find((name) => (left -= from[name]) < 0) ?? (names[0] as Name)
}

/** Who has written nothing can take nothing back. */
async function orNothing<T>(act: Promise<T>): Promise<T | undefined> {
  return act.catch((error: unknown) => {
    if (error instanceof Error && /there is no such (message|comment)/.test(error.message)) return undefined
    throw error
  })
}
