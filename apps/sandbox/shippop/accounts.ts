import { createHmac } from 'node:crypto'
import type { SandboxConfig } from '../config.ts'
import type { State } from '../state/state.ts'
import { SettingsError } from './settings.ts'

type Told = { readonly config: SandboxConfig; readonly state: State }

/** The key of a shop: the same each time it is asked for, and good also after everything was forgotten. */
export function keyOfShop({ config }: Pick<Told, 'config'>, shop: string): string {
  const name = shop.replaceAll('-', '')
  const [secret = ''] = config.shippop.apiKeys
  return `SBX${name}${createHmac('sha256', secret).update(name).digest('hex').slice(0, 12)}`
}

/** Whether Shippop gave this key: one of the configuration, or one of a shop. */
export function isKey({ config }: Pick<Told, 'config'>, key: string): boolean {
  if (config.shippop.apiKeys.includes(key)) return true
  const name = /^SBX([0-9a-f]{32})[0-9a-f]{12}$/.exec(key)?.[1]
  return name !== undefined && keyOfShop({ config }, name) === key
}

export type ToldAddress = { readonly key: string; readonly webhookUrl: string }

const addresses = ({ state }: Pick<Told, 'state'>) => state.collection<ToldAddress>('shippop-addresses')

/** What shops told Shippop: where it is to send webhooks about parcels of a key. */
export const toldAddresses = (told: Pick<Told, 'state'>): ToldAddress[] => addresses(told).list()

/** The address of a key; undefined where its shop told none. */
export const addressOfKey = (told: Pick<Told, 'state'>, account: string): string | undefined =>
  addresses(told).get(account)?.webhookUrl

/** A shop tells its address, as it would tell the people at Shippop. Throws {@link SettingsError}. */
export function tellAddress(told: Told, account: string, { key, webhookUrl }: ToldAddress): void {
  if (!isKey(told, key)) throw new SettingsError('this key was never given')
  if (!URL.canParse(webhookUrl) || !/^https?:$/.test(new URL(webhookUrl).protocol))
    throw new SettingsError('webhookUrl must be an http or https address')
  addresses(told).put(account, { key, webhookUrl })
}
