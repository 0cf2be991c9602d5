import type { Language } from '@langraan/thai'
import type { CustomersDeps } from '../customers-deps.ts'
import type { NameChoice } from '../../rules/import/import-rules.ts'

/** What bringing customers in needs. */
export type ImportDeps = Pick<CustomersDeps, 'files' | 'orders' | 'jobs'>

/** What the work was begun with: of which file, and in whose language it tells of its rows. */
export type ImportOptions = { importId: string; names: NameChoice; language: Language }
