import type { Settings } from './profile.ts'

type Own = 'customerid' | 'key' | 'apiAccount' | 'password'
type Named = Exclude<keyof Settings, 'environment'>

/** One VIP code with what signs for it. */
export type KeySet = Readonly<Record<Own | 'eccompanyid', string>> & {
  readonly environment: Settings['environment']
  /** The fields that it was entered in. */
  readonly fieldOf: Readonly<Record<Own, Named>>
}

const MAIN = { customerid: 'customerid', key: 'key', apiAccount: 'apiAccount', password: 'password' } as const
const COD = {
  customerid: 'codCustomerid',
  key: 'codKey',
  apiAccount: 'codApiAccount',
  password: 'codPassword',
} as const

const setOf = (settings: Settings, fieldOf: KeySet['fieldOf']): KeySet => ({
  customerid: settings[fieldOf.customerid],
  key: settings[fieldOf.key],
  apiAccount: settings[fieldOf.apiAccount],
  password: settings[fieldOf.password],
  eccompanyid: settings.eccompanyid,
  environment: settings.environment,
  fieldOf,
})

const isWhole = ({ customerid, key, apiAccount, password }: KeySet, { protocol }: Settings): boolean =>
  customerid !== '' && key !== '' && (protocol !== 'open-platform' || (apiAccount !== '' && password !== ''))

const hasCodCode = ({ codCode }: Settings): boolean => codCode === 'own'

/** All that can sign, the usual one first. */
export function keySets(settings: Settings): KeySet[] {
  const sets = [setOf(settings, MAIN), ...(hasCodCode(settings) ? [setOf(settings, COD)] : [])]
  return sets.filter((set) => isWhole(set, settings))
}

/**
 * What signs for a parcel, by the customer code that it is sent under; nothing where that code has no keys: those of
 * another code would book it on another account.
 */
export function keySetFor(settings: Settings, { codSatang }: { codSatang: number }): KeySet | undefined {
  const set = setOf(settings, codSatang > 0 && hasCodCode(settings) ? COD : MAIN)
  return isWhole(set, settings) ? set : undefined
}
