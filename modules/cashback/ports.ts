/** Whoever sells packing supplies knows by which numbers the orders are known that cashback has paid. */
export interface SupplyOrders {
  /** Those of a shop that has ordered, by their ids; an order that is no longer there is not among them. */
  orderNumbers(shopId: string, supplierOrderIds: readonly string[]): Promise<Map<string, string>>
}
