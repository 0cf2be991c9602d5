import { createHash, createHmac } from 'node:crypto'
import type { SandboxConfig } from '../config.ts'
import { SettingsError } from '../shippop/settings.ts'
import type { State } from '../state/state.ts'

type Known = { readonly config: SandboxConfig }

export interface FlashAccount {
  mchId: string
  secretKey: string
}

const made = ({ config }: Known, what: string): string =>
  createHmac('sha256', config.shippop.apiKeys[0] ?? '')
    .update(`flash ${what}`)
    .digest('hex')
    .toUpperCase()

/** An account by its number, whose last four letters follow from the others: nobody makes one up. */
export function flashAccount(known: Known, mchId: string): FlashAccount | undefined {
  const [, name, check] = /^SBX([0-9A-F]{10})([0-9A-F]{4})$/.exec(mchId) ?? []
  if (name === undefined || made(known, name).slice(0, 4) !== check) return undefined
  return { mchId, secretKey: made(known, `key ${mchId}`).slice(0, 32) }
}

/** The account of a shop: the same each time, and good also after everything was forgotten. */
export function flashAccountOfShop(known: Known, shop: string): FlashAccount {
  const name = createHash('sha256').update(shop).digest('hex').slice(0, 10).toUpperCase()
  const account = flashAccount(known, `SBX${name}${made(known, name).slice(0, 4)}`)
  if (!account) throw new Error('an account that was just made is none')
  return account
}

/** A place from where parcels are fetched, as a merchant has told Flash. */
export function warehousesOf(mchId: string) {
  return [
    {
      warehouseNo: `${mchId}_001`,
      name: 'คลังหลัก',
      countryName: 'Thailand',
      provinceName: 'กรุงเทพมหานคร',
      cityName: 'วัฒนา',
      districtName: 'คลองตันเหนือ',
      postalCode: '10110',
      detailAddress: '99/1 ซอยสุขุมวิท 55',
      phone: '0812345678',
      srcName: 'มะลิลา สตูดิโอ',
    },
  ]
}

/** Of what Flash tells: 0 states, 1 weights, 2 prices, 3 who fetches, 4 scans. */
export const webhookCodes = [0, 1, 2, 3, 4] as const
export type WebhookCode = (typeof webhookCodes)[number]

export interface FlashAddress {
  mchId: string
  code: WebhookCode
  url: string
  updatedAt: string
}

const addresses = (state: State) => state.collection<FlashAddress>('flash-addresses')

export const flashAddresses = (state: State): FlashAddress[] => addresses(state).list()

export const flashAddressOf = (state: State, mchId: string, code: WebhookCode): FlashAddress | undefined =>
  addresses(state).get(`${mchId}/${code}`)

export const closeFlashAddress = (state: State, mchId: string, code: WebhookCode): boolean =>
  addresses(state).delete(`${mchId}/${code}`)

/** Where a merchant wants to be told of something. Throws {@link SettingsError}. */
export function tellFlashAddress(known: Known & { state: State }, told: FlashAddress): FlashAddress {
  if (!flashAccount(known, told.mchId)) throw new SettingsError('there is no such mchId')
  if (told.url.length > 200 || !URL.canParse(told.url) || !/^https?:$/.test(new URL(told.url).protocol))
    throw new SettingsError('url must be an http or https address of at most 200 characters')
  addresses(known.state).put(`${told.mchId}/${told.code}`, told)
  return told
}

/** The same address for everything that Flash tells, as a shop has one. */
export function tellAllFlash(known: Known & { state: State }, mchId: string, url: string, now: Date): void {
  for (const code of webhookCodes) tellFlashAddress(known, { mchId, code, url, updatedAt: now.toISOString() })
}
