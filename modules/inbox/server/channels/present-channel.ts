import type { Channel } from '../../contract.ts'
import type { ChannelRow } from './channels.sql.ts'

const orNull = (at: Date | null): string | null => at?.toISOString() ?? null

export const presentChannel = (row: ChannelRow): Channel => ({
  channelId: row.channelId,
  provider: row.provider,
  name: row.name,
  handle: row.handle,
  pictureUrl: row.pictureUrl,
  state: row.state,
  trouble: row.trouble,
  troubleSince: orNull(row.troubleSince),
  missingPermissions: row.missingPermissions,
  isAnsweredElsewhere: row.isAnsweredElsewhere,
  hidesPhones: row.hidesPhones,
  lastEventAt: orNull(row.lastEventAt),
  webhook: { isGood: row.webhookIsGood, detail: row.webhookDetail, triedAt: orNull(row.webhookTriedAt) },
  quota: row.quotaUsed === null ? null : { limit: row.quotaLimit, used: row.quotaUsed },
  connectedAt: row.connectedAt.toISOString(),
})
