import type { Tx } from '@langraan/db'
import type { WithholdingPolicy } from './rules/withholding.ts'

/** Which tax is withheld of what is paid now, as an accountant has set it. */
export type WithholdingInForce = (tx: Tx, now: Date) => Promise<WithholdingPolicy>
