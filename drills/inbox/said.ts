import type { Provider } from './provider.ts'

/** A conversation as its channel knows it. */
export type Chat = { provider: Provider; externalId: string }
export type Answer = { text: string; itemId: string; resent: number }

/** What players did at the channels, and what people of the shop were told is taken on. */
export class Said {
  /** How often players did something: each is told by one webhook at least. */
  events = 0
  readonly chats = new Map<string, Chat>()
  /** Buttons that were pressed in LINE, by who pressed them: no message of theirs tells. */
  readonly postbacks = new Map<string, number>()
  /** The same at the page, by the names of their messages. */
  readonly pagePostbacks: string[] = []
  readonly answers = new Map<string, Answer>()
  /** How often somebody was told that another had answered meanwhile. */
  askedFirst = 0
  /** Two answered at once, and both were taken on. */
  readonly twice: string[] = []
  #serial = 0

  /** Words that nobody says a second time. */
  words(what: string): string {
    return `${what} ข้อ ${++this.#serial}`
  }

  chat(chat: Chat): void {
    this.chats.set(`${chat.provider}/${chat.externalId}`, chat)
  }

  pressed(externalId: string): void {
    this.postbacks.set(externalId, (this.postbacks.get(externalId) ?? 0) + 1)
  }

  answer(text: string, itemId: string): void {
    this.answers.set(text, { text, itemId, resent: 0 })
  }

  resentOf(text: string): number {
    return this.answers.get(text)?.resent ?? 0
  }

  resent(text: string): void {
    const answer = this.answers.get(text)
    if (answer) answer.resent++
  }
}
