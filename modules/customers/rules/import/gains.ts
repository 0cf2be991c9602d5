import { type Contact, contactKey } from '../contact.ts'
import { MOST_TAGS } from '../customer-filter.ts'
import type { FileAddress, FilePerson } from './file-person.ts'
import { faultOf, type ImportFault, leavesRowOut } from './import-faults.ts'
import { MOST_ADDRESSES, MOST_CONTACTS } from './read-person.ts'
import { isSameName } from './same-name.ts'

/** A customer as the shop has them. */
export type KnownCustomer = {
  name: string
  tags: readonly string[]
  contacts: readonly Contact[]
  /** As what its addresses are known (`plainAddress`). */
  addresses: readonly string[]
  notes: readonly string[]
  hasConsented: boolean
  /** They have taken consent back: what a file says is older than that. */
  hasWithdrawn: boolean
}

/** What a file brings to a customer that the shop has. */
export type Gains = {
  contacts: Contact[]
  addresses: FileAddress[]
  tags: string[]
  notes: string[]
  marketing: boolean
  /**
   * The name in the file where it is another. Then it may be somebody else with whom they share a telephone: nothing of
   * this is given, unless somebody says that it is the same person.
   */
  name: string | null
}

export const hasGains = ({ contacts, addresses, tags, notes, marketing }: Gains): boolean =>
  contacts.length + addresses.length + tags.length + notes.length > 0 || marketing

/** What is missing of somebody and stands in the file. Nothing that is there is changed by it, but for the name. */
export function gainsOf(person: FilePerson, known: KnownCustomer): { gains: Gains; faults: ImportFault[] } {
  const faults: ImportFault[] = []
  const has = new Set(known.contacts.map(contactKey))
  const contacts = person.contacts.filter((contact) => !has.has(contactKey(contact)))
  if (contacts.length > 0 && has.size + contacts.length > MOST_CONTACTS)
    faults.push(faultOf(person.row, 'phone', 'contacts_full'))
  const addresses = person.addresses.filter(
    ({ alike }) => !alike.some((key) => known.addresses.includes(key)),
  )
  const room = Math.max(0, MOST_ADDRESSES - known.addresses.length)
  if (addresses.length > room) faults.push(faultOf(person.row, 'addressLine', 'addresses_full'))
  const isOther = !isSameName(person.name, known.name)
  if (isOther && !knowsForSure(person, has))
    faults.push(faultOf(person.row, null, 'screen_name_of', known.name))
  const isWanted = person.marketing && !known.hasConsented
  if (isWanted && known.hasWithdrawn) faults.push(faultOf(person.row, 'marketing', 'consent_withdrawn'))
  return {
    faults,
    gains: {
      contacts: faults.some(leavesRowOut) ? [] : contacts,
      addresses: addresses.slice(0, room),
      tags: missingTags(person, known, faults),
      notes: person.notes.filter((note) => !known.notes.includes(note)),
      marketing: isWanted && !known.hasWithdrawn,
      name: isOther ? person.name : null,
    },
  }
}

/** A name in LINE or Facebook is mistyped, or somebody else's by now: alone it tells nobody who has another name. */
const knowsForSure = ({ contacts }: FilePerson, has: ReadonlySet<string>): boolean =>
  contacts.some((contact) => ['phone', 'email'].includes(contact.kind) && has.has(contactKey(contact)))

/** Some of the tags would be harder to find again than none: where they do not all fit, none is given. */
function missingTags(person: FilePerson, known: KnownCustomer, faults: ImportFault[]): string[] {
  const has = new Set(known.tags.map((tag) => tag.toLowerCase()))
  const tags = person.tags.filter((tag) => !has.has(tag.toLowerCase()))
  if (has.size + tags.length <= MOST_TAGS) return tags
  faults.push(faultOf(person.row, 'tags', 'tags_left_out', tags.join(', ')))
  return []
}
