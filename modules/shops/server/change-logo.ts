import { audit, enqueue, once, withShop } from '@langraan/db'
import type { Intent, OnceAnswer, Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { forgetUnreadableLogo } from './logos.sql.ts'
import { refuseExpired } from './refuse-expired.ts'
import type { ShopsDeps } from './shops-deps.ts'

type Sent = { shopId: string; kind: 'logo' | 'square'; content: Uint8Array; intent: Intent; trail: Trail }

/** Keeps a new logo of a shop as it was sent, and has the worker make the one that is shown. */
export async function changeLogo(
  deps: ShopsDeps,
  { shopId, kind, content, intent, trail }: Sent,
): Promise<OnceAnswer<{ accepted: true }>> {
  const now = deps.clock.now()
  const key = `shops/${shopId}/uploads/${kind}-${newId()}`
  // The file first: the worker may look for it the moment the job is there.
  await deps.files.put(key, content)
  let isKept = false
  try {
    return await withShop(deps.db, shopId, (tx) =>
      once(tx, { shopId }, intent, now, async () => {
        await refuseExpired(tx, now)
        await forgetUnreadableLogo(tx, kind)
        await enqueue(deps.jobs, tx, 'encode-logos', { shopId, [kind]: key })
        await audit(tx, trail, {
          entryId: newId(),
          shopId,
          subject: { kind: 'shop', id: shopId },
          after: { logo: kind },
          now,
        })
        isKept = true
        return { accepted: true as const }
      }),
    )
  } finally {
    // A refused or repeated upload keeps no file behind.
    if (!isKept) await deps.files.delete(key)
  }
}
