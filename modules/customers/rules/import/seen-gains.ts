import { contactKey } from '../contact.ts'
import type { Gains } from './gains.ts'

/**
 * Of what somebody would gain now that alone which the dry run has shown: what the shop has taken from them since is
 * missing again, and is not given back by a file that knows nothing of it.
 */
export function seenOf(now: Gains, seen: Gains): Gains {
  const contacts = new Set(seen.contacts.map(contactKey))
  const addresses = new Set(seen.addresses.flatMap(({ alike }) => alike))
  const tags = new Set(seen.tags.map((tag) => tag.toLowerCase()))
  return {
    contacts: now.contacts.filter((contact) => contacts.has(contactKey(contact))),
    addresses: now.addresses.filter(({ alike }) => alike.some((key) => addresses.has(key))),
    tags: now.tags.filter((tag) => tags.has(tag.toLowerCase())),
    notes: now.notes.filter((note) => seen.notes.includes(note)),
    marketing: now.marketing && seen.marketing,
    name: seen.name === null ? null : now.name,
  }
}
