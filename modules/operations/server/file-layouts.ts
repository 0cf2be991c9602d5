import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import type { KeptOfMember } from '@langraan/identity/ports'
import { newId } from '@langraan/runtime'
import type { FileLayouts } from '../contract.ts'
import { operationRefusals } from '../refusals.ts'
import {
  columnsOfMember,
  deleteLayout,
  type FileLayout,
  findFileLayouts,
  forgetColumns,
  lockLayouts,
  type OwnFile,
  putLayout,
  renameLayout,
} from './file-layouts.sql.ts'
import type { OperationsDeps } from './operations-deps.ts'

type Deps = Pick<OperationsDeps, 'db' | 'clock'>
type Facts = { name?: string; columns?: number }

/**
 * What a person's file has of this module: the columns that they chose last. Layouts are the shop's, and who saved one
 * stands in the log.
 */
export const fileColumnsOfMember: KeptOfMember = {
  name: 'fileColumns',
  personalData: columnsOfMember,
  forget: forgetColumns,
}

const MOST_LAYOUTS = 30

export const getFileLayouts = ({ db }: Pick<Deps, 'db'>, own: OwnFile): Promise<FileLayouts> =>
  withShop(db, own.shopId, (tx) => findFileLayouts(tx, own))

/** Keeps a layout for everybody in the shop, or changes the one with this id. */
export const saveFileLayout = (deps: Deps, own: OwnFile, layout: FileLayout, trail: Trail) =>
  changeLayouts(deps, own, async (tx, layouts, now) => {
    const [before, others] = apart(layouts, layout.layoutId)
    if (others.length >= MOST_LAYOUTS) refuse(operationRefusals, 'too_many_layouts', { most: MOST_LAYOUTS })
    refuseNameOf(others, layout.name)
    if (!(await putLayout(tx, own, layout, now))) refuse(standardRefusals, 'not_found')
    await tell(tx, own, { layout, trail, now }, before && factsOf(before), factsOf(layout))
  })

/** Gives a layout another name, and leaves its columns as they are kept. */
export const renameFileLayout = (
  deps: Deps,
  own: OwnFile,
  { layoutId, name }: Pick<FileLayout, 'layoutId' | 'name'>,
  trail: Trail,
) =>
  changeLayouts(deps, own, async (tx, layouts, now) => {
    const [before, others] = apart(layouts, layoutId)
    if (!before) return refuse(standardRefusals, 'not_found')
    refuseNameOf(others, name)
    // Asked twice, it is renamed and told once.
    if (name === before.name) return
    await renameLayout(tx, own, { layoutId, name })
    await tell(tx, own, { layout: { ...before, name }, trail, now }, { name: before.name }, { name })
  })

export const removeFileLayout = (deps: Deps, own: OwnFile, layoutId: string, trail: Trail) =>
  changeLayouts(deps, own, async (tx, layouts, now) => {
    const [layout] = apart(layouts, layoutId)
    // Somebody else may have deleted it meanwhile.
    if (!layout) return
    await deleteLayout(tx, own, layoutId)
    await tell(tx, own, { layout, trail, now }, factsOf(layout), {})
  })

/** Changes the layouts of a file, one change after another; gives what there is then. */
const changeLayouts = (
  { db, clock }: Deps,
  own: OwnFile,
  change: (tx: Tx, layouts: readonly FileLayout[], now: Date) => Promise<void>,
): Promise<FileLayouts> =>
  withShop(db, own.shopId, async (tx) => {
    await lockLayouts(tx, own)
    await change(tx, (await findFileLayouts(tx, own)).layouts, clock.now())
    return findFileLayouts(tx, own)
  })

/** The layout with an id, where there is one, and the others. */
const apart = (layouts: readonly FileLayout[], id: string): [FileLayout | undefined, FileLayout[]] => [
  layouts.find(({ layoutId }) => layoutId === id),
  layouts.filter(({ layoutId }) => layoutId !== id),
]

/** Two of one name could not be told apart. */
function refuseNameOf(others: readonly FileLayout[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    refuse(operationRefusals, 'layout_name_taken')
}

const factsOf = ({ name, columns }: FileLayout): Facts => ({ name, columns: columns.length })

const tell = (
  tx: Tx,
  { shopId }: OwnFile,
  { layout: { layoutId, name }, trail, now }: { layout: FileLayout; trail: Trail; now: Date },
  before: Facts | undefined,
  after: Facts,
): Promise<void> =>
  audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'file-layout', id: layoutId, name },
    ...(before && { before }),
    after,
    now,
  })
