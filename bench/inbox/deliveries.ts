import { createHmac, randomUUID } from 'node:crypto'

export const CHANNEL_SECRET = 'the secret of a LINE account'

/** A delivery of LINE as it comes: so many messages of one person. */
export function deliveryOf(
  destination: string,
  events: number,
): { body: string; raws: object[]; keys: string[] } {
  const raws = Array.from({ length: events }, () => {
    const id = randomUUID()
    return {
      type: 'message',
      mode: 'active',
      timestamp: Date.now(),
      source: { type: 'user', userId: `U${id.replaceAll('-', '')}` },
      webhookEventId: id,
      deliveryContext: { isRedelivery: false },
      replyToken: id.replaceAll('-', ''),
      message: { id, type: 'text', text: 'เสื้อลายดอกไซซ์ M ยังมีไหมคะ ขอดูสีครีมด้วยค่ะ', markAsReadToken: id },
    }
  })
  return {
    body: JSON.stringify({ destination, events: raws }),
    raws,
    keys: raws.map(({ webhookEventId, message }) => `${webhookEventId}/${message.id}`),
  }
}

export const signatureOf = (body: string): string =>
  createHmac('sha256', CHANNEL_SECRET).update(body).digest('base64')
