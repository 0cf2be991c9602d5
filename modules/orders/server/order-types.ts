import type { Columns, Pool } from '@langraan/db'

/** The composite types of `write_orders` (migrations 0173, 0220 and 0250), column by column in their order. */
export const ORDER_TYPES = {
  wanted_order: {
    order_id: 'uuid',
    order_number: 'int8',
    channel: 'text',
    branch_id: 'uuid',
    payment_method: 'text',
    payment_status: 'text',
    fulfilment_status: 'text',
    customer_name: 'text',
    customer_phone: 'text',
    customer_email: 'text',
    address_line: 'text',
    subdistrict: 'text',
    district: 'text',
    province: 'text',
    zipcode: 'text',
    shipping_method_name: 'text',
    note: 'text',
    item_count: 'int4',
    goods_satang: 'int8',
    shipping_satang: 'int8',
    total_satang: 'int8',
    paid_satang: 'int8',
    language: 'text',
    placed_at: 'timestamptz',
    updated_at: 'timestamptz',
    customer_id: 'uuid',
    line_discount_satang: 'int8',
    order_discount_satang: 'int8',
    shipping_discount_satang: 'int8',
    cod_fee_satang: 'int8',
    vat_mode: 'text',
    vat_basis_points: 'int4',
    vat_satang: 'int8',
    caller: 'int8',
    delivery: 'text',
    sold_by_kind: 'text',
    sold_by_id: 'uuid',
    cashier_id: 'uuid',
  },
  wanted_line: {
    order_id: 'uuid',
    position: 'int4',
    variant_id: 'uuid',
    product_id: 'uuid',
    product_name: 'text',
    variant_name: 'text',
    sku: 'text',
    quantity: 'int4',
    unit_price_satang: 'int8',
    weight_grams: 'int4',
    line_discount_satang: 'int8',
    shared_discount_satang: 'int8',
    vat_satang: 'int8',
  },
  wanted_movement: {
    movement_id: 'uuid',
    variant_id: 'uuid',
    branch_id: 'uuid',
    quantity: 'int4',
    order_id: 'uuid',
    made_at: 'timestamptz',
  },
  wanted_record: {
    order_id: 'uuid',
    event_id: 'uuid',
    key: 'text',
    request_hash: 'bytea',
    answer: 'jsonb',
    announcement: 'jsonb',
    made_at: 'timestamptz',
  },
} as const satisfies Record<string, Columns>

/** The id of each type, which every database gives anew. */
export type OrderTypeIds = Record<keyof typeof ORDER_TYPES, number>

/** Asks the database once for the ids of the types. */
export class OrderTypes {
  readonly #pool: Pool
  #ids: Promise<OrderTypeIds> | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** @throws where the database cannot be asked; whoever comes next asks again */
  ids(): Promise<OrderTypeIds> {
    return (this.#ids ??= this.#ask().catch((error: unknown) => {
      this.forget()
      throw error
    }))
  }

  forget(): void {
    this.#ids = undefined
  }

  async #ask(): Promise<OrderTypeIds> {
    const { rows } = await this.#pool.query<{ name: string; id: number }>({
      name: 'order-types',
      text: `SELECT typname AS name, oid::bigint AS id FROM pg_type WHERE typname = ANY ($1) AND typnamespace = 'public'::regnamespace`,
      values: [Object.keys(ORDER_TYPES)],
    })
    const ids = Object.fromEntries(rows.map(({ name, id }) => [name, id]))
    const missing = Object.keys(ORDER_TYPES).filter((name) => ids[name] === undefined)
    if (missing.length > 0) throw new Error(`the database lacks the types ${missing.join(', ')}`)
    return ids as OrderTypeIds
  }
}

/** Something that happened to an order, as it is kept. */
export type EventToKeep = {
  shopId: string
  orderId: string
  eventId: string
  kind: string
  details: object
  madeBy: string | null
  now: Date
}
