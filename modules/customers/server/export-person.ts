import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { namesInWork } from '@langraan/operations/server'
import { type FileOfZip, zipFiles } from '@langraan/sheets/zip'
import type { KeptFileOfPerson } from '../ports.ts'
import { addressesOf } from './addresses.sql.ts'
import { contactsOfCustomers } from './contacts.sql.ts'
import { type CustomerRecord, findRecords } from './customers.sql.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { consentLogOf, eventsOf, notesOf } from './history.sql.ts'
import { knownBy } from './names/known-by.ts'
import { withMerged } from './names/merges.sql.ts'

type Which = { shopId: string; customerId: string }
type Deps = Pick<CustomersDeps, 'db' | 'clock' | 'kept'>

/** Everything that the shop keeps of one person, for the person (PDPA, access). Made at once and kept nowhere. */
export const exportPerson = (deps: Deps, which: Which): Promise<Record<string, unknown>> =>
  withShop(deps.db, which.shopId, (tx) => personIn(deps, tx, which.customerId))

/**
 * The same with the pictures and papers that belong to it, as an archive. Those are read one after another while it is
 * sent; the data comes last and says which of them were not there any more.
 */
export async function exportPersonWithFiles(
  deps: Deps & Pick<CustomersDeps, 'files'>,
  { shopId, customerId }: Which,
): Promise<AsyncIterable<Uint8Array>> {
  const { person, kept } = await withShop(deps.db, shopId, async (tx) => ({
    person: await personIn(deps, tx, customerId),
    kept: await filesIn(deps, tx, customerId),
  }))
  return zipFiles(filesOfZip(deps.files, person, kept))
}

async function* filesOfZip(
  files: Pick<CustomersDeps['files'], 'get'>,
  person: Record<string, unknown>,
  kept: readonly KeptFileOfPerson[],
): AsyncGenerator<FileOfZip> {
  const missingFiles: string[] = []
  for (const { name, key } of kept) {
    const content = await files.get(key)
    if (content) yield { name, content }
    else missingFiles.push(name)
  }
  const text = JSON.stringify({ ...person, missingFiles }, undefined, 2)
  yield { name: 'data.json', content: new TextEncoder().encode(text) }
}

async function filesIn({ kept }: Deps, tx: Tx, customerId: string): Promise<KeptFileOfPerson[]> {
  const files: KeptFileOfPerson[] = []
  for (const one of kept) files.push(...((await one.files?.(tx, customerId)) ?? []))
  return files
}

async function personIn(deps: Deps, tx: Tx, customerId: string): Promise<Record<string, unknown>> {
  const all = await withMerged(tx, customerId)
  const records = await findRecords(tx, all)
  const record = records.get(customerId) ?? refuse(standardRefusals, 'not_found')
  const elsewhere: Record<string, unknown> = {}
  const known = await knownBy(tx, all)
  for (const kept of deps.kept) elsewhere[kept.name] = await kept.personalData(tx, customerId, known)
  return {
    exportedAt: deps.clock.now(),
    customer: knownOf(record),
    namesOfMergedRecords: [...records.values()]
      .map((merged) => merged.name)
      .filter((merged) => merged !== record.name),
    contacts: await contactsOfCustomers(tx, [customerId]),
    addresses: await addressesOf(tx, customerId),
    notes: await notesOf(tx, customerId),
    consentLog: await consentLogOf(tx, customerId),
    events: await eventsOf(tx, all),
    namedInLongWork: await namesInWork(tx, all),
    ...elsewhere,
  }
}

function knownOf(record: CustomerRecord): object {
  const { name, tags, consents, orderCount, spentSatang, lastOrderAt, createdAt } = record
  return { name, tags, consents, orderCount, spentSatang, lastOrderAt, createdAt }
}
