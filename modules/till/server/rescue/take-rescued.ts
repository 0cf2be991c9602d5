import { audit, withShop } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { RescuedResult } from '../../contract.ts'
import { tillRefusals } from '../../refusals.ts'
import type { RescuedEvent } from '../../rules/rescue-file.ts'
import { takeInOrder, tellShop } from '../tell.ts'
import type { TellDeps } from '../till-deps.ts'
import { findTill } from '../tills.sql.ts'
import { openerOf, rescueKeyOf } from './rescue-key.ts'

type Rescuing = {
  shopId: string
  tillId: string
  trail: Trail
  events: readonly RescuedEvent[]
  skipsDamaged: boolean
}

/** Takes in what a till had not sent, from the file that it has written, just as if the till had told it. */
export async function takeRescued(
  deps: TellDeps,
  { shopId, tillId, trail, events, skipsDamaged }: Rescuing,
): Promise<{ results: RescuedResult[] }> {
  const open = await withShop(deps.db, shopId, async (tx) => {
    if (!(await findTill(tx, tillId))) refuse(tillRefusals, 'rescue_of_another')
    return openerOf(deps, await rescueKeyOf(tx, deps, shopId), tillId)
  })
  const items = events.map((event) => {
    const { seq, hash, sealed } = event
    const text = open(event)
    return text === undefined
      ? { seq, hash, text: sealed, damaged: skipsDamaged ? ('skip' as const) : ('stop' as const) }
      : { seq, hash, text }
  })
  const results = await takeInOrder(deps, { shopId, tillId, requestId: trail.requestId }, items)
  await withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    if (!(await tellShop(tx, { shopId, tillId, now }, results))) return
    const name = (await findTill(tx, tillId))?.name ?? ''
    await audit(tx, trail, { entryId: newId(), shopId, subject: { kind: 'till', id: tillId, name }, now })
  })
  return { results }
}
