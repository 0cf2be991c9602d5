import type { Tx } from '@langraan/db'
import { membersOfShop } from '@langraan/members/server'

export async function namesOfPeople(tx: Tx): Promise<ReadonlyMap<string, string>> {
  return new Map((await membersOfShop(tx)).map(({ userId, name, email }) => [userId, name || email]))
}

export function personOf(
  names: ReadonlyMap<string, string>,
  userId: string | null,
): { userId: string; name: string } | null {
  return userId === null ? null : { userId, name: names.get(userId) ?? '' }
}
