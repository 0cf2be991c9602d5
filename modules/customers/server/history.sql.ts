import type { JsonValue, Tx } from '@langraan/db'
import type { ConsentPurpose } from '../rules/rules.ts'

type ByWhom = { madeAt: Date; madeByName: string }
export type Maker = { userId: string; userName: string }
/** A page of what is written down in the order of its ids: older than one of them, or the newest. */
export type HistoryPage = { before?: string | undefined; limit: number }

export type NoteRow = ByWhom & { noteId: string; words: string }

/** Notes of a customer that are not deleted, newest first: a page, or all of them. */
export function notesOf(tx: Tx, customerId: string, page?: HistoryPage): Promise<NoteRow[]> {
  return tx
    .selectFrom('customer_notes')
    .select(['note_id as noteId', 'words', 'made_at as madeAt', 'made_by_name as madeByName'])
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('note_id', 'desc')
    .$if(page?.before !== undefined, (query) => query.where('note_id', '<', page?.before ?? ''))
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0))
    .execute()
}

export async function insertNote(
  tx: Tx,
  note: { shopId: string; customerId: string; noteId: string; words: string; by: Maker; now: Date },
): Promise<void> {
  await tx
    .insertInto('customer_notes')
    .values({
      shop_id: note.shopId,
      customer_id: note.customerId,
      note_id: note.noteId,
      words: note.words,
      made_by: note.by.userId,
      made_by_name: note.by.userName,
      made_at: note.now,
    })
    .execute()
}

/** All of a customer, also those that could still be brought back. */
export async function deleteNotes(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('customer_notes').where('customer_id', '=', customerId).execute()
}

type OneNote = { customerId: string; noteId: string }

/** Takes a note away that can be brought back. Answers whether it was there. */
export async function markNoteDeleted(tx: Tx, { customerId, noteId }: OneNote, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_notes')
    .set({ deleted_at: now })
    .where('customer_id', '=', customerId)
    .where('note_id', '=', noteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Brings a note back that was not deleted before a time. Answers whether it was `deleted`, or `there`; else it is gone. */
export async function unmarkNote(
  tx: Tx,
  { customerId, noteId }: OneNote,
  since: Date,
): Promise<'deleted' | 'there' | undefined> {
  const note = await tx
    .selectFrom('customer_notes')
    .select('deleted_at as deletedAt')
    .where('customer_id', '=', customerId)
    .where('note_id', '=', noteId)
    .forUpdate()
    .executeTakeFirst()
  if (!note) return undefined
  if (!note.deletedAt) return 'there'
  if (note.deletedAt < since) return undefined
  await tx.updateTable('customer_notes').set({ deleted_at: null }).where('note_id', '=', noteId).execute()
  return 'deleted'
}

/** What was deleted before a time goes for good. */
export async function clearDeletedNotes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('customer_notes').where('deleted_at', '<=', before).execute()
}

export type EventRow = ByWhom & { eventId: string; kind: string; details: Record<string, unknown> }

/** What was done to records, newest first: a page, or all of it. */
export async function eventsOf(
  tx: Tx,
  customerIds: readonly string[],
  page?: HistoryPage,
): Promise<EventRow[]> {
  const rows = await tx
    .selectFrom('customer_events')
    .select(['event_id as eventId', 'kind', 'details', 'made_at as madeAt', 'made_by_name as madeByName'])
    .where('customer_id', 'in', [...customerIds])
    .orderBy('event_id', 'desc')
    .$if(page?.before !== undefined, (query) => query.where('event_id', '<', page?.before ?? ''))
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0))
    .execute()
  return rows.map((row) => ({ ...row, details: row.details as Record<string, unknown> }))
}

/** Says what was done to a record. The details name fields and counts, never what a field says. */
export async function insertEvent(
  tx: Tx,
  event: {
    shopId: string
    customerId: string
    eventId: string
    kind: string
    details?: { readonly [key: string]: JsonValue }
    by: Maker
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('customer_events')
    .values({
      shop_id: event.shopId,
      customer_id: event.customerId,
      event_id: event.eventId,
      kind: event.kind,
      details: JSON.stringify(event.details ?? {}),
      made_by: event.by.userId,
      made_by_name: event.by.userName,
      made_at: event.now,
    })
    .execute()
}

export type ConsentRow = ByWhom & {
  consentId: string
  purpose: ConsentPurpose
  given: boolean
  how: string
}

export async function consentLogOf(tx: Tx, customerId: string): Promise<ConsentRow[]> {
  const rows = await tx
    .selectFrom('customer_consents')
    .select([
      'consent_id as consentId',
      'purpose',
      'given',
      'how',
      'made_at as madeAt',
      'made_by_name as madeByName',
    ])
    .where('customer_id', '=', customerId)
    .orderBy('consent_id', 'desc')
    .execute()
  return rows as ConsentRow[]
}

export async function insertConsent(
  tx: Tx,
  consent: {
    shopId: string
    customerId: string
    consentId: string
    purpose: ConsentPurpose
    given: boolean
    how: string
    by: Maker
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('customer_consents')
    .values({
      shop_id: consent.shopId,
      customer_id: consent.customerId,
      consent_id: consent.consentId,
      purpose: consent.purpose,
      given: consent.given,
      how: consent.how,
      made_by: consent.by.userId,
      made_by_name: consent.by.userName,
      made_at: consent.now,
    })
    .execute()
}

/** Keeps that consent was given or withdrawn, and when; what a person wrote about how may say who it was. */
export async function forgetHow(tx: Tx, customerId: string): Promise<void> {
  await tx.updateTable('customer_consents').set({ how: '' }).where('customer_id', '=', customerId).execute()
}
