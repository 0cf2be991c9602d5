import { createHmac, timingSafeEqual } from 'node:crypto'

/** `appsecret_proof`: HMAC-SHA256 of the token under the app's secret, in lower-case hex. */
export function appSecretProof(appSecret: string, token: string): string {
  return createHmac('sha256', appSecret).update(token).digest('hex')
}

export function sameText(one: string, other: string): boolean {
  const first = Buffer.from(one)
  const second = Buffer.from(other)
  return first.length === second.length && timingSafeEqual(first, second)
}

/** `signedRequest`: `signature.payload`, both base64url, as the JS SDK hands to the page. */
export function signRequest(appSecret: string, payload: Record<string, unknown>): string {
  const body = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', ...payload })).toString('base64url')
  return `${createHmac('sha256', appSecret).update(body).digest('base64url')}.${body}`
}
