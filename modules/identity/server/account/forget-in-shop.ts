import type { Tx } from '@langraan/db'
import type { MemberOfShop } from '../../ports.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { deleteListChoices } from '../list-choices.sql.ts'

/**
 * How somebody liked to work in a shop goes with their membership: they could not read it in the file of their own
 * data any more, nor change it.
 */
export async function forgetInShop(
  { kept }: Pick<IdentityDeps, 'kept'>,
  tx: Tx,
  member: MemberOfShop,
): Promise<void> {
  await deleteListChoices(tx, member)
  for (const part of kept) await part.forget(tx, member)
}
