/** By which shifts are sought: whether the money in the drawer was what it should be. */
export const shiftDifferences = ['differs', 'short', 'over', 'agrees', 'open'] as const
export type ShiftDifference = (typeof shiftDifferences)[number]

/** What moved in a drawer beside sales, or was seen of it. */
export const drawerMoves = ['cash-in', 'cash-out', 'handed-over', 'drawer-opened'] as const
export type DrawerMoveKind = (typeof drawerMoves)[number]
