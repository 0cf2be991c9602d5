import { type Pool, sql, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import {
  assignOrders,
  type Buyer,
  type Contact,
  contactKey,
  type Known,
  type Owner,
  type Person,
  wordsToFind,
} from '../rules/rules.ts'
import { addressKey } from './names/address-key.ts'

/** What an order's row says of who has ordered; the phone is normalised already. */
export type OrderOfBuyer = {
  shop_id: string
  order_id: string
  customer_name: string
  customer_phone: string
  customer_email: string
  /** Null where the order is not sent; so are the other parts. */
  address_line: string | null
  subdistrict: string | null
  district: string | null
  province: string | null
  zipcode: string | null
  placed_at: Date
}

/** Whose orders are, and what the database checks and writes of it beside them: arguments of migrations 0071 and 0073. */
export type Assigned = {
  customerOf: ReadonlyMap<string, string>
  values: unknown[]
  /** To be called when it was written: what is known from here on. */
  remember(): void
  /** To be called when it was not: what was known no longer holds. */
  forget(): void
}

// A contact and whose it is take some 300 bytes.
const MOST_REMEMBERED = 20_000

/**
 * Finds whose orders are. A process remembers whom it has seen last, because a question of its own for each group
 * of orders costs a quarter of them; the write checks that it still holds, and else it is asked anew.
 */
export class CustomersOfOrders {
  readonly #pool: Pool
  readonly #seen = new Map<string, Owner>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** For orders of one shop that are written together. */
  async assign(orders: readonly OrderOfBuyer[]): Promise<Assigned> {
    const shopId = orders[0]?.shop_id ?? ''
    const buyers = orders.map(buyerOf)
    const known = await this.#whoseAre(shopId, buyers)
    const { customerOf, people } = assignOrders(buyers, known, newId)
    return {
      customerOf,
      values: [...expected(people), ...rowsOf(shopId, people.filter(hasNews))],
      remember: () => this.#remember(shopId, people, known),
      forget: () => {
        for (const key of known.keys()) this.#seen.delete(`${shopId} ${key}`)
      },
    }
  }

  /**
   * For an order that is a customer's who was chosen, whosever its contacts are. They are no news of it, and nobody is
   * known by them afterwards.
   */
  assignTo(owner: Owner, order: OrderOfBuyer): Assigned {
    const buyer = buyerOf(order)
    const known = new Map(buyer.contacts.map((contact) => [contactKey(contact), owner]))
    const { customerOf, people } = assignOrders([buyer], known, newId)
    const nothing = (): void => undefined
    return {
      customerOf,
      values: [...expected(people), ...rowsOf(order.shop_id, people.filter(hasNews))],
      remember: nothing,
      forget: nothing,
    }
  }

  async #whoseAre(shopId: string, buyers: readonly Buyer[]): Promise<Known> {
    const known = new Map<string, Owner>()
    const missing = new Map<string, Contact>()
    for (const contact of buyers.flatMap(({ contacts }) => contacts)) {
      const key = contactKey(contact)
      const owner = known.get(key) ?? this.#seen.get(`${shopId} ${key}`)
      if (owner) known.set(key, owner)
      else missing.set(key, contact)
    }
    if (missing.size > 0) {
      const found = await knownContacts(this.#pool, shopId, [...missing.values()])
      for (const [key, owner] of found) known.set(key, owner)
    }
    return known
  }

  #remember(shopId: string, people: readonly Person[], known: Known): void {
    for (const { customerId, known: owner, lastAddress, contacts } of people) {
      const addressKey = lastAddress?.key ?? owner?.addressKey ?? null
      const now = { customerId, addressKey, contactRevision: owner?.contactRevision ?? 0 }
      const isTheirs = ([, one]: [string, Owner]) => one.customerId === customerId
      for (const [key] of owner ? [...known].filter(isTheirs) : []) this.#keep(`${shopId} ${key}`, now)
      for (const contact of contacts) this.#keep(`${shopId} ${contactKey(contact)}`, now)
    }
  }

  #keep(key: string, owner: Owner): void {
    this.#seen.delete(key)
    this.#seen.set(key, owner)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > MOST_REMEMBERED && oldest !== undefined) this.#seen.delete(oldest)
  }
}

/**
 * Writes whose orders are that have been placed already.
 *
 * @throws an error of state LR001 where somebody else has taken a contact meanwhile.
 */
export async function keepAssigned(tx: Tx, shopId: string, { values }: Assigned): Promise<void> {
  const [known, revisions, people, contacts, addresses] = values
  await sql`SELECT expect_customers(${shopId}, ${known}, ${revisions})`.execute(tx)
  await sql`
    SELECT keep_customers(${shopId}, ${people}, ${contacts}, ${addresses}) WHERE ${people}::json IS NOT NULL`.execute(
    tx,
  )
}

async function knownContacts(pool: Pool, shopId: string, contacts: readonly Contact[]): Promise<Known> {
  type Row = Contact & { customer_id: string; address_key: string | null; contact_revision: number }
  const { rows } = await pool.query<Row>({
    name: 'known-contacts',
    text: 'SELECT * FROM known_contacts($1, $2, $3)',
    values: [shopId, contacts.map(({ kind }) => kind), contacts.map(({ value }) => value)],
  })
  return new Map(
    rows.map((row) => [
      contactKey(row),
      {
        customerId: row.customer_id,
        addressKey: row.address_key,
        contactRevision: row.contact_revision,
      },
    ]),
  )
}

function buyerOf(order: OrderOfBuyer): Buyer {
  const { customer_phone: phone, customer_email: email } = order
  const contacts: Contact[] = [
    ...(phone === '' ? [] : [{ kind: 'phone' as const, value: phone }]),
    ...(email === '' ? [] : [{ kind: 'email' as const, value: email.toLowerCase() }]),
  ]
  return {
    orderId: order.order_id,
    name: order.customer_name,
    contacts,
    at: order.placed_at,
    address: addressOf(order),
  }
}

function addressOf(order: OrderOfBuyer): Buyer['address'] {
  const { address_line, subdistrict, district, province, zipcode } = order
  if (address_line === null) return undefined
  const address = {
    address_line,
    subdistrict: subdistrict ?? '',
    district: district ?? '',
    province: province ?? '',
    zipcode: zipcode ?? '',
  }
  return { ...address, key: addressKey(address) }
}

/** The customers that must still be who they were. */
function expected(people: readonly Person[]): [string[], number[]] {
  const known = people.flatMap((person) => person.known ?? [])
  return [known.map(({ customerId }) => customerId), known.map(({ contactRevision }) => contactRevision)]
}

/** Who orders to where they ordered before, by known contacts, leaves nothing to write but the order. */
const hasNews = ({ known, contacts, addresses }: Person): boolean =>
  known === undefined || contacts.length > 0 || addresses.size > 0

function rowsOf(shopId: string, people: readonly Person[]): (string | null)[] {
  if (people.length === 0) return [null, null, null]
  const rows = [people.map(personRow), contactRows(shopId, people), addressRows(shopId, people)]
  return rows.map((one) => JSON.stringify(one))
}

const personRow = (person: Person) => ({
  customer_id: person.customerId,
  is_new: person.known === undefined,
  contact_revision: person.known?.contactRevision,
  name: person.name,
  found_by: wordsToFind(person),
  order_count: person.orderCount,
  at: person.last.at,
  address_key: person.lastAddress?.key,
  province: person.lastAddress?.province,
  zipcode: person.lastAddress?.zipcode,
})

const contactRows = (shop_id: string, people: readonly Person[]) =>
  people.flatMap(({ customerId: customer_id, contacts, last }) =>
    contacts.map(({ kind, value }) => ({ shop_id, kind, value, customer_id, added_at: last.at })),
  )

const addressRows = (shop_id: string, people: readonly Person[]) =>
  people.flatMap(({ customerId: customer_id, addresses }) =>
    [...addresses].map(([address_key, { address, at }]) => ({
      shop_id,
      customer_id,
      address_key,
      address_line: address.address_line,
      subdistrict: address.subdistrict,
      district: address.district,
      province: address.province,
      zipcode: address.zipcode,
      used_at: at,
    })),
  )
