import type { Trail } from '@langraan/http'
import { sql } from 'kysely'
import type { JsonValue } from './json.ts'
import type { Tx } from './database.ts'

type Facts = Readonly<Record<string, JsonValue | undefined>>

/** What was changed: `name` is what a person calls it. */
export type AuditSubject = { kind: string; id: string; name?: string }

export type AuditedChange = {
  /** From `newId()`, as every id. */
  entryId: string
  /** Null for what operators change that belongs to no shop. */
  shopId: string | null
  subject: AuditSubject
  before?: Facts
  after?: Facts
  now: Date
}

/**
 * Writes the audit entry of a person's change, in the transaction that makes it: both, or neither. Of
 * `before` and `after` only what differs is kept. What belongs to a shop stands in the shop's log; what an operator does
 * stands in the log of the platform as well, so the transaction acts as that operator.
 */
export const audit = (tx: Tx, trail: Trail, change: AuditedChange): Promise<void> =>
  auditEach(tx, [{ trail, change }])

type Audited = { trail: Trail; change: AuditedChange }

export async function auditEach(tx: Tx, changes: readonly Audited[]): Promise<void> {
  const ofShops = changes.flatMap(({ trail, change }) =>
    change.shopId === null
      ? []
      : [{ shop_id: change.shopId, made_by: trail.userId, ...factsOf(trail, change) }],
  )
  if (ofShops.length > 0) await tx.insertInto('audit_entries').values(ofShops).execute()
  for (const { trail, change } of changes)
    if (trail.kind === 'operator')
      await writePlatformEntry(tx, trail.userId, factsOf(trail, change), change.shopId)
    else if (change.shopId === null)
      throw new Error(`${trail.action}: no log for ${trail.kind ?? 'a member'}`)
}

/** What was done on the server, by a command: nobody had signed in. */
export const auditCommand = (
  tx: Tx,
  { action, command }: { action: string; command: string },
  change: AuditedChange,
): Promise<void> => {
  const trail: Trail = { action, kind: 'system', userId: '', userName: command, requestId: '' }
  return writePlatformEntry(tx, null, factsOf(trail, change), change.shopId)
}

/** The shop keeps its name of today there. The transaction acts in it, or sees no name. */
async function writePlatformEntry(
  tx: Tx,
  madeBy: string | null,
  facts: ReturnType<typeof factsOf>,
  shopId: string | null,
): Promise<void> {
  await tx
    .insertInto('platform_entries')
    .values({
      ...facts,
      made_by: madeBy,
      subject_shop_id: shopId,
      shop_name: sql<string>`coalesce((SELECT name FROM shops WHERE shop_id = ${shopId}::uuid), '')`,
    })
    .execute()
}

function factsOf(trail: Trail, change: AuditedChange) {
  const { before, after } = differences(change.before ?? {}, change.after ?? {})
  return {
    entry_id: change.entryId,
    made_at: change.now,
    made_by_name: trail.userName,
    made_by_kind: trail.kind ?? 'member',
    action: trail.action,
    subject_kind: change.subject.kind,
    subject_id: change.subject.id,
    subject_name: change.subject.name ?? '',
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    request_id: trail.requestId,
  }
}

function differences(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (facts: Facts): Facts =>
    Object.fromEntries(keys.filter((key) => facts[key] !== undefined).map((key) => [key, facts[key]]))
  return { before: only(before), after: only(after) }
}
