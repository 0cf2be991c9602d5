import { type Database, resealColumn } from '@langraan/db'
import { resealing, type SealingKeys } from '@langraan/runtime'

const ACCOUNTS = { table: 'acme_accounts', key: ['directory_url'], column: 'key_sealed' } as const
const CERTIFICATES = { table: 'certificates', key: ['host'], column: 'key_sealed' } as const

/** Seals the keys of certificates, and of our accounts where they are issued, with the newest key. For the operator's role. */
export const resealCertificates = async (db: Database, keys: SealingKeys): Promise<number> =>
  (await resealColumn(db, ACCOUNTS, resealing(keys))) +
  (await resealColumn(db, CERTIFICATES, resealing(keys)))
