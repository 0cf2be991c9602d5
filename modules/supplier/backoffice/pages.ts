import type { ModulePages } from '@langraan/ui/pages'

export const pages = [] as const satisfies ModulePages
