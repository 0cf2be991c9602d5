import type { Tx } from '@langraan/db'
import { membersOfShop } from '@langraan/members/server'

/** What a person of the shop is called; nothing where they have left it. */
export type NameOf = (userId: string | null) => string

export async function namesOfMembers(tx: Tx): Promise<NameOf> {
  const names = new Map((await membersOfShop(tx)).map(({ userId, name }) => [userId, name]))
  return (userId) => (userId === null ? '' : (names.get(userId) ?? ''))
}
