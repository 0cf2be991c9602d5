import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId, openSecret, sealSecret } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { SlipCheckerSettings } from '../../contract.ts'
import { paymentRefusals } from '../../refusals.ts'
import { type SlipProvider, slipProviderNames } from '../../rules/slip-provider.ts'
import type { CheckerDeps } from '../payments-deps.ts'
import { type CheckerRow, findChecker, keepChecker, removeChecker } from './slip-checkers.sql.ts'

const NONE: SlipCheckerSettings = {
  service: null,
  branch: '',
  keyHint: '',
  confirmsItself: false,
  leftCount: null,
  trouble: null,
  checkedAt: null,
}

function present(row: CheckerRow | undefined): SlipCheckerSettings {
  if (!row) return NONE
  const { keySealed: _sealed, provider: service, branchId: branch, checkedAt, ...shown } = row
  return { ...shown, service, branch, checkedAt: checkedAt.toISOString() }
}

export const getSlipChecker = async (tx: Tx): Promise<SlipCheckerSettings> => present(await findChecker(tx))

type Wanted = {
  service: SlipProvider
  branch?: string | undefined
  /** Missing: the one that is kept. */
  key?: string | undefined
  confirmsItself: boolean
}

/** Tries the key with the checker before it is kept, sealed. */
export async function saveSlipChecker(
  deps: CheckerDeps,
  shopId: string,
  trail: Trail,
  wanted: Wanted,
): Promise<SlipCheckerSettings> {
  const before = await withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, deps.clock.now())
    return findChecker(tx)
  })
  const { service, branch = '', confirmsItself } = wanted
  // A key is of one service: another one needs its own.
  const kept = before?.provider === service ? openSecret(deps.checkerKeys, before.keySealed) : undefined
  const key = wanted.key ?? kept ?? refuse(paymentRefusals, 'checker_key_needed')
  const standing = await deps.checkers[service].standing({ key, branchId: branch })
  if (standing.outcome === 'key_refused') refuse(paymentRefusals, 'checker_key_refused')
  if (standing.outcome === 'unreachable') refuse(paymentRefusals, 'checker_unreachable')
  const leftCount = standing.outcome === 'good' ? standing.left : 0
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await keepChecker(tx, shopId, {
      provider: service,
      branchId: branch,
      keySealed: sealSecret(deps.checkerKeys, key),
      keyHint: key.slice(-4),
      confirmsItself,
      leftCount,
      trouble: leftCount === 0 ? 'quota_used_up' : null,
      checkedAt: now,
    })
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'slip-checker', id: service, name: slipProviderNames[service] },
      before: before && { keyEnding: before.keyHint, confirmsItself: before.confirmsItself },
      after: { keyEnding: key.slice(-4), confirmsItself },
      now,
    })
    return getSlipChecker(tx)
  })
}

/** Slips are looked at by people alone again. */
export function removeSlipChecker(
  deps: Pick<CheckerDeps, 'db' | 'clock'>,
  shopId: string,
  trail: Trail,
): Promise<SlipCheckerSettings> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const before = await findChecker(tx)
    await removeChecker(tx)
    if (before) {
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'slip-checker', id: before.provider, name: slipProviderNames[before.provider] },
        before: { keyEnding: before.keyHint },
        after: { keyEnding: '' },
        now,
      })
    }
    return NONE
  })
}
