import type { Answer } from './client.ts'
import { pause } from './cluster.ts'

// Whose worker was killed is noticed when its heart has not beaten for a while, and the next one may be killed by then.
const READ_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 200

/** The newest notice of an order, once the worker has read its slip; `look` asks for the notices of the order. */
export async function noticeRead(orderId: string, look: (path: string) => Promise<Answer>): Promise<string> {
  const until = performance.now() + READ_WITHIN_MS
  for (;;) {
    const { body } = await look(`/payment-notices?orderId=${orderId}`)
    const [notice] = body.items as { noticeId: string; state: string }[]
    if (!notice) throw new Error(`the notice of order ${orderId} was acknowledged and is not there`)
    if (notice.state !== 'reading') return notice.noticeId
    if (performance.now() > until) throw new Error(`the slip of order ${orderId} is not read`)
    await pause(LOOK_EVERY_MS)
  }
}
