import { once, type Tx, withShop } from '@langraan/db'
import { type OnceAnswer, refuse, type Intent, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { normaliseThaiText } from '@langraan/thai'
import type { CustomerWords } from '../contract.ts'
import { customerRefusals } from '../refusals.ts'
import { type Contact, contactKey, normaliseContact, tagsIn } from '../rules/rules.ts'
import { addressKey } from './names/address-key.ts'
import { type AddressRow, addressesOf, deleteAddresses, keepAddresses } from './addresses.sql.ts'
import { contactsOfCustomers, deleteContacts, insertContacts, ownerOfContact } from './contacts.sql.ts'
import { type CustomerChange, insertCustomer, updateCustomer } from './customers.sql.ts'
import type { CustomersDeps, Wanted } from './customers-deps.ts'
import { refuseTaken } from './refuse-taken.ts'
import { lockCustomer, noteChange, refreshText } from './note-change.ts'

type Deps = Pick<CustomersDeps, 'db' | 'clock' | 'orders'>

/** Makes a customer by hand, once for its key. */
export function createCustomer(
  deps: Deps,
  { shopId, trail, intent }: { shopId: string; trail: Trail; intent: Intent },
  words: CustomerWords,
): Promise<OnceAnswer<{ customerId: string }>> {
  const [now, customerId, name] = [deps.clock.now(), newId(), normaliseThaiText(words.name)]
  const tags = tagsIn(words.tags)
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await insertCustomer(tx, { shopId, customerId, name, tags, now })
      await giveContacts(tx, shopId, customerId, normalised(words.contacts), now)
      const { latest } = await putAddresses(tx, shopId, customerId, words.addresses, now)
      await updateCustomer(tx, customerId, latest, now)
      await refreshText(deps, tx, shopId, { customerId, name, tags })
      await noteChange(tx, { shopId, customerId, kind: 'created', trail, now })
      return { customerId }
    }),
  )
}

/** Changes a customer by hand, if nobody has since the reader saw it. */
export function saveCustomer(
  deps: Deps,
  { shopId, customerId, trail }: Wanted,
  { revision, ...words }: CustomerWords & { revision: number },
): Promise<{ revision: number }> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    const before = await lockCustomer(tx, customerId)
    if (before.revision !== revision) refuse(customerRefusals, 'revision_stale')
    const [name, tags] = [normaliseThaiText(words.name), tagsIn(words.tags)]
    const contacts = await changeContacts(tx, shopId, customerId, normalised(words.contacts), now)
    const { haveChanged, latest } = await putAddresses(tx, shopId, customerId, words.addresses, now)
    const contactsGone = contacts === 'some went'
    const next = await updateCustomer(tx, customerId, { name, tags, contactsGone, ...latest }, now)
    await refreshText(deps, tx, shopId, { customerId, name, tags })
    const fields = [
      ...(name === before.name ? [] : ['name']),
      ...(contacts === 'same' ? [] : ['contacts']),
      ...(haveChanged ? ['addresses'] : []),
      ...(tags.join('\n') === before.tags.join('\n') ? [] : ['tags']),
    ]
    await noteChange(tx, { shopId, customerId, kind: 'saved', details: { fields }, trail, now })
    return { revision: next ?? revision + 1 }
  })
}

function normalised(contacts: readonly Contact[]): Contact[] {
  const kept = contacts.map(({ kind, value }) => ({
    kind,
    value: normaliseContact(kind, value) ?? refuse(customerRefusals, 'contact_invalid', { value }),
  }))
  return [...new Map(kept.map((contact) => [contactKey(contact), contact])).values()]
}

async function giveContacts(
  tx: Tx,
  shopId: string,
  customerId: string,
  contacts: readonly Contact[],
  now: Date,
): Promise<void> {
  const given = new Set((await insertContacts(tx, shopId, customerId, contacts, now)).map(contactKey))
  const taken = contacts.find((contact) => !given.has(contactKey(contact)))
  if (!taken) return
  refuseTaken(taken, await ownerOfContact(tx, taken))
}

async function changeContacts(
  tx: Tx,
  shopId: string,
  customerId: string,
  wanted: readonly Contact[],
  now: Date,
): Promise<'same' | 'some came' | 'some went'> {
  const before = await contactsOfCustomers(tx, [customerId])
  const [keysBefore, keysWanted] = [new Set(before.map(contactKey)), new Set(wanted.map(contactKey))]
  const removed = before.filter((contact) => !keysWanted.has(contactKey(contact)))
  const added = wanted.filter((contact) => !keysBefore.has(contactKey(contact)))
  await deleteContacts(tx, customerId, removed)
  await giveContacts(tx, shopId, customerId, added, now)
  return removed.length > 0 ? 'some went' : added.length > 0 ? 'some came' : 'same'
}

/** Keeps exactly these. Says whether anything changed, and what the record says of the one used last. */
async function putAddresses(
  tx: Tx,
  shopId: string,
  customerId: string,
  addresses: CustomerWords['addresses'],
  now: Date,
): Promise<{ haveChanged: boolean; latest: CustomerChange }> {
  const before = await addressesOf(tx, customerId)
  const usedAt = new Map(before.map((row) => [row.addressKey, row.usedAt]))
  const wanted = addresses.map((address): AddressRow => {
    const key = addressKey({ ...address, address_line: address.addressLine })
    return { ...address, addressKey: key, usedAt: usedAt.get(key) ?? now }
  })
  const keys = new Set(wanted.map((row) => row.addressKey))
  const removed = before.filter((row) => !keys.has(row.addressKey)).map((row) => row.addressKey)
  const added = wanted.filter((row) => !usedAt.has(row.addressKey))
  await deleteAddresses(tx, customerId, removed)
  await keepAddresses(tx, shopId, customerId, added)
  const [latest] = await addressesOf(tx, customerId)
  const { province = '', zipcode = '', addressKey: key = null } = latest ?? {}
  const haveChanged = removed.length > 0 || added.length > 0
  return { haveChanged, latest: { province, zipcode, addressKey: key } }
}
