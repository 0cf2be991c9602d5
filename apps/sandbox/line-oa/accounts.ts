import { createHash, createHmac } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import type { Person } from '../facebook/people.ts'
import { peopleOf } from '../facebook/people.ts'
import { sameText } from '../facebook/signatures.ts'
import { isOn, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { SettingsError } from '../shippop/settings.ts'

/** An Official Account, as its owner has set it in LINE's console. */
export interface LineAccount {
  botUserId: string
  /** What shop of the product it was made for. */
  shop: string
  basicId: string
  name: string
  channelSecret: string
  webhookUrl: string
  isWebhookOn: boolean
  /** What was not heard is sent again, which LINE does only where it is told to. */
  redelivers: boolean
  /** `chat`: people may answer in LINE's own app as well. */
  chatMode: 'chat' | 'bot'
  /** null: as many as one wants. */
  monthlyLimit: number | null
  used: number
  isQuotaUnknown: boolean
  isTokenDead: boolean
  /** Issued anew, the former token is no good. */
  tokenSerial: number
}

type Known = Pick<SandboxContext, 'config' | 'state'>

export const lineAccounts = ({ state }: Pick<Known, 'state'>) =>
  state.collection<LineAccount>('line-accounts')

const made = ({ config }: Known, what: string): string =>
  createHmac('sha256', config.shippop.apiKeys[0] ?? '')
    .update(`line-oa ${what}`)
    .digest('hex')

const botIdOf = (shop: string): string => `U${createHash('md5').update(`bot ${shop}`).digest('hex')}`

/** The account of a shop: the same each time, and good also after everything was forgotten. */
export function lineAccountOfShop(known: Known, shop: string): LineAccount {
  const botUserId = botIdOf(shop)
  const before = lineAccounts(known).get(botUserId)
  if (before) return before
  const account: LineAccount = {
    botUserId,
    shop,
    basicId: `@${made(known, `basic ${shop}`).replaceAll(/\D/g, '').slice(0, 3)}sbx${shop.slice(-3).toLowerCase()}`,
    name: 'ร้านทดลอง',
    channelSecret: made(known, `secret ${shop}`).slice(0, 32),
    webhookUrl: '',
    isWebhookOn: true,
    redelivers: true,
    chatMode: 'bot',
    monthlyLimit: 300,
    used: 0,
    isQuotaUnknown: false,
    isTokenDead: false,
    tokenSerial: 1,
  }
  saveAccount(known, account)
  return account
}

export const saveAccount = (known: Pick<Known, 'state'>, account: LineAccount): void =>
  lineAccounts(known).put(account.botUserId, account)

/** `SHOP.SERIAL.CHECK`, which nobody makes up. */
export function lineTokenOf(
  known: Known,
  { shop, tokenSerial }: Pick<LineAccount, 'shop' | 'tokenSerial'>,
): string {
  const name = Buffer.from(shop).toString('base64url')
  return `${name}.${tokenSerial}.${made(known, `token ${shop} ${tokenSerial}`)}`
}

/** Whose token it is; undefined where it is nobody's, a former one, or dead. */
export function accountByToken(known: Known, token: string): LineAccount | undefined {
  const [name = '', serial = ''] = token.split('.')
  const shop = Buffer.from(name, 'base64url').toString('utf8')
  if (shop === '' || !sameText(token, lineTokenOf(known, { shop, tokenSerial: Number(serial) })))
    return undefined
  const account = lineAccountOfShop(known, shop)
  return account.isTokenDead || account.tokenSerial !== Number(serial) ? undefined : account
}

/** Ids of people are those of one provider: no account's are those of LINE Login. */
export const userIdOf = (account: LineAccount, person: Person): string =>
  `U${createHash('md5').update(`${account.botUserId} ${person.id}`).digest('hex')}`

export const personOfUser = (
  known: Pick<Known, 'state'>,
  account: LineAccount,
  userId: string,
): Person | undefined =>
  peopleOf(known.state)
    .list()
    .find((person) => userIdOf(account, person) === userId)

/** By its bot, its @name or the shop it was made for. Throws {@link SettingsError}. */
export function accountNamed(known: Known, name: string): LineAccount {
  const found = lineAccounts(known)
    .list()
    .find(({ botUserId, basicId, shop }) => [botUserId, basicId, shop].includes(name))
  if (!found) throw new SettingsError('there is no such LINE account')
  return found
}

export const lineSwitches = ['isWebhookOn', 'redelivers', 'isQuotaUnknown', 'isTokenDead'] as const

function limitFrom(fields: Fields, before: number | null): number | null {
  if (!('monthlyLimit' in fields)) return before
  return numberOf(fields, 'monthlyLimit')
}

/** Keeps what `fields` name; throws {@link SettingsError}. */
export function changeAccount(known: Known, which: string, fields: Fields): LineAccount {
  const before = accountNamed(known, which)
  const chatMode = textOf(fields, 'chatMode') || before.chatMode
  if (chatMode !== 'chat' && chatMode !== 'bot') throw new SettingsError('chatMode must be chat or bot')
  const monthlyLimit = limitFrom(fields, before.monthlyLimit)
  const used = numberOf(fields, 'used') ?? before.used
  const called = textOf(fields, 'name') || before.name
  const after: LineAccount = { ...before, chatMode, monthlyLimit, used, name: called }
  for (const name of lineSwitches) if (name in fields) after[name] = isOn(fields, name)
  if (isOn(fields, 'reissue')) after.tokenSerial += 1
  saveAccount(known, after)
  return after
}
