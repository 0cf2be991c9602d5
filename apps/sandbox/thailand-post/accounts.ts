import { createHash, createHmac } from 'node:crypto'
import type { SandboxConfig } from '../config.ts'
import { SettingsError } from '../shippop/settings.ts'
import type { State } from '../state/state.ts'

type Known = { readonly config: SandboxConfig }
type Kept = { readonly state: State }

const made = ({ config }: Known, what: string): string =>
  createHmac('sha256', config.shippop.apiKeys[0] ?? '')
    .update(`thailand-post ${what}`)
    .digest('hex')

/** What the post's site gave a shop: the key to ask, and what it shows with what it pushes. */
export interface PostAccount {
  appKey: string
  webhookToken: string
}

/** An account by its key, whose end follows from its beginning. */
export function postAccount(known: Known, appKey: string): PostAccount | undefined {
  const [, name, check] = /^TP([0-9a-f]{16})([0-9a-f]{24})$/.exec(appKey) ?? []
  if (name === undefined || made(known, name).slice(0, 24) !== check) return undefined
  return { appKey, webhookToken: made(known, `hook ${name}`).slice(0, 32) }
}

/** The account of a shop: the same each time, and good also after everything was forgotten. */
export function postAccountOfShop(known: Known, shop: string): PostAccount {
  const name = createHash('sha256').update(shop).digest('hex').slice(0, 16)
  const account = postAccount(known, `TP${name}${made(known, name).slice(0, 24)}`)
  if (!account) throw new Error('an account that was just made is none')
  return account
}

export interface PostToken {
  token: string
  appKey: string
  /** ISO time. */
  expiresAt: string
}

const DAYS = 30

const tokens = ({ state }: Kept) => state.collection<PostToken>('post-tokens')

/** A token that its shop asks with for a month. */
export function newPostToken(known: Known & Kept, appKey: string, now: Date): PostToken {
  const token = made(known, `token ${known.state.next('thailand-post.tokens')} ${appKey}`)
  const kept = { token, appKey, expiresAt: new Date(now.getTime() + DAYS * 86_400_000).toISOString() }
  tokens(known).put(token, kept)
  return kept
}

/** Whose token it is, as long as it lasts. */
export function keyOfToken(kept: Kept, token: string, now: Date): string | undefined {
  const found = tokens(kept).get(token)
  return found && found.expiresAt > now.toISOString() ? found.appKey : undefined
}

/** Every token is worth nothing from now on. */
export const endPostTokens = ({ state }: Kept): void => state.clear(['post-tokens'])

export interface PostAddress {
  appKey: string
  webhookUrl: string
}

const addresses = ({ state }: Kept) => state.collection<PostAddress>('post-addresses')

export const postAddresses = (kept: Kept): PostAddress[] => addresses(kept).list()

export const postAddressOf = (kept: Kept, appKey: string): string | undefined =>
  addresses(kept).get(appKey)?.webhookUrl

/** A shop tells on the post's site where it wants to be told. Throws {@link SettingsError}. */
export function tellPostAddress(known: Known & Kept, told: PostAddress): PostAddress {
  if (!postAccount(known, told.appKey)) throw new SettingsError('this key was never given')
  if (!URL.canParse(told.webhookUrl) || !/^https?:$/.test(new URL(told.webhookUrl).protocol))
    throw new SettingsError('webhookUrl must be an http or https address')
  addresses(known).put(told.appKey, told)
  return told
}
