import { hash } from 'node:crypto'
import type { Address } from '../../rules/rules.ts'

/** The same words give the same key, in migration 0071, too. */
export function addressKey(address: Address): string {
  const { address_line, subdistrict, district, province, zipcode } = address
  const digest = hash('md5', [address_line, subdistrict, district, province, zipcode].join('\n'), 'hex')
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
