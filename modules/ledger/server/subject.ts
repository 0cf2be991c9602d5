import { NOBODY } from '../rules/accounts.ts'

/** How the database names that an account is kept apart for nothing. */
export const NO_SUBJECT = { kind: 'none', id: NOBODY }
