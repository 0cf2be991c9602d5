import type { Said, ShopPermission, Work, WorkKind } from '@langraan/declarations'
import { work } from '@langraan/declared/work'
import { roleMay } from '@langraan/identity/rules'

export const operationStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const
export type OperationState = (typeof operationStates)[number]

export type { WorkKind }

const declared: Readonly<Record<WorkKind, Work[string]>> = work

/** What a shop has done as long work, as the modules declare it. */
export const workKinds = Object.keys(work) as readonly WorkKind[]

export const isKind = (text: string): text is WorkKind => Object.hasOwn(work, text)

export type FileKindOfPersons = {
  [Kind in WorkKind]: (typeof work)[Kind] extends { readonly fileNamesPeople: true } ? Kind : never
}[WorkKind]

/** Whose files name people: they go with whoever is erased. A pick list has numbers of orders alone. */
export const fileKindsOfPersons = workKinds.filter((kind): kind is FileKindOfPersons => namesPeople(kind))

export function namesPeople(kind: string): boolean {
  return isKind(kind) && declared[kind].fileNamesPeople === true
}

/** What somebody needs to begin each kind, as its contract says. */
export const permissionOfKind = (kind: WorkKind): ShopPermission => declared[kind].needs

/** What a kind is called; a name that is no kind, as a file's, is told as it is. */
export const wordsOfKind = (name: string): Said =>
  isKind(name) ? declared[name].words : { th: name, en: name }

/** The page of a thing that such work is done to, with `$shopId` and `$id`; undefined where it has none. */
export const pageOfKind = (kind: string): string | undefined =>
  isKind(kind) ? declared[kind].page : undefined

/** How the words of a kind's details are said that are codes of ours; other details are told as they are. */
export const detailsOfKind = (kind: string): Readonly<Record<string, Said>> | undefined =>
  isKind(kind) ? declared[kind].details : undefined

/** Who looks at long work or decides on it. */
export type Reader = { userId: string; role: string | undefined }
type Whose = { kind: string; startedBy: string }

/** Some decide on all work of the shop; whoever began a piece of it may always stop it. */
export const mayStopIt = (role: string | undefined, isOwn: boolean): boolean =>
  isOwn || roleMay(role, 'operations:decide')

/** Whoever began it may take it back while their role still lets them do the like: it changes the same things. */
export const mayUndoIt = (role: string | undefined, kind: string, isOwn: boolean): boolean =>
  roleMay(role, 'operations:decide') || (isOwn && isKind(kind) && roleMay(role, permissionOfKind(kind)))

/**
 * Why something could not be done names what it was about: a customer, an order, a product. Whoever may read such may
 * read that; beginning the work, or having begun it, is something else.
 */
export function mayReadFaults(role: string | undefined, kind: string): boolean {
  if (!isKind(kind)) return false
  const [area] = permissionOfKind(kind).split(':')
  return roleMay(role, `${area}:read`)
}

export const isOwnWork = ({ startedBy }: Whose, { userId }: Reader): boolean => startedBy === userId

/** How long a destructive operation can be undone. */
export const UNDO_DAYS = 7

// As long as a report is kept, from the moment it was asked for.
const FILE_KEPT_MS = 86_400_000

/** Whether the file that it made can still be fetched. */
export const isFileKept = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < FILE_KEPT_MS

/** What a table can be had as. */
export const tableKinds = ['xlsx', 'csv'] as const
export type TableKind = (typeof tableKinds)[number]

export const madeFileStates = ['making', 'ready', 'nothing', 'stopped', 'failed', 'gone'] as const
export type MadeFileState = (typeof madeFileStates)[number]
/** How the file stands that long work makes; `faultCount` of what was chosen could not be put into it. */
export type MadeFile = {
  fileName: string
  state: MadeFileState
  doneCount: number
  totalCount: number
  faultCount: number
}

type Making = { state: OperationState; doneCount: number; faultCount: number; fileGoneAt: Date | null }

/**
 * How the file stands that work makes: `nothing` where none of what was chosen could be put into it, `gone` after its
 * day, or once somebody in it was erased.
 */
export function madeFileState(
  { state, doneCount, faultCount, fileGoneAt }: Making,
  isThere: boolean,
): MadeFileState {
  if (fileGoneAt !== null) return 'gone'
  if (state === 'cancelled') return 'stopped'
  if (state === 'failed') return state
  if (state !== 'done') return 'making'
  if (isThere) return 'ready'
  return doneCount === faultCount ? 'nothing' : 'gone'
}

type Standing = {
  state: OperationState
  cancelRequested: boolean
  doneCount: number
  /** How many of them could not be done. */
  faultCount: number
  undoUntil: Date | null
  isUndone: boolean
  isUndo: boolean
}

/** Whether somebody may ask it to stop. */
export const mayCancel = ({ state, cancelRequested }: Pick<Standing, 'state' | 'cancelRequested'>): boolean =>
  (state === 'waiting' || state === 'running') && !cancelRequested

export type UndoVerdict =
  | 'undoable'
  | { refused: 'still_running' | 'nothing_to_undo' | 'undone_already' | 'too_late' }

/** Whether what it did can be brought back; also what it had done before it was cancelled. */
export function judgeUndo(operation: Standing, now: Date): UndoVerdict {
  if (operation.state === 'waiting' || operation.state === 'running') return { refused: 'still_running' }
  if (operation.isUndo || operation.undoUntil === null || operation.doneCount === operation.faultCount)
    return { refused: 'nothing_to_undo' }
  if (operation.isUndone) return { refused: 'undone_already' }
  return now < operation.undoUntil ? 'undoable' : { refused: 'too_late' }
}
