import { audit, withShop } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { AgentSettingsShown } from '../contract.ts'
import type { AgentsDeps } from './agents-deps.ts'
import { agentSettings, type KeptSettings, saveSettings } from './settings.sql.ts'

export const shownSettings = ({ termsVersion: _version, ...settings }: KeptSettings): AgentSettingsShown =>
  settings

/** Changes how the shop works with its agents. Other words of the terms are another version, to be agreed on anew. */
export function changeSettings(
  deps: Pick<AgentsDeps, 'db' | 'clock'>,
  { shopId, trail }: { shopId: string; trail: Trail },
  wanted: AgentSettingsShown,
): Promise<AgentSettingsShown> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const before = await agentSettings(tx)
    const termsVersion = before.termsVersion + (before.terms === wanted.terms ? 0 : 1)
    await saveSettings(tx, { ...wanted, termsVersion, shopId, by: trail.userId, now })
    const subject = { kind: 'agent-settings', id: shopId, name: '' }
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject,
      before: { underFloor: before.underFloor, holdDays: before.holdDays, stockShown: before.stockShown },
      after: { underFloor: wanted.underFloor, holdDays: wanted.holdDays, stockShown: wanted.stockShown },
      now,
    })
    return wanted
  })
}
