import { type Tx, withShop } from '@langraan/db'
import { shopAccount } from '@langraan/ledger/rules'
import { post } from '@langraan/ledger/server'
import { shiftFigures } from '../rules/drawer.ts'
import type { CashMoved, ShiftClosed, ShiftOpened, TillAct } from '../rules/event.ts'
import { eventsOfShift } from './events.sql.ts'
import { insertShift, setShiftClosed } from './shifts.sql.ts'
import { requireOpenShift } from './take-sale.ts'
import { find, keepEvent, momentOf, type Taking } from './taking.ts'

export function takeShiftOpened(taking: Taking<ShiftOpened>): Promise<void> {
  const { deps, shopId, till, event } = taking
  return withShop(deps.db, shopId, async (tx) => {
    await keepEvent(tx, taking)
    await insertShift(tx, {
      shopId,
      shiftId: event.shiftId,
      tillId: till.tillId,
      number: event.act.number,
      openedAt: momentOf(taking),
      openedBy: event.staffId,
      floatSatang: event.act.floatSatang,
    })
  })
}

/** Money that was put in or taken out for no sale. */
export function takeCashMoved(taking: Taking<CashMoved>): Promise<void> {
  const { act } = taking.event
  return withShop(taking.deps.db, taking.shopId, async (tx) => {
    await keepEvent(tx, taking)
    await requireOpenShift(tx, taking)
    const into = act.direction === 'in' ? act.amountSatang : -act.amountSatang
    await moveInDrawer(tx, taking, { kind: 'drawer-moved', against: 'drawer_moves', intoSatang: into })
  })
}

/** A shift is over: its figures are made here from what was told of it, whatever the device has found. */
export function takeShiftClosed(taking: Taking<ShiftClosed>): Promise<void> {
  const { deps, shopId, event } = taking
  const { act, shiftId } = event
  return withShop(deps.db, shopId, async (tx) => {
    await keepEvent(tx, taking)
    await requireOpenShift(tx, taking)
    const figures = shiftFigures(await eventsOfShift(tx, shiftId))
    await setShiftClosed(tx, {
      shiftId,
      closedAt: momentOf(taking),
      closedBy: event.staffId,
      countedSatang: act.countedSatang,
      figures,
    })
    const differs = act.countedSatang - figures.expectedSatang
    await moveInDrawer(tx, taking, {
      kind: 'drawer-differed',
      against: 'drawer_differences',
      intoSatang: differs,
    })
    const { expectedSatang } = figures
    if (differs !== 0)
      await find(tx, taking, 'cash_differs', {
        shiftId,
        details: { number: act.number, expectedSatang, countedSatang: act.countedSatang },
      })
    if (act.expectedSatang !== expectedSatang)
      await find(tx, taking, 'figures_differ', {
        shiftId,
        details: { number: act.number, expectedSatang, toldSatang: act.expectedSatang },
      })
  })
}

/** What is only kept: who took over, a drawer that was opened, a bill that was thrown away, a copy. */
export function takeAsTold(taking: Taking<TillAct>): Promise<void> {
  return withShop(taking.deps.db, taking.shopId, async (tx) => {
    await keepEvent(tx, taking)
    await requireOpenShift(tx, taking)
  })
}

type Move = { kind: string; against: 'drawer_moves' | 'drawer_differences'; intoSatang: number }

async function moveInDrawer(tx: Tx, taking: Taking, { kind, against, intoSatang }: Move): Promise<void> {
  const { shopId, event } = taking
  if (intoSatang === 0) return
  await post(tx, {
    key: `${kind} ${event.eventId}`,
    kind,
    causeId: event.eventId,
    madeBy: event.staffId,
    now: momentOf(taking),
    entries: [
      { account: shopAccount(shopId, 'cash_drawer'), amountSatang: intoSatang },
      { account: shopAccount(shopId, against), amountSatang: -intoSatang },
    ],
  })
}
