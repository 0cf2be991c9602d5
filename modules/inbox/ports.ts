import type { PartKind } from './rules/chat.ts'

/** Why a channel did not do what it was asked, whatever its own words for it are. */
export type ChannelTrouble =
  /** The token is no longer good: the shop has to connect anew. */
  | 'token_dead'
  /** A permission was never given, or not yet by the channel's own people. */
  | 'no_permission'
  /** The time in which the channel lets the shop write is over. */
  | 'window_shut'
  /** Blocked, gone, or never there. */
  | 'unreachable'
  /** Another app answers this person now. */
  | 'other_app'
  /** Too much at once: again later. */
  | 'too_fast'
  /** The month's messages are used up. */
  | 'quota_used'
  /** A comment is answered in private once. */
  | 'already_answered'
  | 'not_answerable'
  /** The message, picture or comment is no longer there. */
  | 'gone'
  | 'bad_media'
  /** The page was never given the right to answer as a person after 24 hours. */
  | 'no_human_agent'
  /** The channel has restricted the page. */
  | 'restricted'
  /** A reply token that is used or too old. */
  | 'token_used'
  /** Refused for what was sent; a repeat is refused again. */
  | 'refused'
  /** Nobody knows whether it was done: no answer in time, or a fault of the channel. */
  | 'unknown'

export type Answer<Value> =
  | { ok: true; value: Value }
  | {
      ok: false
      trouble: ChannelTrouble
      /** The channel's own words, for the log alone. */
      detail: string
      /** When to try again, where the channel says so. */
      waitSeconds?: number
    }

export type CardButton = { label: string } & ({ url: string } | { payload: string })

/** What is sent, in no channel's own form. */
export type Outgoing =
  | { kind: 'text'; text: string; quickReplies?: readonly string[] }
  /** Both addresses are public; the preview weighs at most 1 MB. */
  | { kind: 'picture'; url: string; previewUrl: string }
  /** An article, a bill, a parcel. What a channel cannot draw is in `plain`, which is also the notice of a phone. */
  | {
      kind: 'card'
      title: string
      plain: string
      pictureUrl?: string
      lines: readonly { label: string; amount?: string; strong?: boolean }[]
      buttons: readonly CardButton[]
    }

/** A piece of what a customer has sent. */
export type Part = {
  kind: PartKind
  /** Where the channel keeps it, for some days; null where it is fetched by the message's id. */
  url: string | null
  /** Whether its bytes have to be asked for by the message's id. */
  isFetchedById: boolean
  /** The words beside it: the file's name, the place, the sticker's keywords, the title of a card. */
  label: string
  latitude?: number
  longitude?: number
}

type Said = {
  personId: string
  messageId: string
  text: string
  parts: readonly Part[]
  /** The message that this one answers. */
  repliesTo: string | null
  /** LINE: free answers for about a minute. */
  replyToken: string | null
  /** LINE: what tells them that it was read. */
  readToken: string | null
  /** Pictures that were sent together, which come one by one and in any order. */
  set: { setId: string; index: number | null; total: number | null } | null
}

/** What a channel has told, in no channel's own form. */
export type Told =
  | ({ kind: 'message' } & Said)
  /** What the page itself has said, here or elsewhere. `metadata` is what we gave with it. */
  | ({ kind: 'echo'; appId: string | null; isOurs: boolean; metadata: string | null } & Said)
  | {
      kind: 'postback'
      personId: string
      messageId: string | null
      title: string
      payload: string
      replyToken: string | null
    }
  /** By a link or an advertisement; `postId` is the post of the advertisement. */
  | { kind: 'referral'; personId: string; words: string; postId: string | null }
  | { kind: 'edited'; messageId: string; text: string }
  | { kind: 'unsent'; messageId: string }
  | { kind: 'reaction'; personId: string; messageId: string; emoji: string | null }
  | { kind: 'read'; personId: string; until: Date }
  | { kind: 'followed'; personId: string; replyToken: string | null }
  | { kind: 'left'; personId: string }
  | {
      kind: 'comment'
      verb: 'added' | 'edited' | 'removed' | 'hidden' | 'shown'
      commentId: string
      postId: string
      /** The comment that this one answers; null at the top. */
      parentId: string | null
      /** Null where the channel does not say who it was. */
      personId: string | null
      personName: string
      /** Whether the page itself has written it. */
      isOurs: boolean
      text: string
      pictureUrl: string | null
    }
  | { kind: 'live'; liveId: string; status: string }
  | { kind: 'restricted'; reason: string }
  /** What the product has no use for; it is kept as it came. */
  | { kind: 'other'; name: string }

export type ToldEvent = {
  /** By the provider's own clock. */
  at: Date
  /** Another app answers for the page now: no automatic answers. */
  isStandby: boolean
  isRedelivery: boolean
  told: Told
}

/** One event of a delivery as it came, and what makes it the same event when it comes again. */
export type RawEvent = { destination: string; key: string; raw: unknown }

export type Fetched = { bytes: Uint8Array; contentType: string }

export type LineAccount = {
  /** Of the bot: the `destination` of its webhooks. */
  botUserId: string
  basicId: string
  name: string
  pictureUrl: string
  /** Whether people may also answer in LINE's own app, which is told to nobody. */
  isAnsweredElsewhere: boolean
}

/** A shop's LINE Official Account, by the Messaging API. `token` is the channel access token. */
export interface LineMessaging {
  isSigned(body: Uint8Array, signature: string, channelSecret: string): boolean
  /** The body as JSON; undefined where it is none. Numbers too long for JavaScript stay text, and NUL is taken out. */
  bodyOf(bytes: Uint8Array): unknown
  /** Undefined where the body is none of LINE's. Nothing in it is believed before the signature. */
  destinationOf(body: unknown): string | undefined
  eventsOf(body: unknown): readonly RawEvent[]
  readEvent(raw: unknown): ToldEvent
  accountOf(token: string): Promise<Answer<LineAccount>>
  /** Sets the address of the webhook. Only the merchant turns it on, in LINE's console: see `webhookOf`. */
  setWebhook(token: string, url: string): Promise<Answer<null>>
  webhookOf(token: string): Promise<Answer<{ url: string; isActive: boolean }>>
  /** LINE sends an empty delivery and says how it was answered. */
  testWebhook(token: string): Promise<Answer<{ isGood: boolean; detail: string }>>
  /** At most five. Free, once for each token. */
  reply(
    token: string,
    sent: { replyToken: string; contents: readonly Outgoing[] },
  ): Promise<Answer<{ messageIds: readonly string[] }>>
  /** At most five; counts once of the month's messages. The same key and contents are sent once in 24 hours. */
  push(
    token: string,
    sent: { to: string; contents: readonly Outgoing[]; retryKey: string },
  ): Promise<Answer<{ messageIds: readonly string[] }>>
  /** `limit` null: as many as one wants. */
  quotaOf(token: string): Promise<Answer<{ limit: number | null; used: number }>>
  personOf(token: string, userId: string): Promise<Answer<{ name: string; pictureUrl: string | null }>>
  /** `later` while LINE still prepares a long video. */
  contentOf(token: string, messageId: string): Promise<Answer<Fetched | 'later'>>
  /** Bytes at an address of LINE's (a sticker's picture), and of no other host. */
  fetchPart(url: string): Promise<Answer<Fetched>>
  markRead(token: string, readToken: string): Promise<Answer<null>>
}

export type CandidatePage = {
  pageId: string
  name: string
  pictureUrl: string
  token: string
  /** What the person may not do on this page, by Facebook's names of tasks. */
  missingTasks: readonly string[]
}

export type PastMessage = {
  messageId: string
  at: Date
  isOurs: boolean
  text: string
  parts: readonly Part[]
}

/** A shop's Facebook page, by Messenger and the Graph API. `token` is the page's. */
export interface PageMessaging {
  /** By the app's secret. */
  isSigned(body: Uint8Array, signature: string): boolean
  /** The body as JSON; undefined where it is none. Ids too long for a JavaScript number stay whole, as text. */
  bodyOf(bytes: Uint8Array): unknown
  /** What answers Facebook's question whether the address is ours; undefined where it is not asked rightly. */
  challengeOf(query: Readonly<Record<string, string | undefined>>): string | undefined
  eventsOf(body: unknown): readonly RawEvent[]
  readEvent(raw: unknown, pageId: string): ToldEvent
  /** The pages of a person, by their token of a browser; and the permissions that they did not give. */
  pagesOf(
    userToken: string,
  ): Promise<Answer<{ pages: readonly CandidatePage[]; missingPermissions: readonly string[] }>>
  subscribe(token: string, pageId: string): Promise<Answer<null>>
  unsubscribe(token: string, pageId: string): Promise<Answer<null>>
  /** Whether the page tells our app what happens. */
  isSubscribed(token: string, pageId: string): Promise<Answer<boolean>>
  /** `metadata` comes back with the echo. There is no key against repeats. */
  send(
    token: string,
    sent: {
      to: { personId: string } | { commentId: string }
      content: Outgoing
      /** After 24 hours a person may still answer, for seven days. */
      asPerson: boolean
      metadata: string
    },
  ): Promise<Answer<{ messageId: string; personId: string }>>
  markRead(token: string, personId: string): Promise<Answer<null>>
  answerComment(token: string, commentId: string, text: string): Promise<Answer<{ commentId: string }>>
  setCommentHidden(token: string, commentId: string, isHidden: boolean): Promise<Answer<null>>
  setCommentLiked(token: string, commentId: string, isLiked: boolean): Promise<Answer<null>>
  deleteComment(token: string, commentId: string): Promise<Answer<null>>
  personOf(token: string, personId: string): Promise<Answer<{ name: string; pictureUrl: string | null }>>
  postOf(
    token: string,
    postId: string,
  ): Promise<Answer<{ text: string; pictureUrl: string | null; permalink: string | null }>>
  /** The newest conversations of the page, newest first, for who was there before the page was connected. */
  conversationsOf(
    token: string,
    after: string | null,
  ): Promise<
    Answer<{
      conversations: readonly {
        personId: string
        name: string
        updatedAt: Date
        messages: readonly PastMessage[]
      }[]
      next: string | null
    }>
  >
  /** The newest messages with one person: what the webhook has not told. */
  messagesWith(token: string, personId: string): Promise<Answer<readonly PastMessage[]>>
  /** The parts of a message read anew: addresses of pictures last for some days. */
  partsOf(token: string, messageId: string): Promise<Answer<readonly Part[]>>
  /** Bytes at an address of Facebook's, and of no other host. */
  fetchPart(url: string): Promise<Answer<Fetched>>
}
