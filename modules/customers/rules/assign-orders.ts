import { type Contact, contactKey, foundBy, moreWords } from './contact.ts'

/** Who has ordered, as an order says it. */
export type Buyer = {
  readonly orderId: string
  readonly name: string
  /** Normalised; the one that decides comes first. */
  readonly contacts: readonly Contact[]
  readonly at: Date
  /** Undefined where the order is not sent. */
  readonly address: BuyersAddress | undefined
}

export type Address = {
  readonly address_line: string
  readonly subdistrict: string
  readonly district: string
  readonly province: string
  readonly zipcode: string
}
/** An address, with the key that the same words have. */
export type BuyersAddress = Address & { readonly key: string }

/** Whose a contact is, and what was true of them when it was read. */
export type Owner = {
  readonly customerId: string
  readonly addressKey: string | null
  readonly contactRevision: number
}
export type Known = ReadonlyMap<string, Owner>

/** A customer as orders that are written together make or change them. */
export type Person = {
  customerId: string
  /** Missing where the orders make them. */
  known: Owner | undefined
  name: string
  orderCount: number
  last: Buyer
  /** Where the last of them goes that is sent. */
  lastAddress: BuyersAddress | undefined
  contacts: Contact[]
  /** Addresses that they had not used last, by their key, and when they used them. */
  addresses: Map<string, { address: Address; at: Date }>
}

/**
 * Whose each order is; one that says nothing of who bought is nobody's. The phone decides; the e-mail does where the phone is new. What is nobody's yet becomes a
 * contact of whom the order is; what is somebody else's stays theirs, and a person may merge the two.
 */
export function assignOrders(
  buyers: readonly Buyer[],
  known: Known,
  newId: () => string,
): { customerOf: Map<string, string>; people: Person[] } {
  const taken = new Map<string, Person>()
  const people = new Map<string, Person>()
  const customerOf = new Map<string, string>()
  for (const buyer of buyers) {
    // Who buys over the counter and says nothing of themselves is nobody that could be found again.
    if (buyer.contacts.length === 0 && buyer.name === '') continue
    const person = personOf(buyer, { known, taken, people, newId })
    customerOf.set(buyer.orderId, person.customerId)
    person.orderCount++
    noteAddress(person, buyer)
    person.last = buyer
    for (const contact of buyer.contacts) {
      const key = contactKey(contact)
      if (known.has(key) || taken.has(key)) continue
      taken.set(key, person)
      person.contacts.push(contact)
    }
  }
  return { customerOf, people: [...people.values()] }
}

function noteAddress(person: Person, { address, at }: Buyer): void {
  if (!address) return
  const lastKey = person.lastAddress?.key ?? person.known?.addressKey
  if (lastKey !== address.key) person.addresses.set(address.key, { address, at })
  person.lastAddress = address
}

type Round = {
  known: Known
  taken: ReadonlyMap<string, Person>
  people: Map<string, Person>
  newId: () => string
}

function personOf(buyer: Buyer, { known, taken, people, newId }: Round): Person {
  for (const contact of buyer.contacts) {
    const key = contactKey(contact)
    const owner = known.get(key)
    const person = taken.get(key) ?? (owner && people.get(owner.customerId))
    if (person) return person
    if (owner) return firstOrder(owner.customerId, owner, buyer, people)
  }
  return firstOrder(newId(), undefined, buyer, people)
}

function firstOrder(
  customerId: string,
  known: Owner | undefined,
  buyer: Buyer,
  people: Map<string, Person>,
): Person {
  const person: Person = {
    customerId,
    known,
    name: buyer.name,
    orderCount: 0,
    last: buyer,
    lastAddress: undefined,
    contacts: [],
    addresses: new Map(),
  }
  people.set(customerId, person)
  return person
}

/** The text that a new customer is found by, or what has to be added for one who is known; null where nothing. */
export function wordsToFind(person: Person): string | null {
  if (!person.known) return foundBy([person.name], person.contacts)
  return person.contacts.length > 0 ? moreWords(person.contacts).join('\n') : null
}
