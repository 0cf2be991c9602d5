import { audit, lockByName, withShop } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { putSettings, tillSettings, type TillSettings } from './settings.sql.ts'
import type { TillDeps } from './till-deps.ts'

/** Changes how the tills round, discount and print. Each asks for it again by itself when it is online. */
export function saveSettings(
  deps: Pick<TillDeps, 'db' | 'clock'>,
  { shopId, trail }: { shopId: string; trail: Trail },
  settings: TillSettings,
): Promise<TillSettings> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    await lockByName(tx, `till settings ${shopId}`)
    const before = await tillSettings(tx)
    await putSettings(tx, { ...settings, shopId, changedBy: trail.userId, now })
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'shop', id: shopId, name: '' },
      before: { ...before },
      after: { ...settings },
      now,
    })
    return settings
  })
}
