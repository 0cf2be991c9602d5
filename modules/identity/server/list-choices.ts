import { type Database, withShop } from '@langraan/db'
import { refuse } from '@langraan/http'
import type { Clock } from '@langraan/runtime'
import type { ListChoices } from '../contract.ts'
import { identityRefusals } from '../refusals.ts'
import {
  deleteView,
  findListChoices,
  lockViews,
  type OwnList,
  putColumns,
  putView,
  type View,
} from './list-choices.sql.ts'

type Deps = { db: Database; clock: Clock }

const MOST_VIEWS = 20

export const getListChoices = ({ db }: Pick<Deps, 'db'>, own: OwnList): Promise<ListChoices> =>
  withShop(db, own.shopId, (tx) => findListChoices(tx, own))

/** Leaves columns out for one member; how many there are is the screen's affair. */
export function chooseColumns({ db, clock }: Deps, own: OwnList, hidden: string[]): Promise<ListChoices> {
  return withShop(db, own.shopId, async (tx) => {
    await putColumns(tx, own, hidden, clock.now())
    return findListChoices(tx, own)
  })
}

/** Keeps a view, or changes the one with this id. Tabs have to fit on a screen, so there is a limit. */
export function saveView({ db, clock }: Deps, own: OwnList, view: View): Promise<ListChoices> {
  return withShop(db, own.shopId, async (tx) => {
    await lockViews(tx, own)
    const { views } = await findListChoices(tx, own)
    const known = views.some(({ viewId }) => viewId === view.viewId)
    if (!known && views.length >= MOST_VIEWS) {
      refuse(identityRefusals, 'too_many_views', { most: MOST_VIEWS })
    }
    if (!(await putView(tx, own, view, clock.now()))) refuse(identityRefusals, 'view_of_another')
    return findListChoices(tx, own)
  })
}

export function removeView({ db }: Pick<Deps, 'db'>, own: OwnList, viewId: string): Promise<ListChoices> {
  return withShop(db, own.shopId, async (tx) => {
    await deleteView(tx, own, viewId)
    return findListChoices(tx, own)
  })
}
