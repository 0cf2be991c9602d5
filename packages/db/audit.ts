import type { Trail } from '@langraan/http'
import type { JsonValue } from './json.ts'
import type { Tx } from './database.ts'

type Facts = Readonly<Record<string, JsonValue | undefined>>

/** What was changed: `name` is what a person calls it. */
export type AuditSubject = { kind: string; id: string; name?: string }

export type AuditedChange = {
  /** From `newId()`, as every id. */
  entryId: string
  shopId: string
  subject: AuditSubject
  before?: Facts
  after?: Facts
  now: Date
}

/**
 * Writes the audit entry of a person's change, in the transaction that makes it: both, or neither. Of
 * `before` and `after` only what differs is kept.
 */
export const audit = (tx: Tx, trail: Trail, change: AuditedChange): Promise<void> =>
  auditEach(tx, [{ trail, change }])

export async function auditEach(
  tx: Tx,
  changes: readonly { trail: Trail; change: AuditedChange }[],
): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('audit_entries')
    .values(changes.map(({ trail, change }) => entryOf(trail, change)))
    .execute()
}

function entryOf(trail: Trail, change: AuditedChange) {
  const { before, after } = differences(change.before ?? {}, change.after ?? {})
  return {
    shop_id: change.shopId,
    entry_id: change.entryId,
    made_at: change.now,
    made_by: trail.userId,
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
