import { sql, type Database, type Tx } from '@langraan/db'
import type { ChannelProblem, ChannelState, Provider } from '../../rules/channel-states.ts'

export type ChannelRow = {
  channelId: string
  provider: Provider
  externalId: string
  name: string
  handle: string
  pictureUrl: string
  tokenSealed: Buffer
  secretSealed: Buffer | null
  state: ChannelState
  trouble: ChannelProblem | null
  troubleSince: Date | null
  isAnsweredElsewhere: boolean
  missingPermissions: string[]
  hidesPhones: boolean
  lastEventAt: Date | null
  webhookIsGood: boolean | null
  webhookDetail: string
  webhookTriedAt: Date | null
  quotaLimit: number | null
  quotaUsed: number | null
  quotaAt: Date | null
  connectedAt: Date
}

const CHANNEL = [
  'channel_id as channelId',
  'provider',
  'external_id as externalId',
  'name',
  'handle',
  'picture_url as pictureUrl',
  'token_sealed as tokenSealed',
  'secret_sealed as secretSealed',
  'state',
  'trouble',
  'trouble_since as troubleSince',
  'is_answered_elsewhere as isAnsweredElsewhere',
  'missing_permissions as missingPermissions',
  'hides_phones as hidesPhones',
  'last_event_at as lastEventAt',
  'webhook_is_good as webhookIsGood',
  'webhook_detail as webhookDetail',
  'webhook_tried_at as webhookTriedAt',
  'quota_limit as quotaLimit',
  'quota_used as quotaUsed',
  'quota_at as quotaAt',
  'connected_at as connectedAt',
] as const

/** The shop's channels that are not let go of, pages first. */
export const channelsOfShop = (tx: Tx): Promise<ChannelRow[]> =>
  tx
    .selectFrom('channels')
    .select(CHANNEL)
    .$castTo<ChannelRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('state', '<>', 'disconnected')
    .orderBy('provider')
    .orderBy('connected_at')
    .orderBy('channel_id')
    .execute()

export const findChannel = (tx: Tx, channelId: string, lock = false): Promise<ChannelRow | undefined> =>
  tx
    .selectFrom('channels')
    .select(CHANNEL)
    .$castTo<ChannelRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('channel_id', '=', channelId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

/** One that the shop has or had, by what the provider calls it. */
export const channelOfExternal = (
  tx: Tx,
  provider: Provider,
  externalId: string,
): Promise<ChannelRow | undefined> =>
  tx
    .selectFrom('channels')
    .select(CHANNEL)
    .$castTo<ChannelRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('provider', '=', provider)
    .where('external_id', '=', externalId)
    .orderBy('connected_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export type NewChannel = {
  shopId: string
  channelId: string
  provider: Provider
  externalId: string
  name: string
  handle: string
  pictureUrl: string
  tokenSealed: Buffer
  secretSealed: Buffer | null
  isAnsweredElsewhere: boolean
  missingPermissions: readonly string[]
  state: ChannelState
  connectedBy: string | null
  now: Date
}

const rowOf = (channel: NewChannel) => ({
  shop_id: channel.shopId,
  channel_id: channel.channelId,
  provider: channel.provider,
  external_id: channel.externalId,
  ...connectedFields(channel),
})

/** Throws a unique violation where another shop has it. */
export async function insertChannel(tx: Tx, channel: NewChannel): Promise<void> {
  await tx.insertInto('channels').values(rowOf(channel)).execute()
}

/** The same, of one that is only connected where no other shop has it. */
export async function insertChannelIfFree(tx: Tx, channel: NewChannel): Promise<void> {
  await tx
    .insertInto('channels')
    .values(rowOf(channel))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function connectAnew(tx: Tx, channel: NewChannel): Promise<void> {
  await tx
    .updateTable('channels')
    .set({ ...connectedFields(channel), disconnected_at: null, trouble: null, trouble_since: null })
    .where('shop_id', '=', channel.shopId)
    .where('channel_id', '=', channel.channelId)
    .execute()
}

const connectedFields = (channel: NewChannel) => ({
  name: channel.name.slice(0, 200),
  handle: channel.handle.slice(0, 100),
  picture_url: channel.pictureUrl.slice(0, 2000),
  token_sealed: channel.tokenSealed,
  secret_sealed: channel.secretSealed,
  state: channel.state,
  is_answered_elsewhere: channel.isAnsweredElsewhere,
  missing_permissions: [...channel.missingPermissions],
  connected_by: channel.connectedBy,
  connected_at: channel.now,
})

export type ChannelChange = Partial<{
  state: ChannelState
  trouble: ChannelProblem | null
  trouble_since: Date | null
  hides_phones: boolean
  last_event_at: Date
  webhook_is_good: boolean | null
  webhook_detail: string
  webhook_tried_at: Date
  quota_limit: number | null
  quota_used: number | null
  quota_at: Date
  disconnected_at: Date | null
  missing_permissions: string[]
}>

export async function updateChannel(tx: Tx, channelId: string, change: ChannelChange): Promise<void> {
  await tx
    .updateTable('channels')
    .set(change)
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('channel_id', '=', channelId)
    .execute()
}

/** How many of a kind the shop has; its row is held, so that two who connect at once are counted one after the other. */
export async function countChannels(tx: Tx, provider: Provider): Promise<number> {
  await sql`SELECT shop_id FROM shops WHERE shop_id = current_shop() FOR NO KEY UPDATE`.execute(tx)
  const { count } = await tx
    .selectFrom('channels')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('provider', '=', provider)
    .where('state', '<>', 'disconnected')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type KnownChannel = {
  shopId: string
  channelId: string
  externalId: string
  secretSealed: Buffer | null
}

/** Whose the channels are, asked before any shop is known. */
export async function channelsOf(
  db: Database,
  provider: Provider,
  externalIds: readonly string[],
): Promise<KnownChannel[]> {
  if (externalIds.length === 0) return []
  const { rows } = await sql<KnownChannel>`
    SELECT shop_id AS "shopId", channel_id AS "channelId", external_id AS "externalId", secret_sealed AS "secretSealed"
    FROM channels_of(${provider}, ${[...externalIds]}::text[])`.execute(db)
  return rows
}
