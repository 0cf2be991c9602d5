import { lockByName, once, withPerson } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse } from '@langraan/http'
import { newId, openSecret, sealSecret } from '@langraan/runtime'
import { type LinkedFigures, linkedFigures, type LinkedShop } from '../contract.ts'
import type { LinkTrouble } from '../ports.ts'
import { linkRefusals } from '../refusals.ts'
import { MOST_LINKS, normaliseAddress } from '../rules/rules.ts'
import { deleteLink, insertLink, type LinkRow, linksOf } from './linked-shops.sql.ts'
import type { LinksDeps } from './links-deps.ts'

type Trouble = LinkTrouble | 'forbidden_address'

/** The linked shops, each as its own deployment tells of it at this moment; all are asked at once. */
export async function linkedShops(deps: LinksDeps, userId: string): Promise<{ items: LinkedShop[] }> {
  const rows = await withPerson(deps.db, userId, linksOf)
  return { items: await Promise.all(rows.map((row) => askFor(deps, row))) }
}

async function askFor(deps: LinksDeps, row: LinkRow): Promise<LinkedShop> {
  const shop = { linkId: row.linkId, name: row.name, address: row.address }
  const told = await ask(deps, row.address, openSecret(deps.sealingKeys, row.keySealed))
  if (typeof told !== 'string') return { ...shop, name: told.name, figures: told }
  return { ...shop, trouble: told === 'forbidden_address' ? 'unreachable' : told }
}

/** The figures that another deployment tells, or what is wrong. What it says is read as strictly as any input. */
async function ask(deps: LinksDeps, address: string, key: string): Promise<LinkedFigures | Trouble> {
  const answer = await deps.linker.ask(address, key)
  if (answer.outcome !== 'answered') return answer.outcome
  const figures = linkedFigures.safeParse(answer.body)
  return figures.success ? figures.data : 'no_shop'
}

function requireFigures(told: LinkedFigures | Trouble): LinkedFigures {
  if (typeof told !== 'string') return told
  const code = {
    key_refused: 'link_key_refused',
    no_shop: 'link_no_shop',
    unreachable: 'link_unreachable',
    forbidden_address: 'link_address_wrong',
  } as const
  return refuse(linkRefusals, code[told])
}

/** Links a shop after its own deployment has taken the key. */
export async function linkShop(
  deps: LinksDeps,
  userId: string,
  intent: Intent,
  typed: { address: string; key: string },
): Promise<OnceAnswer<LinkedShop>> {
  const address = normaliseAddress(typed.address) ?? refuse(linkRefusals, 'link_address_wrong')
  const figures = requireFigures(await ask(deps, address, typed.key))
  const now = deps.clock.now()
  return withPerson(deps.db, userId, (tx) =>
    once(tx, { userId }, intent, now, async () => {
      await lockByName(tx, `linked shops ${userId}`)
      if ((await linksOf(tx)).length >= MOST_LINKS)
        refuse(linkRefusals, 'too_many_links', { most: MOST_LINKS })
      const { name, shopId: remoteShopId } = figures
      const link = { userId, linkId: newId(), address, remoteShopId, name, now }
      const keySealed = sealSecret(deps.sealingKeys, typed.key)
      if (!(await insertLink(tx, { ...link, keySealed }))) refuse(linkRefusals, 'link_known', { name })
      return { linkId: link.linkId, name, address, figures }
    }),
  )
}

export async function unlinkShop(
  deps: LinksDeps,
  userId: string,
  linkId: string,
): Promise<{ unlinked: boolean }> {
  return { unlinked: await withPerson(deps.db, userId, (tx) => deleteLink(tx, linkId)) }
}
