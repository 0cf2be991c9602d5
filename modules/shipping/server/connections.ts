import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { hashToken, newId, newToken, openSecret, sealSecret } from '@langraan/runtime'
import { defaultBranch, refuseExpired } from '@langraan/shops/server'
import { formatAddress } from '@langraan/thai'
import type { CourierConnection, CourierCard } from '../courier-contract.ts'
import type { Courier, CourierSettings } from '../ports.ts'
import { shippingRefusals } from '../refusals.ts'
import {
  enteredSettings,
  fieldsOf,
  openSettings,
  refuseNotTaken,
  type SealedSettings,
  sealSettings,
  shownSettings,
} from './courier-settings.ts'
import { type Account, requireCourier } from './couriers.ts'
import { followWaiting } from './follow-by-hand.ts'
import type { ShippingDeps } from './shipping-deps.ts'

type Row = SealedSettings & { provider: string; webhook_sealed: Buffer; checked_at: Date | null }
type Known = Pick<ShippingDeps, 'couriers' | 'sealingKeys'>

function connections(tx: Tx): Promise<Row[]> {
  return tx
    .selectFrom('courier_connections')
    .select([
      'provider',
      'settings_sealed',
      'settings_form',
      'settings_shown',
      'webhook_sealed',
      'checked_at',
    ])
    .orderBy('provider')
    .execute()
}

const findConnection = async (tx: Tx, provider: string): Promise<Row | undefined> =>
  (await connections(tx)).find((row) => row.provider === provider)

/** What the shop has entered for a courier; undefined where it is not connected. */
export async function settingsOf(
  { sealingKeys }: Pick<Known, 'sealingKeys'>,
  tx: Tx,
  courier: Courier,
): Promise<CourierSettings | undefined> {
  const row = await findConnection(tx, courier.provider)
  return row && openSettings(courier, row, sealingKeys)
}

/** The courier of a parcel with the shop's settings, or the refusal that says where to enter them. */
export async function accountAt(deps: Known, tx: Tx, provider: string): Promise<Account> {
  const courier = deps.couriers.get(provider)
  const settings = courier && (await settingsOf(deps, tx, courier))
  return courier && settings ? { courier, settings } : refuse(shippingRefusals, 'no_courier')
}

/** The connected couriers that can be booked; refuses where there is none. */
export async function bookableAccounts(deps: Known, tx: Tx): Promise<Account[]> {
  const rows = await connections(tx)
  const accounts = rows.flatMap((row) => {
    const courier = deps.couriers.get(row.provider)
    if (!courier?.can.book) return []
    return [{ courier, settings: openSettings(courier, row, deps.sealingKeys) }]
  })
  return accounts.length > 0 ? accounts : refuse(shippingRefusals, 'no_courier')
}

/** Whether the shop has connected this courier. */
export const hasConnection = async (tx: Tx, provider: string): Promise<boolean> =>
  (await findConnection(tx, provider)) !== undefined

export async function hasCourier(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('courier_connections').select('provider').limit(1).executeTakeFirst()
  return row !== undefined
}

/** Every courier that there is, and how the shop stands with it. */
export function listCouriers(
  deps: ShippingDeps,
  shopId: string,
): Promise<{ pickupAddress: string; items: CourierCard[] }> {
  return withShop(deps.db, shopId, async (tx) => {
    const rows = new Map((await connections(tx)).map((row) => [row.provider, row]))
    const items = [...deps.couriers.values()].map((courier) => ({
      ...profileOf(courier),
      ...connectionOf(deps, shopId, courier, rows.get(courier.provider)),
    }))
    return { pickupAddress: await pickupAddress(tx), items }
  })
}

export function getConnection(
  deps: ShippingDeps,
  shopId: string,
  provider: string,
): Promise<CourierConnection> {
  const courier = requireCourier(deps, provider)
  return withShop(deps.db, shopId, async (tx) =>
    connectionOf(deps, shopId, courier, await findConnection(tx, provider)),
  )
}

async function pickupAddress(tx: Tx): Promise<string> {
  const branch = await defaultBranch(tx)
  return `${branch.name} ${formatAddress({ ...branch, line1: branch.addressLine }, 'th')}`
}

function profileOf(courier: Courier) {
  const { provider, name, kind, lead, mark, marks, can, webhook, carriers } = courier
  return {
    provider,
    name,
    kind,
    lead,
    mark,
    marks,
    can,
    fields: fieldsOf(courier),
    webhookHelp: webhook?.help ?? null,
    carriers: carriers ?? null,
  }
}

function connectionOf(
  deps: Pick<ShippingDeps, 'sealingKeys' | 'webhookUrl'>,
  shopId: string,
  { provider, webhook }: Courier,
  row: Row | undefined,
): CourierConnection {
  if (!row) return { connected: false, settings: {}, webhookUrl: '', checkedAt: null }
  const token = openSecret(deps.sealingKeys, row.webhook_sealed)
  return {
    connected: true,
    settings: shownSettings(row),
    webhookUrl: webhook ? deps.webhookUrl(`/api/v1/webhooks/couriers/${provider}/${shopId}/${token}`) : '',
    checkedAt: row.checked_at?.toISOString() ?? null,
  }
}

/** Tries what was entered with the courier before it is kept, sealed. The webhook's address is made with it. */
export async function connectCourier(
  deps: ShippingDeps,
  wanted: { shopId: string; provider: string; entered: CourierSettings; trail: Trail },
): Promise<CourierConnection> {
  const { shopId, provider, entered, trail } = wanted
  const courier = requireCourier(deps, provider)
  const before = await withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, deps.clock.now())
    return settingsOf(deps, tx, courier)
  })
  const settings = enteredSettings(courier, entered, before)
  const checked = await courier.check(settings).catch((error: unknown) => {
    deps.log.warn({ err: error, provider }, 'the courier cannot be asked about its settings')
    return refuse(shippingRefusals, 'courier_unreachable')
  })
  if (!checked.taken) refuseNotTaken(courier, checked.field)
  await keepCourierSettings(deps, { shopId, provider, settings, trail })
  const connected = await getConnection(deps, shopId, provider)
  if (connected.webhookUrl !== '')
    await courier.tellWebhook?.(settings, connected.webhookUrl).catch((error: unknown) => {
      deps.log.warn({ err: error, provider }, 'the courier does not know where to send what it tells')
    })
  if (!before) await withShop(deps.db, shopId, (tx) => followWaiting(deps, tx, shopId, courier))
  return connected
}

/** Keeps settings that are known to be good. */
export async function keepCourierSettings(
  deps: Known & Pick<ShippingDeps, 'db' | 'clock' | 'log' | 'testAccounts' | 'webhookUrl'>,
  kept: {
    shopId: string
    provider: string
    settings: CourierSettings
    /** Who entered them; nobody did when the demo shop is filled in. */
    trail?: Trail
  },
): Promise<void> {
  const { shopId, provider, settings, trail } = kept
  const courier = requireCourier(deps, provider)
  const token = newToken()
  const now = deps.clock.now()
  const sealed = { ...sealSettings(courier, settings, deps.sealingKeys), checked_at: now }
  const url = await withShop(deps.db, shopId, async (tx) => {
    const before = await findConnection(tx, provider)
    await tx
      .insertInto('courier_connections')
      .values({
        shop_id: shopId,
        provider,
        ...sealed,
        webhook_hash: hashToken(token),
        webhook_sealed: sealSecret(deps.sealingKeys, token),
        connected_at: now,
      })
      .onConflict((conflict) => conflict.columns(['shop_id', 'provider']).doUpdateSet(sealed))
      .execute()
    const after = await requireConnection(tx, provider)
    const { webhookUrl } = connectionOf(deps, shopId, courier, after)
    if (!trail) return webhookUrl
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'courier', id: provider, name: courier.name.th },
      before: { keyEnding: before && keyEnding(courier, shownSettings(before)) },
      after: { keyEnding: keyEnding(courier, shownSettings(after)) },
      now,
    })
    return webhookUrl
  })
  // Where the outside world is played nobody needs to tell its people.
  if (url === '') return
  await deps.testAccounts?.tellWebhook(provider, settings, url).catch((error: unknown) => {
    deps.log.warn({ err: error, provider }, 'the courier was not told where to send what it tells')
  })
}

const requireConnection = async (tx: Tx, provider: string): Promise<Row> =>
  (await findConnection(tx, provider)) ?? refuse(shippingRefusals, 'no_courier')

/** How the first of the secrets ends: enough to tell which account was connected. */
const keyEnding = ({ fields }: Courier, shown: CourierSettings): string | undefined =>
  shown[fields.find(({ kind }) => kind === 'secret')?.name ?? '']

/** The settings of the connection that a webhook's token is of; undefined where it is nobody's. */
export async function settingsOfWebhook(
  { sealingKeys }: Pick<Known, 'sealingKeys'>,
  tx: Tx,
  courier: Courier,
  token: string,
): Promise<CourierSettings | undefined> {
  const row = await tx
    .selectFrom('courier_connections')
    .select(['settings_sealed', 'settings_form', 'settings_shown'])
    .where('provider', '=', courier.provider)
    .where('webhook_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row && openSettings(courier, row, sealingKeys)
}
