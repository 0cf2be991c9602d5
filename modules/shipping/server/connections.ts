import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { hashToken, newId, newToken, openSecret, sealSecret } from '@langraan/runtime'
import { defaultBranch, refuseExpired } from '@langraan/shops/server'
import { formatAddress } from '@langraan/thai'
import type { CourierConnection } from '../contract.ts'
import { shippingRefusals } from '../refusals.ts'
import type { ShippingDeps } from './shipping-deps.ts'

type Row = { key_sealed: Buffer; key_hint: string; webhook_sealed: Buffer; checked_at: Date | null }

async function findConnection(tx: Tx): Promise<Row | undefined> {
  return tx
    .selectFrom('courier_connections')
    .select(['key_sealed', 'key_hint', 'webhook_sealed', 'checked_at'])
    .where('provider', '=', 'shippop')
    .executeTakeFirst()
}

/** The merchant's key, or the refusal that says where to enter it. */
export async function courierKey(deps: ShippingDeps, tx: Tx): Promise<string> {
  const row = (await findConnection(tx)) ?? refuse(shippingRefusals, 'no_courier')
  return openSecret(deps.sealingKeys, row.key_sealed)
}

export async function hasCourier(tx: Tx): Promise<boolean> {
  return (await findConnection(tx)) !== undefined
}

export function getConnection(deps: ShippingDeps, shopId: string): Promise<CourierConnection> {
  return withShop(deps.db, shopId, async (tx) => {
    const branch = await defaultBranch(tx)
    const pickupAddress = `${branch.name} ${formatAddress({ ...branch, line1: branch.addressLine }, 'th')}`
    const row = await findConnection(tx)
    if (!row) return { connected: false, keyHint: '', webhookUrl: '', checkedAt: null, pickupAddress }
    const token = openSecret(deps.sealingKeys, row.webhook_sealed)
    return {
      connected: true,
      keyHint: row.key_hint,
      webhookUrl: deps.webhookUrl(`/api/v1/webhooks/shippop/${shopId}/${token}`),
      checkedAt: row.checked_at?.toISOString() ?? null,
      pickupAddress,
    }
  })
}

/** Tries the key with the courier before it is kept, sealed. The webhook's address is made with it. */
export async function connectCourier(
  deps: ShippingDeps,
  shopId: string,
  trail: Trail,
  apiKey: string,
): Promise<CourierConnection> {
  await withShop(deps.db, shopId, (tx) => refuseExpired(tx, deps.clock.now()))
  const taken = await deps.couriers.shippop.checkKey(apiKey).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'shippop cannot be asked')
    return refuse(shippingRefusals, 'courier_unreachable')
  })
  if (!taken) refuse(shippingRefusals, 'wrong_key')
  await keepCourierKey(deps, shopId, apiKey, trail)
  return getConnection(deps, shopId)
}

/** Keeps a key that is known to be good. */
export async function keepCourierKey(
  deps: Pick<ShippingDeps, 'db' | 'clock' | 'sealingKeys'>,
  shopId: string,
  apiKey: string,
  /** Who entered it; nobody did when the demo shop is filled in. */
  trail?: Trail,
): Promise<void> {
  const token = newToken()
  const now = deps.clock.now()
  const sealed = {
    key_sealed: sealSecret(deps.sealingKeys, apiKey),
    key_hint: apiKey.slice(-4),
    checked_at: now,
  }
  await withShop(deps.db, shopId, async (tx) => {
    const before = await findConnection(tx)
    await tx
      .insertInto('courier_connections')
      .values({
        shop_id: shopId,
        provider: 'shippop',
        ...sealed,
        webhook_hash: hashToken(token),
        webhook_sealed: sealSecret(deps.sealingKeys, token),
        connected_at: now,
      })
      .onConflict((conflict) => conflict.columns(['shop_id', 'provider']).doUpdateSet(sealed))
      .execute()
    if (!trail) return
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'courier', id: 'shippop', name: 'Shippop' },
      before: { keyEnding: before?.key_hint },
      after: { keyEnding: sealed.key_hint },
      now,
    })
  })
}

/** Whether a webhook's token is the one of the shop. */
export async function isWebhookToken(tx: Tx, token: string): Promise<boolean> {
  const row = await tx
    .selectFrom('courier_connections')
    .select('provider')
    .where('webhook_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row !== undefined
}
