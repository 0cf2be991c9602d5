import { sql, type Tx } from '@langraan/db'
import type { AgentSettings } from '../rules/agent-settings.ts'
import { usualSettings } from '../rules/agent-settings.ts'

export type KeptSettings = AgentSettings & { termsVersion: number }

/** How the shop works with its agents; what is usual where it has said nothing. */
export async function agentSettings(tx: Tx): Promise<KeptSettings> {
  const row = await tx
    .selectFrom('agent_settings')
    .select([
      'takes_applications as takesApplications',
      'terms',
      'terms_version as termsVersion',
      'under_floor as underFloor',
      'stock_shown as stockShown',
      'stock_cap as stockCap',
      'hold_days as holdDays',
      'failed_fee_satang as failedFeeSatang',
      'warn_basis_points as warnBasisPoints',
      'stop_basis_points as stopBasisPoints',
      'cut_off as cutOff',
      'withhold_basis_points as withholdBasisPoints',
      'withhold_from_satang as withholdFromSatang',
      'measured_by as measuredBy',
      'period_months as periodMonths',
      'grace_periods as gracePeriods',
    ])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirst()
  return (row as KeptSettings | undefined) ?? { ...usualSettings, termsVersion: 1 }
}

export async function saveSettings(
  tx: Tx,
  { shopId, by, now, ...set }: KeptSettings & { shopId: string; by: string; now: Date },
): Promise<void> {
  const columns = {
    takes_applications: set.takesApplications,
    terms: set.terms,
    terms_version: set.termsVersion,
    under_floor: set.underFloor,
    stock_shown: set.stockShown,
    stock_cap: set.stockCap,
    hold_days: set.holdDays,
    failed_fee_satang: set.failedFeeSatang,
    warn_basis_points: set.warnBasisPoints,
    stop_basis_points: set.stopBasisPoints,
    cut_off: set.cutOff,
    withhold_basis_points: set.withholdBasisPoints,
    withhold_from_satang: set.withholdFromSatang,
    measured_by: set.measuredBy,
    period_months: set.periodMonths,
    grace_periods: set.gracePeriods,
    changed_by: by,
    changed_at: now,
  }
  await tx
    .insertInto('agent_settings')
    .values({ shop_id: shopId, ...columns })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(columns))
    .execute()
}
