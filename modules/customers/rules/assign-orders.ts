import { type Contact, contactKey, foundBy, moreWords } from './contact.ts'

/** Who has ordered, as an order says it. */
export type Buyer = {
  readonly orderId: string
  readonly name: string
  /** Normalised; the one that decides comes first. */
  readonly contacts: readonly Contact[]
  readonly at: Date
  readonly addressKey: string
  readonly address: {
    readonly address_line: string
    readonly subdistrict: string
    readonly district: string
    readonly province: string
    readonly zipcode: string
  }
}

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
  contacts: Contact[]
  /** Addresses that they had not used last, by their key. */
  addresses: Map<string, Buyer>
}

/**
 * Whose each order is. The phone decides; the e-mail does where the phone is new. What is nobody's yet becomes a
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
    const person = personOf(buyer, { known, taken, people, newId })
    customerOf.set(buyer.orderId, person.customerId)
    person.orderCount++
    if (person.last.addressKey !== buyer.addressKey) person.addresses.set(buyer.addressKey, buyer)
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
  const isOld = known?.addressKey === buyer.addressKey
  const person: Person = {
    customerId,
    known,
    name: buyer.name,
    orderCount: 0,
    last: buyer,
    contacts: [],
    addresses: isOld ? new Map() : new Map([[buyer.addressKey, buyer]]),
  }
  people.set(customerId, person)
  return person
}

/** The text that a new customer is found by, or what has to be added for one who is known; null where nothing. */
export function wordsToFind(person: Person): string | null {
  if (!person.known) return foundBy([person.name], person.contacts)
  return person.contacts.length > 0 ? moreWords(person.contacts).join('\n') : null
}
