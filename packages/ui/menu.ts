export { DropMenu } from './parts/drop-menu.tsx'
export type { DropMenuEntry, DropMenuOption, DropMenuProps } from './parts/drop-menu.tsx'
