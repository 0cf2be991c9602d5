export type { HeaderAction } from './parts/page/header-actions.tsx'
export { HeaderActions } from './parts/page/header-actions.tsx'
export { DropMenu } from './parts/layers/drop-menu.tsx'
export type { DropMenuEntry, DropMenuOption, DropMenuProps } from './parts/layers/drop-menu.tsx'
