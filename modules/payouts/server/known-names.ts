import type { Tx } from '@langraan/db'
import { findSeller } from '@langraan/invoices/server'
import { membersOfShop } from '@langraan/members/server'

export type Owner = { userId: string; name: string }

/** Who owns the shop of the transaction. */
export const ownersOf = async (tx: Tx): Promise<Owner[]> =>
  (await membersOfShop(tx)).filter(({ role }) => role === 'owner')

/** The names that a bank account of the shop may have: its company's, in both languages, and its owners'. */
export async function knownNames(tx: Tx): Promise<string[]> {
  const seller = await findSeller(tx)
  const owners = await ownersOf(tx)
  return [seller?.legalName ?? '', seller?.legalNameEnglish ?? '', ...owners.map(({ name }) => name)]
}
