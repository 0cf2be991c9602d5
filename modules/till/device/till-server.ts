import { type ApiClient, createApi } from '@langraan/http/client'
import type * as contract from '@langraan/till/contract'
import type { ByRoute } from '@langraan/http'

/** What a device was given when it became a till. */
export type Pairing = { shopId: string; tillId: string; key: string; series: number }

export type TillApi = ApiClient<ByRoute<typeof contract>>

/** The server as a till asks it: by its own key, and never by the session of whoever is signed in beside. */
export const tillApi = (pairing: Pairing | null, base?: string): TillApi =>
  createApi<typeof contract>(base, {
    headers: pairing ? { authorization: `Till ${pairing.key}` } : {},
    credentials: 'omit',
  })
