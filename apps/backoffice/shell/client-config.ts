import { setServerTime } from './clock.ts'

/** What the server tells every visitor before sign-in. */
export type ClientConfig = {
  readonly loginSecret: string
  readonly facebookAppId: string
  readonly facebookSdkUrl: string
  readonly facebookSdkVersion: string
  readonly lineLogin: boolean
  /** Milliseconds. */
  readonly serverTime: number
  readonly storefrontHost: string
  readonly sandboxUrl: string | null
  /** Bases of the areas outside of this app; none where this deployment has no such area. */
  readonly liveUrl: string | null
  readonly salePagesUrl: string | null
}

let asked: Promise<ClientConfig> | undefined

async function ask(): Promise<ClientConfig> {
  const response = await fetch('/api/v1/client-config', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`client-config answered ${response.status}`)
  const config = (await response.json()) as ClientConfig
  setServerTime(config.serverTime)
  return config
}

/** The configuration, asked once; after a failure, asked again by whoever needs it next. */
export function clientConfig(): Promise<ClientConfig> {
  asked ??= ask().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** Asks anew, for a clock that went wrong since. */
export function refreshedClientConfig(): Promise<ClientConfig> {
  asked = undefined
  return clientConfig()
}
