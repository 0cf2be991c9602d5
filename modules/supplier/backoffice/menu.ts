import type { ModuleMenu } from '@langraan/ui/pages'

export const menu = [] as const satisfies ModuleMenu
