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
  lockLayouts,
  type OwnFile,
  putLayout,
  renameLayout,
} from './file-layouts.sql.ts'
import type { OperationsDeps } from './operations-deps.ts'

type Deps = Pick<OperationsDeps, 'db' | 'clock'>
type Facts = { name?: string; columns?: number }

/** Layouts are the shop's: who saved one stands in the log, which the person's file has anyway. */
export const fileColumnsOfMember: KeptOfMember = { name: 'fileColumns', personalData: columnsOfMember }

const MOST_LAYOUTS = 30

export const getFileLayouts = ({ db }: Pick<Deps, 'db'>, own: OwnFile): Promise<FileLayouts> =>
  withShop(db, own.shopId, (tx) => findFileLayouts(tx, own))

/** Keeps a layout for everybody in the shop, or changes the one with this id. */
export function saveFileLayout(
  { db, clock }: Deps,
  own: OwnFile,
  layout: FileLayout,
  trail: Trail,
): Promise<FileLayouts> {
  const now = clock.now()
  return withShop(db, own.shopId, async (tx) => {
    await lockLayouts(tx, own)
    const { layouts } = await findFileLayouts(tx, own)
    const [before, others] = [
      layouts.find(({ layoutId }) => layoutId === layout.layoutId),
      layouts.filter(({ layoutId }) => layoutId !== layout.layoutId),
    ]
    if (others.length >= MOST_LAYOUTS) refuse(operationRefusals, 'too_many_layouts', { most: MOST_LAYOUTS })
    refuseNameOf(others, layout.name)
    if (!(await putLayout(tx, own, layout, now))) refuse(standardRefusals, 'not_found')
    await tell(tx, own, { layout, trail, now }, before && factsOf(before), factsOf(layout))
    return findFileLayouts(tx, own)
  })
}

/** Gives a layout another name, and leaves its columns as they are kept. */
export function renameFileLayout(
  { db, clock }: Deps,
  own: OwnFile,
  { layoutId, name }: Pick<FileLayout, 'layoutId' | 'name'>,
  trail: Trail,
): Promise<FileLayouts> {
  const now = clock.now()
  return withShop(db, own.shopId, async (tx) => {
    await lockLayouts(tx, own)
    const { layouts } = await findFileLayouts(tx, own)
    const before = layouts.find((one) => one.layoutId === layoutId)
    if (!before) refuse(standardRefusals, 'not_found')
    refuseNameOf(
      layouts.filter((one) => one !== before),
      name,
    )
    // Asked twice, it is renamed and told once.
    if (name !== before.name) {
      // Somebody may have deleted it since it was looked for.
      if (!(await renameLayout(tx, own, { layoutId, name }))) refuse(standardRefusals, 'not_found')
      const layout = { ...before, name }
      await tell(tx, own, { layout, trail, now }, { name: before.name }, { name })
    }
    return findFileLayouts(tx, own)
  })
}

export function removeFileLayout(
  { db, clock }: Deps,
  own: OwnFile,
  layoutId: string,
  trail: Trail,
): Promise<FileLayouts> {
  const now = clock.now()
  return withShop(db, own.shopId, async (tx) => {
    const { layouts } = await findFileLayouts(tx, own)
    const layout = layouts.find((one) => one.layoutId === layoutId)
    // Somebody else may have deleted it meanwhile.
    if (layout) {
      await deleteLayout(tx, own, layoutId)
      await tell(tx, own, { layout, trail, now }, factsOf(layout), {})
    }
    return findFileLayouts(tx, own)
  })
}

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
