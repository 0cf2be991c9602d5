import { lazyRouteComponent } from '@tanstack/react-router'

export const ImportPage = lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage')
export const ProductPage = lazyRouteComponent(() => import('./product-page.tsx'), 'ProductPage')
export const NewProductPage = lazyRouteComponent(() => import('./product-page.tsx'), 'NewProductPage')
export const CategoriesPage = lazyRouteComponent(() => import('./categories-page.tsx'), 'CategoriesPage')
export const GridPage = lazyRouteComponent(() => import('./grid/grid-page.tsx'), 'GridPage')
export { useCategoryOptions } from './category-field.tsx'
export { TokenField } from './token-field.tsx'
export { ProductsBulk } from './products-bulk.tsx'
export { ExportProducts } from './export-products.tsx'
