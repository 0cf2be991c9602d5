import { startOfBangkokDay } from '@langraan/thai'
import { DateTime } from '@langraan/ui'

import type { OperatedShop } from '../../operated-shops-contract.ts'

/** The last day on which a shop runs as it does now. */
export const LastDay = ({ shop: { expiresOn } }: { readonly shop: OperatedShop }) => (
  <DateTime at={startOfBangkokDay(expiresOn)} style="date" />
)
