import type { SecureContext } from 'node:tls'

/** Where the certificate of an own domain is found, by the exact name. */
export type Certificates = { find(host: string): Promise<SecureContext | undefined> }
