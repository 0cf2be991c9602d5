import { refuse } from '@langraan/http'
import { formatThaiPhone } from '@langraan/thai'
import { customerRefusals } from '../refusals.ts'
import type { Contact } from '../rules/rules.ts'

/** A contact that is another customer's, by name; one whose owner has gone in this moment, which the next press gets. */
export function refuseTaken(
  { kind, value: raw }: Contact,
  owner: { customerId: string; name: string } | undefined,
): never {
  const value = kind === 'phone' ? formatThaiPhone(raw) : raw
  if (!owner) refuse(customerRefusals, 'contact_just_gone', { value })
  refuse(customerRefusals, 'contact_taken', { value, name: owner.name }, { customerId: owner.customerId })
}
