import type { ModulePages } from '@langraan/ui/pages'

export const pages = [
  { path: '/app/images/gallery', needs: 'catalog:read' },
  { path: '/app/images/upload', needs: 'catalog:write' },
] as const satisfies ModulePages
