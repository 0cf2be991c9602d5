import { audit, once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { PaymentsDeps } from '../payments-deps.ts'
import { noteUnreadSeen, type SheetFile } from './unread-rows.sql.ts'

type Wanted = { shopId: string; file: SheetFile; trail: Trail; intent: Intent }

/** Somebody has looked at the rows of a file that could not be read. Who did so first, and when, stays. */
export function seeUnreadRows(
  deps: Pick<PaymentsDeps, 'db' | 'clock'>,
  { shopId, file, trail, intent }: Wanted,
): Promise<OnceAnswer<{ unreadCount: number }>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const { fileName, unreadCount, isFirst } =
        (await noteUnreadSeen(tx, file, { byName: trail.userName, now })) ??
        refuse(standardRefusals, 'not_found')
      if (isFirst)
        await audit(tx, trail, {
          entryId: newId(),
          shopId,
          subject: { ...file, name: fileName },
          after: { unreadCount },
          now,
        })
      return { unreadCount }
    }),
  )
}
