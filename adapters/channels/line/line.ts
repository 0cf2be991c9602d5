import type { RedirectProvider, SocialProfile } from '@langraan/identity/ports'
import { z } from 'zod'

export type LineSettings = {
  authorizeUrl: string
  apiUrl: string
  channelId: string
  channelSecret: string
  /** Measured by the wiring. */
  fetch: typeof globalThis.fetch
}

const TIMEOUT_MS = 10_000

const tokens = z.object({ id_token: z.string() })
const verified = z.object({
  sub: z.string().regex(/^U[0-9a-f]{32}$/),
  aud: z.string(),
  nonce: z.string(),
  name: z.string().default(''),
  picture: z.string().default(''),
  email: z.string().optional(),
})

/**
 * LINE Login 2.1. The code is exchanged with our secret and the verifier that only this browser's attempt has;
 * the ID token is asked about at LINE, with our channel and the attempt's nonce. Nothing a browser says is believed.
 */
export function createLine(settings: LineSettings): RedirectProvider {
  const { channelId, channelSecret } = settings
  return {
    addressOf: ({ redirectUri, state, nonce, challenge, language }) => {
      const address = new URL(settings.authorizeUrl)
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: channelId,
        redirect_uri: redirectUri,
        state,
        nonce,
        scope: 'openid profile',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ui_locales: language,
      }).toString()
      return address.href
    },
    profileOf: async ({ code, redirectUri, verifier, nonce }): Promise<SocialProfile | undefined> => {
      const exchanged = await post(settings, 'token', {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: channelId,
        client_secret: channelSecret,
        code_verifier: verifier,
      })
      if (!exchanged) return undefined
      const { id_token } = tokens.parse(exchanged)
      const answer = await post(settings, 'verify', { id_token, client_id: channelId, nonce })
      if (!answer) return undefined
      const profile = verified.parse(answer)
      if (profile.aud !== channelId || profile.nonce !== nonce) return undefined
      return {
        subject: profile.sub,
        name: profile.name,
        pictureUrl: profile.picture,
        ...(profile.email !== undefined && { email: profile.email }),
      }
    },
  }
}

/** LINE's answer, or undefined for its "no" (400); anything else is a fault. */
async function post(
  { apiUrl, fetch }: LineSettings,
  path: 'token' | 'verify',
  form: Record<string, string>,
): Promise<unknown> {
  const response = await fetch(`${apiUrl}/oauth2/v2.1/${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  if (response.status === 400) return undefined
  if (!response.ok) throw new Error(`line ${path}: HTTP ${response.status}`)
  return response.json()
}
