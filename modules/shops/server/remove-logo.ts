import { announce, audit, type Tx, withShop } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { ShopLogos } from '../logo-contract.ts'
import {
  forgetUnreadableLogo,
  keepSquareLogo,
  keepWideLogo,
  type LogoKeys,
  type LogoKind,
  logoKeys,
} from './logos.sql.ts'
import { versionOf } from './logo-version.ts'
import { refuseExpired } from './refuse-expired.ts'
import { bumpStorefrontRevision } from './shops.sql.ts'
import type { ShopsDeps } from './shops-deps.ts'

export const presentLogos = ({ wideKey, squareKey, isSquareFromWide, unreadable }: LogoKeys): ShopLogos => ({
  ...(wideKey !== null && { wide: versionOf(wideKey) }),
  ...(squareKey !== null && { square: versionOf(squareKey) }),
  isSquareFromWide,
  unreadable: [...unreadable],
})

type Removal = { shopId: string; kind: LogoKind; trail: Trail }

/** Takes a logo off the shop and its site; gives what is left. Where there is none it stays so. */
export async function removeLogo(deps: ShopsDeps, { shopId, kind, trail }: Removal): Promise<ShopLogos> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const before = await logoKeys(tx, true)
    const isThere =
      kind === 'logo' ? before.wideKey !== null : before.squareKey !== null && !before.isSquareFromWide
    if (!isThere) return presentLogos(before)
    await forgetUnreadableLogo(tx, kind)
    await (kind === 'logo' ? removeWide(tx, before) : removeOwnSquare(tx, before))
    await bumpStorefrontRevision(tx)
    const subject = { kind: 'shop', id: shopId }
    await audit(tx, trail, { entryId: newId(), shopId, subject, before: { logo: kind }, now })
    await announce(tx, { eventId: newId(), shopId, name: 'logo.changed', payload: {}, at: now })
    return presentLogos(await logoKeys(tx))
  })
}

/** What was made of it goes with it. */
async function removeWide(tx: Tx, { isSquareFromWide }: LogoKeys): Promise<void> {
  await keepWideLogo(tx, null)
  if (isSquareFromWide) await keepSquareLogo(tx, null, false)
}

/** The wide one takes its place, as where the shop never had a square one. */
const removeOwnSquare = (tx: Tx, { wideKey }: LogoKeys): Promise<void> =>
  keepSquareLogo(tx, wideKey, wideKey !== null)
