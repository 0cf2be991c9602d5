import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { hashToken, newId, newToken, openSecret, sealSecret } from '@langraan/runtime'
import { defaultBranch, refuseExpired } from '@langraan/shops/server'
import { formatAddress } from '@langraan/thai'
import type { CourierConnection, CourierCard, PickupPlace } from '../courier-contract.ts'
import type { Courier, CourierSettings } from '../ports.ts'
import { shippingRefusals } from '../refusals.ts'
import { isPickupComplete, trialOf } from '../rules/courier-trial.ts'
import {
  enteredSettings,
  fieldsOf,
  openSettings,
  refuseNotTaken,
  sealSettings,
  shownSettings,
} from './courier-settings.ts'
import {
  type ConnectionRow,
  connections,
  countWaiting,
  findConnection,
  isConnected,
  requireConnection,
} from './connections/connection-rows.ts'
import { readTrial } from './connections/trial-kept.ts'
import { watchedCourier, type WatchDeps } from './connections/watch-keys.ts'
import { contractWith } from './courier-terms/contract-offers.ts'
import { type Account, requireCourier } from './couriers.ts'
import { followWaiting } from './follow-by-hand.ts'
import type { ShippingDeps } from './shipping-deps.ts'

type Known = Pick<ShippingDeps, 'couriers' | 'sealingKeys'>
type Watching = Known & WatchDeps

function accountOf(deps: Watching, courier: Courier, row: ConnectionRow): Account {
  const settings = openSettings(courier, row, deps.sealingKeys)
  const watched = watchedCourier(deps, row.shop_id, courier)
  return { ...watched, settings, carriersOff: new Set(row.carriers_off) }
}

/**
 * The courier with what the shop has entered for it, also where the shop has taken it away and parcels of it are still on
 * their way; undefined where it is not connected.
 */
export async function accountIfAny(deps: Watching, tx: Tx, courier: Courier): Promise<Account | undefined> {
  const row = await findConnection(tx, courier.provider)
  return row && accountOf(deps, courier, row)
}

/** The courier of a parcel with the shop's settings, or the refusal that says where to enter them. */
export async function accountAt(deps: Watching, tx: Tx, provider: string): Promise<Account> {
  const courier = deps.couriers.get(provider)
  return (courier && (await accountIfAny(deps, tx, courier))) ?? refuse(shippingRefusals, 'no_courier')
}

/** The couriers that the shop books with; refuses where there is none. */
export async function bookableAccounts(deps: Watching, tx: Tx): Promise<Account[]> {
  const accounts: Account[] = []
  for (const row of await connections(tx)) {
    const courier = bookable(deps, row)
    if (courier)
      accounts.push({ ...accountOf(deps, courier, row), contract: await contractWith(tx, courier, deps) })
  }
  return accounts.length > 0 ? accounts : refuse(shippingRefusals, 'no_courier')
}

/** The courier of a connection that the shop books with; undefined of one that is off, gone, or only tells where parcels are. */
function bookable({ couriers }: Pick<Known, 'couriers'>, row: ConnectionRow): Courier | undefined {
  const courier = couriers.get(row.provider)
  return courier?.can.book && row.is_on && isConnected(row) ? courier : undefined
}

/** Whether the shop has any courier to book with. */
export const canBook = async (deps: Pick<Known, 'couriers'>, tx: Tx): Promise<boolean> =>
  (await connections(tx)).some((row) => bookable(deps, row) !== undefined)

/** Whether the shop has connected this courier. */
export const hasConnection = async (tx: Tx, provider: string): Promise<boolean> =>
  (await findConnection(tx, provider)) !== undefined

export async function hasCourier(tx: Tx): Promise<boolean> {
  return (await connections(tx)).some((row) => row.is_on && isConnected(row))
}

/** How many couriers that the shop books with refuse its keys. */
export async function refusedCouriers(tx: Tx): Promise<number> {
  const refused = (row: ConnectionRow) => row.is_on && isConnected(row) && row.refused_since !== null
  return (await connections(tx)).filter(refused).length
}

/** Every courier that there is, and how the shop stands with it. */
export function listCouriers(
  deps: ShippingDeps,
  shopId: string,
): Promise<{ pickup: PickupPlace; items: CourierCard[] }> {
  return withShop(deps.db, shopId, async (tx) => {
    const rows = new Map((await connections(tx)).map((row) => [row.provider, row]))
    const items: CourierCard[] = []
    for (const courier of deps.couriers.values())
      items.push({
        ...profileOf(courier),
        ...(await connectionOf(deps, tx, shopId, courier, rows.get(courier.provider))),
      })
    return { pickup: await pickupPlace(tx), items }
  })
}

export function getConnection(
  deps: ShippingDeps,
  shopId: string,
  provider: string,
): Promise<CourierConnection> {
  const courier = requireCourier(deps, provider)
  return withShop(deps.db, shopId, async (tx) =>
    connectionOf(deps, tx, shopId, courier, await findConnection(tx, provider)),
  )
}

async function pickupPlace(tx: Tx): Promise<PickupPlace> {
  const branch = await defaultBranch(tx)
  return {
    branchId: branch.branchId,
    address: `${branch.name} ${formatAddress({ ...branch, line1: branch.addressLine }, 'th')}`.trim(),
    isComplete: isPickupComplete(branch),
  }
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
    trial: trialOf(courier) ?? null,
    fields: fieldsOf(courier),
    webhookHelp: webhook?.help ?? null,
    carriers: carriers ?? null,
  }
}

async function connectionOf(
  deps: Pick<ShippingDeps, 'sealingKeys' | 'webhookUrl'>,
  tx: Tx,
  shopId: string,
  courier: Courier,
  row: ConnectionRow | undefined,
): Promise<CourierConnection> {
  if (!row || !isConnected(row)) return NOT_CONNECTED
  return {
    connected: true,
    isOn: row.is_on,
    carriersOff: row.carriers_off,
    lastCallTime: row.last_call_time,
    settings: shownSettings(row),
    webhookUrl: webhookUrlOf(deps, shopId, courier, row),
    checkedAt: textOf(row.checked_at),
    refusedSince: textOf(row.refused_since),
    waitingCount: row.refused_since ? await countWaiting(tx, courier.provider, row.refused_since) : 0,
    pushedAt: textOf(row.pushed_at),
    lastTrial: row.trial && row.tried_at ? { ...readTrial(row.trial), at: row.tried_at.toISOString() } : null,
  }
}

const NOT_CONNECTED: CourierConnection = {
  connected: false,
  isOn: false,
  carriersOff: [],
  lastCallTime: null,
  settings: {},
  webhookUrl: '',
  checkedAt: null,
  refusedSince: null,
  waitingCount: 0,
  pushedAt: null,
  lastTrial: null,
}

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

function webhookUrlOf(
  deps: Pick<ShippingDeps, 'sealingKeys' | 'webhookUrl'>,
  shopId: string,
  { provider, webhook }: Courier,
  row: ConnectionRow,
): string {
  if (!webhook) return ''
  const token = openSecret(deps.sealingKeys, row.webhook_sealed)
  return deps.webhookUrl(`/api/v1/webhooks/couriers/${provider}/${shopId}/${token}`)
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
    const row = await findConnection(tx, provider)
    return row && isConnected(row) ? openSettings(courier, row, deps.sealingKeys) : undefined
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
  const sealed = {
    ...sealSettings(courier, settings, deps.sealingKeys),
    checked_at: now,
    refused_since: null,
    removed_at: null,
    // What came of trying others says nothing of these.
    tried_at: null,
  }
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
    const webhookUrl = webhookUrlOf(deps, shopId, courier, after)
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
