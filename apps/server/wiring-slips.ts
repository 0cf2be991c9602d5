import { createEasySlip } from '@langraan/easyslip'
import type { CheckerDeps } from '@langraan/payments/server'
import { createSlipOk } from '@langraan/slipok'
import { type Ground, sealingKeysOf } from './wiring.ts'

/** Who looks slips up at the banks, with the shops' own keys. */
export const checkerDeps = ({ config, db, clock, outside }: Ground): CheckerDeps => ({
  db,
  clock,
  checkers: {
    slipok: createSlipOk({ baseUrl: config.SLIPOK_URL, fetch: outside.fetchFor('slipok') }),
    easyslip: createEasySlip({ baseUrl: config.EASYSLIP_URL, fetch: outside.fetchFor('easyslip') }),
  },
  checkerKeys: sealingKeysOf(config).checkerKeys,
})
