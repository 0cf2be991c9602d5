/**
 * Which tables say something of a shop's customers, column by column, and what becomes of it. Whoever makes a table or
 * a column decides here; `personal-columns.test.ts` fails until that is done, and holds what is said here against what
 * a person's file has and what an erasure leaves.
 */

/** What a text, a list or a JSON of such a table is. */
export type Kept =
  /** In the person's file, and gone with the person. */
  | 'erased'
  /** In the person's file, and stays where the person is erased: the books rest on it, or it says nothing without them. */
  | 'stays'
  /** Made of what stands elsewhere and in no file; gone with the person. */
  | 'derived'
  /** Of the shop, its goods or its people, or a code, a state, a key. */
  | 'not personal'

export const COLUMNS_OF_CUSTOMERS: Readonly<Record<string, Readonly<Record<string, Kept>>>> = {
  customers: { name: 'erased', tags: 'erased', consents: 'erased', province: 'derived', zipcode: 'derived' },
  customer_contacts: { kind: 'not personal', value: 'erased' },
  customer_addresses: {
    address_line: 'erased',
    subdistrict: 'erased',
    district: 'erased',
    province: 'erased',
    zipcode: 'erased',
  },
  customer_notes: { words: 'erased', made_by_name: 'not personal' },
  // That and when consent was given or taken back is the shop's proof; in whose words is not.
  customer_consents: { purpose: 'stays', how: 'erased', made_by_name: 'not personal' },
  // Names of fields and counts alone.
  customer_events: { kind: 'stays', details: 'stays', made_by_name: 'not personal' },
  customer_merges: { merged_ids: 'not personal', moved: 'derived', made_by_name: 'not personal' },
  customer_texts: { found_by: 'derived' },
  orders: {
    channel: 'stays',
    payment_method: 'stays',
    payment_status: 'stays',
    fulfilment_status: 'stays',
    customer_name: 'erased',
    customer_phone: 'erased',
    customer_email: 'erased',
    address_line: 'erased',
    subdistrict: 'erased',
    district: 'erased',
    // For figures by region.
    province: 'stays',
    zipcode: 'erased',
    delivery: 'stays',
    shipping_method_name: 'stays',
    // Whether a member, an agent or a till has sold it.
    sold_by_kind: 'not personal',
    note: 'erased',
    tags: 'erased',
    language: 'stays',
    coupon_code: 'stays',
    vat_mode: 'not personal',
  },
  order_lines: { product_name: 'stays', variant_name: 'stays', sku: 'stays' },
  order_events: { kind: 'stays', details: 'stays' },
  order_notes: { words: 'erased', made_by_name: 'not personal' },
  order_consents: { notice_version: 'stays' },
  // Written anew by the worker from its order a moment after that has changed.
  order_finds: { words: 'derived', found_by: 'derived' },
  shipments: {
    provider: 'not personal',
    courier_code: 'not personal',
    courier_name: 'stays',
    state: 'not personal',
    purchase_id: 'not personal',
    tracking_code: 'stays',
    courier_tracking_code: 'stays',
    tracking_key: 'not personal',
    courier_tracking_key: 'not personal',
    parcel_status: 'stays',
    failure: 'erased',
    failure_code: 'not personal',
    label_key: 'derived',
  },
  shipment_scans: { status: 'stays', location: 'stays', description: 'erased' },
  // Slips are what the books rest on, for as long as the law has them kept; of those that were turned down the texts go.
  payment_notices: {
    state: 'stays',
    picture_key: 'not personal',
    raw_key: 'not personal',
    qr_outcome: 'stays',
    sending_bank: 'stays',
    trans_ref: 'stays',
    claim_ref: 'not personal',
    rejected_reason: 'stays',
    check_state: 'stays',
    check_reasons: 'stays',
    check_transfer: 'stays',
    checked_by: 'stays',
  },
  // The shop's own account, as the bank tells it.
  statement_lines: { at_time: 'stays', description: 'stays' },
  sale_documents: {
    kind: 'stays',
    series: 'stays',
    seller_branch: 'stays',
    content: 'stays',
    buyer_name: 'stays',
    buyer_tax_id: 'stays',
  },
  sale_document_cancellations: { reason: 'stays' },
  operation_items: { before: 'erased', fault: 'erased' },
}

/** What says nothing of customers, with why. */
const OTHERS: Readonly<Record<string, string>> = {
  'the shop, its goods and its stock; who writes a customer into them does so of their own accord':
    'branches departed_variants first_days imports import_mappings linked_shops link_keys picture_uploads pictures price_list_prices price_lists product_addresses product_categories product_exports product_pictures product_sources products seller_details shipping_methods shop_coupons shop_domains shop_drafts shop_hosts shop_themes shops stock_document_lines stock_document_numbers stock_documents stock_levels stock_movements stock_settings stock_sums stock_thresholds stock_values stock_worth variants variants_without_stock sale_terms vat_rates',
  'people who work in shops: what is theirs goes out and away with their account (decision 24)':
    'email_changes identities invitations memberships operators password_resets person_answers recovery_codes second_factors sessions sign_in_failures known_devices withheld_resets users list_columns file_columns file_layouts saved_views',
  'whoever pays for a shop, and the platform':
    'acme_accounts acme_challenges billing_accounts billing_addresses billing_document_numbers billing_documents billing_members billing_purchases billing_shops certificates coupon_uses coupons expiry_reminders failed_platform_jobs plan_charges plans schema_migrations tax_point_filling sold_by_filling outbox_marks',
  'ids, codes, sums and times alone':
    'cod_payout_lines doubted_documents ledger_entries operation_packs order_changes order_days order_numbers order_returns sale_document_numbers slip_claims statement_repeats',
  'by a rule, ids and names of fields alone (decision 42)':
    'audit_entries failed_jobs idempotency_answers outbox',
  'the file of a bank or a courier: its lines are decided on above':
    'cod_payouts statement_mappings statements',
  'names of files and counts; the file itself is kept for two days at most (decision 124)':
    'customer_imports operations',
  'a filter, which names nobody': 'customer_segments',
  'connections to others, with sealed keys': 'connected_pages courier_connections slip_checkers',
  'for whom pieces are held, in somebody’s words: in the file and gone where they name the person (stock)':
    'stock_reservations',
}

export const tablesOfOthers: readonly string[] = Object.values(OTHERS).flatMap((tables) => tables.split(' '))
