export type { HeaderAction } from './parts/header-actions.tsx'
export { HeaderActions } from './parts/header-actions.tsx'
export { DropMenu } from './parts/drop-menu.tsx'
export type { DropMenuEntry, DropMenuOption, DropMenuProps } from './parts/drop-menu.tsx'
