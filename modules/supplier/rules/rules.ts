export {
  lineDiscount,
  MOST_PACKS,
  MOST_TIERS,
  packPrice,
  type Tier,
  tierFault,
  type TierFault,
} from './pack-price.ts'
export { mayReceive, supplierState, supplierStates, type SupplierState } from './supplier-order.ts'
