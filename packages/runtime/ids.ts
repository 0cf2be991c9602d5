import { v7, validate } from 'uuid'

/**
 * A new UUIDv7. Ids are made by the application, never by the database, so that a caller knows
 * the id before the row exists; version 7 keeps new rows together at the end of an index.
 */
export const newId = (): string => v7()

/** Whether a text from outside is an id at all; the database would refuse others with an error. */
export const isId = (text: string): boolean => validate(text)
