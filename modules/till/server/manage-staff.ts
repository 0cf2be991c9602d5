import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { audit, lockByName, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { type Member, membersOfShop } from '@langraan/members/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { TillPerson } from '../contract.ts'
import { tillRefusals } from '../refusals.ts'
import { isPlainPin } from '../rules/pin.ts'
import type { TillRight } from '../rules/rights.ts'
import { deleteStaff, putStaff, setRights, staffOfTills, type StaffRow } from './staff.sql.ts'
import type { TillDeps } from './till-deps.ts'

const derive = promisify(pbkdf2)
// What browsers can do as well, so that a till proves a PIN without a network; as many rounds as a phone does in a moment.
const ROUNDS = 210_000
const HASH_BYTES = 32
const SALT_BYTES = 16

type Deps = Pick<TillDeps, 'db' | 'clock'>
type At = { shopId: string; trail: Trail }

export async function listStaff(tx: Tx): Promise<{ items: TillPerson[] }> {
  const [members, known] = [await membersOfShop(tx), await staffOfTills(tx)]
  const byId = new Map(known.map((row) => [row.staffId, row]))
  return { items: members.map((member) => presentPerson(member, byId.get(member.userId))) }
}

const presentPerson = ({ userId, name, role }: Member, row: StaffRow | undefined): TillPerson => ({
  memberId: userId,
  name,
  role,
  hasPin: row !== undefined,
  rights: row?.rights ?? [],
  changedAt: row?.changedAt.toISOString() ?? null,
})

/** Gives a member a PIN and rights. A PIN is of one person alone, since it says who stands at the till. */
export async function setStaff(
  deps: Deps,
  { shopId, trail }: At,
  memberId: string,
  { pin, rights }: { pin: string; rights: readonly TillRight[] },
): Promise<{ items: TillPerson[] }> {
  if (isPlainPin(pin) && pin !== '') refuse(tillRefusals, 'pin_plain')
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(pin, salt, ROUNDS, HASH_BYTES, 'sha256')
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    await refuseExpired(tx, now)
    await lockByName(tx, `till staff ${shopId}`)
    const member = await requireMember(tx, memberId)
    const known = await staffOfTills(tx)
    const own = known.find(({ staffId }) => staffId === memberId)
    const change = { shopId, memberId, rights, changedBy: trail.userId, now }
    if (pin === '') {
      if (!own) refuse(tillRefusals, 'pin_needed')
      await setRights(tx, change)
    } else {
      await refuseTakenPin(
        known.filter(({ staffId }) => staffId !== memberId),
        pin,
      )
      await putStaff(tx, { ...change, salt, hash, rounds: ROUNDS })
    }
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'member', id: memberId, name: member.name },
      before: { rights: own?.rights ?? [] },
      after: { rights: [...rights] },
      now,
    })
    return listStaff(tx)
  })
}

export function removeStaff(
  deps: Deps,
  { shopId, trail }: At,
  memberId: string,
): Promise<{ items: TillPerson[] }> {
  return withShop(deps.db, shopId, async (tx) => {
    // Whoever has left the shop may have left a PIN.
    const member = (await membersOfShop(tx)).find(({ userId }) => userId === memberId)
    if (await deleteStaff(tx, memberId))
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'member', id: memberId, name: member?.name ?? '' },
        now: deps.clock.now(),
      })
    return listStaff(tx)
  })
}

async function requireMember(tx: Tx, memberId: string): Promise<Member> {
  const member = (await membersOfShop(tx)).find(({ userId }) => userId === memberId)
  return member ?? refuse(standardRefusals, 'not_found')
}

async function refuseTakenPin(others: readonly StaffRow[], pin: string): Promise<void> {
  const same = await Promise.all(
    others.map(async ({ pinSalt, pinRounds, pinHash }) =>
      timingSafeEqual(await derive(pin, pinSalt, pinRounds, pinHash.length, 'sha256'), pinHash),
    ),
  )
  if (same.includes(true)) refuse(tillRefusals, 'pin_taken')
}
