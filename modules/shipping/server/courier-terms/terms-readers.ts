import type { SheetReader } from '@langraan/operations/server'
import { reader } from '@langraan/runtime/readers'
import type { PriceRow } from '../../rules/contract-price.ts'
import type { PriceField } from '../../rules/price-sheet.ts'
import type { SurchargeField } from '../../rules/surcharge-sheet.ts'
import type { SurchargeRow } from '../../rules/surcharges.ts'
import type { RowFault, TermsRow } from '../../rules/terms-sheet.ts'

export const priceReader: SheetReader<PriceField, TermsRow<PriceRow>, RowFault> = reader(
  'shipping/courier-prices',
)
export const surchargeReader: SheetReader<SurchargeField, TermsRow<SurchargeRow>, RowFault> = reader(
  'shipping/courier-surcharges',
)
