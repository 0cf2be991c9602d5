import { createHmac } from 'node:crypto'
import type { SocialProfile, SocialProvider } from '@langraan/identity/ports'
import { z } from 'zod'

export type FacebookSettings = {
  graphUrl: string
  appId: string
  appSecret: string
  /** Measured by the wiring. */
  fetch: typeof globalThis.fetch
}

const VERSION = 'v14.0'
const TIMEOUT_MS = 10_000

const debugged = z.object({
  data: z.object({ app_id: z.string().optional(), is_valid: z.boolean(), user_id: z.string().optional() }),
})
const me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string() }) }).optional(),
})
/**
 * Facebook's Graph API. A token from a browser counts only when `debug_token` says that it is valid, was made
 * for our app and, where a person is named, is theirs: without that, any other app's token would sign in here.
 */
export function createFacebook(settings: FacebookSettings): SocialProvider {
  const graph = new Graph(settings)
  return {
    profileOf: async (accessToken, subject): Promise<SocialProfile | undefined> => {
      if (!accessToken || !(await graph.isOurs(accessToken, subject))) return undefined
      const profile = me.parse(
        await graph.get('me', { fields: 'id,name,email,picture', ...graph.signed(accessToken) }),
      )
      if (profile.id !== subject) return undefined
      return {
        subject: profile.id,
        email: profile.email,
        name: profile.name,
        pictureUrl: profile.picture?.data.url ?? '',
      }
    },
  }
}

class Graph {
  readonly #settings: FacebookSettings

  constructor(settings: FacebookSettings) {
    this.#settings = settings
  }

  async isOurs(accessToken: string, subject?: string): Promise<boolean> {
    const { appId, appSecret } = this.#settings
    const { data } = debugged.parse(
      await this.get('debug_token', { input_token: accessToken, access_token: `${appId}|${appSecret}` }),
    )
    return data.is_valid && data.app_id === appId && (subject === undefined || data.user_id === subject)
  }

  /** The token with the proof that we know the app's secret. */
  signed(accessToken: string): Record<string, string> {
    return {
      access_token: accessToken,
      appsecret_proof: createHmac('sha256', this.#settings.appSecret).update(accessToken).digest('hex'),
    }
  }

  async get(path: string, query: Record<string, string>): Promise<unknown> {
    const url = `${this.#settings.graphUrl}/${VERSION}/${path}?${new URLSearchParams(query).toString()}`
    const response = await this.#settings.fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`facebook ${path}: HTTP ${response.status}`)
    return response.json()
  }
}
