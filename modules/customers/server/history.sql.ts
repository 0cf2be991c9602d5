import type { JsonValue, Tx } from '@langraan/db'
import type { ConsentPurpose } from '../rules/rules.ts'

type ByWhom = { madeAt: Date; madeByName: string }
export type Maker = { userId: string; userName: string }
/** A page of what is written down in the order of its ids: older than one of them, or the newest. */
export type HistoryPage = { before?: string | undefined; limit: number }

export type NoteRow = ByWhom & { noteId: string; words: string }

/** Notes of a customer, newest first: a page, or all of them. */
export function notesOf(tx: Tx, customerId: string, page?: HistoryPage): Promise<NoteRow[]> {
  return tx
    .selectFrom('customer_notes')
    .select(['note_id as noteId', 'words', 'made_at as madeAt', 'made_by_name as madeByName'])
    .where('customer_id', '=', customerId)
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

/** Deletes one note, or all of a customer; tells how many. */
export async function deleteNotes(tx: Tx, customerId: string, noteId?: string): Promise<number> {
  const query = tx.deleteFrom('customer_notes').where('customer_id', '=', customerId)
  const done = await (noteId ? query.where('note_id', '=', noteId) : query).executeTakeFirst()
  return Number(done.numDeletedRows)
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
