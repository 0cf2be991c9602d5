import { lazyRouteComponent } from '@tanstack/react-router'

export const ImportPage = lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage')
export { ProductsBulk } from './products-bulk.tsx'
export { ExportProducts } from './export-products.tsx'
