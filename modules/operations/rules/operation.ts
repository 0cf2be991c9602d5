import { roleMay, type ShopPermission } from '@langraan/identity/rules'

export const operationStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const
export type OperationState = (typeof operationStates)[number]

/** What a shop has done as long work. A kind has its words in `backoffice/operations-words.ts`. */
export const operationKinds = [
  'import-products',
  'export-products',
  'publish-products',
  'unpublish-products',
  'archive-products',
  'restore-products',
  'categorise-products',
  'uncategorise-products',
  'tag-products',
  'untag-products',
  'open-channels',
  'close-channels',
  'delete-products',
  'delete-category',
  'delete-price-list',
  'delete-pictures',
  'edit-variants',
  'cancel-orders',
  'pack-orders',
  'tag-orders',
  'confirm-payments',
  'collect-cod',
  'book-orders',
  'send-by-hand',
  'print-labels',
  'export-orders',
  'print-pick-list',
  'print-packing-slips',
  'print-vat-report',
  'export-customers',
  'export-stock',
  'tag-customers',
  'untag-customers',
  'import-customers',
] as const
export type OperationKindName = (typeof operationKinds)[number]

/** Whose files name people: they go with whoever is erased. A pick list has numbers of orders alone. */
export const fileKindsOfPersons = [
  'export-customers',
  'export-orders',
  'print-packing-slips',
  'print-labels',
] as const satisfies readonly OperationKindName[]
export type FileKindOfPersons = (typeof fileKindsOfPersons)[number]

export const namesPeople = (kind: string): boolean => (fileKindsOfPersons as readonly string[]).includes(kind)

export const isKind = (text: string): text is OperationKindName =>
  (operationKinds as readonly string[]).includes(text)

/** What somebody needs to begin each kind, as its contract says. */
export const permissionOfKind: Readonly<Record<OperationKindName, ShopPermission>> = {
  'import-products': 'catalog:write',
  'export-products': 'catalog:cost',
  'publish-products': 'catalog:write',
  'unpublish-products': 'catalog:write',
  'archive-products': 'catalog:write',
  'restore-products': 'catalog:write',
  'categorise-products': 'catalog:write',
  'uncategorise-products': 'catalog:write',
  'tag-products': 'catalog:write',
  'untag-products': 'catalog:write',
  'open-channels': 'catalog:write',
  'close-channels': 'catalog:write',
  'delete-products': 'catalog:write',
  'delete-category': 'catalog:write',
  'delete-price-list': 'catalog:write',
  'delete-pictures': 'catalog:write',
  'edit-variants': 'catalog:write',
  'cancel-orders': 'orders:write',
  'pack-orders': 'shipping:book',
  'tag-orders': 'orders:write',
  'confirm-payments': 'payments:decide',
  'collect-cod': 'payments:decide',
  'book-orders': 'shipping:book',
  'send-by-hand': 'shipping:book',
  'print-labels': 'shipping:book',
  'export-orders': 'customers:read',
  'print-pick-list': 'orders:read',
  'print-packing-slips': 'orders:read',
  'print-vat-report': 'reports:read',
  'export-customers': 'customers:read',
  'export-stock': 'stock:value',
  'tag-customers': 'customers:write',
  'untag-customers': 'customers:write',
  'import-customers': 'customers:write',
}

/** Who looks at long work or decides on it. */
export type Reader = { userId: string; role: string | undefined }
type Whose = { kind: string; startedBy: string }

/** Some decide on all work of the shop; whoever began a piece of it may always stop it. */
export const mayStopIt = (role: string | undefined, isOwn: boolean): boolean =>
  isOwn || roleMay(role, 'operations:decide')

/** Whoever began it may take it back while their role still lets them do the like: it changes the same things. */
export const mayUndoIt = (role: string | undefined, kind: string, isOwn: boolean): boolean =>
  roleMay(role, 'operations:decide') || (isOwn && isKind(kind) && roleMay(role, permissionOfKind[kind]))

/**
 * Why something could not be done names what it was about: a customer, an order, a product. Whoever may read such may
 * read that; beginning the work, or having begun it, is something else.
 */
export function mayReadFaults(role: string | undefined, kind: string): boolean {
  if (!isKind(kind)) return false
  const [area] = permissionOfKind[kind].split(':')
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
