import { createHash, createHmac } from 'node:crypto'
import type { SandboxConfig } from '../config.ts'
import { SettingsError } from '../shippop/settings.ts'
import type { State } from '../state/state.ts'

type Told = { readonly config: SandboxConfig; readonly state: State }

/** One customer of J&T: a VIP code with its key set. A company can have several. */
export interface JntAccount {
  /** The company, as the older protocol names it: the same for all of its codes. */
  eccompanyid: string
  /** The VIP code; `customerCode` on the open platform. */
  customerid: string
  /** What signs: the key of the older protocol, and the private key of the open platform. */
  key: string
  apiAccount: string
  /** Goes along with each order of the open platform, as J&T's own tool makes it. */
  password: string
}

const made = ({ config }: Pick<Told, 'config'>, what: string): string =>
  createHmac('sha256', config.shippop.apiKeys[0] ?? '')
    .update(`jnt-th ${what}`)
    .digest('hex')

/** An account by its number; its last four letters follow from the others, so that nobody makes one up. */
function accountOfId(context: Pick<Told, 'config'>, id: string): JntAccount | undefined {
  if (made(context, id.slice(0, 8)).slice(0, 4) !== id.slice(8)) return undefined
  return {
    eccompanyid: `SBX${id.slice(0, 7).toUpperCase()}`,
    customerid: `J${id.toUpperCase()}`,
    key: made(context, `key ${id}`).slice(0, 32),
    apiAccount: `679${BigInt(`0x${id}`).toString().padStart(15, '0')}`,
    password: made(context, `password ${id}`).slice(0, 32).toUpperCase(),
  }
}

/** The accounts of a shop: the same each time, and good also after everything was forgotten. */
export function accountsOfShop(context: Pick<Told, 'config'>, shop: string): [JntAccount, JntAccount] {
  const company = createHash('sha256').update(shop).digest('hex').slice(0, 7)
  const account = (code: '0' | '1') => {
    const name = company + code
    const found = accountOfId(context, name + made(context, name).slice(0, 4))
    if (!found) throw new Error('an account that was just made is none')
    return found
  }
  return [account('0'), account('1')]
}

export function accountByCustomer(context: Pick<Told, 'config'>, customerid: string): JntAccount | undefined {
  const id = /^J([0-9A-F]{12})$/.exec(customerid)?.[1]
  return id === undefined ? undefined : accountOfId(context, id.toLowerCase())
}

export function accountByApiAccount(
  context: Pick<Told, 'config'>,
  apiAccount: string,
): JntAccount | undefined {
  const number = /^679(\d{15})$/.exec(apiAccount)?.[1]
  if (number === undefined) return undefined
  return accountOfId(context, BigInt(number).toString(16).padStart(12, '0'))
}

/** Whether some account is of this company. */
export const isCompany = (eccompanyid: string): boolean => /^SBX[0-9A-F]{7}$/.test(eccompanyid)

export type JntAddress = { readonly customerid: string; readonly pushUrl: string }

const addresses = ({ state }: Pick<Told, 'state'>) => state.collection<JntAddress>('jnt-addresses')

/** Where customers told J&T to push what happens to their parcels. */
export const pushAddresses = (told: Pick<Told, 'state'>): JntAddress[] => addresses(told).list()

export const pushAddressOf = (told: Pick<Told, 'state'>, customerid: string): string | undefined =>
  addresses(told).get(customerid)?.pushUrl

/** A customer tells its address, as on J&T's console. Throws {@link SettingsError}. */
export function tellPushAddress(told: Told, { customerid, pushUrl }: JntAddress): JntAddress {
  if (!accountByCustomer(told, customerid)) throw new SettingsError('there is no such customer code')
  if (!URL.canParse(pushUrl) || !/^https?:$/.test(new URL(pushUrl).protocol))
    throw new SettingsError('pushUrl must be an http or https address')
  addresses(told).put(customerid, { customerid, pushUrl })
  return { customerid, pushUrl }
}
