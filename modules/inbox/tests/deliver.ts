import { createHmac } from 'node:crypto'
import { world } from '../../../apps/server/testing/world.ts'

export const lineSign = (body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('base64')
export const pageSign = (body: Buffer, secret = world.server.ground.config.FACEBOOK_APP_SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** What a channel posts to us, under the signature that is given. */
export async function deliver(
  of: 'line' | 'facebook',
  body: Buffer,
  signature?: string | string[],
): Promise<number> {
  const name = of === 'line' ? 'x-line-signature' : 'x-hub-signature-256'
  const answer = await world.server.api.inject({
    method: 'POST',
    url: `/api/v1/webhooks/${of}`,
    headers: { 'content-type': 'application/json', ...(signature !== undefined && { [name]: signature }) },
    payload: body,
  })
  return answer.statusCode
}
