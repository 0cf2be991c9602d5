import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'

export const ImportPage = lazyRouteComponent(() => import('./import/import-page.tsx'), 'ImportPage')
export const ProductPage = lazyRouteComponent(() => import('./product/product-page.tsx'), 'ProductPage')
export const NewProductPage = lazyRouteComponent(() => import('./product/product-page.tsx'), 'NewProductPage')
export const CategoriesPage = lazyRouteComponent(() => import('./categories-page.tsx'), 'CategoriesPage')
export const GridPage = lazyRouteComponent(() => import('./grid/grid-page.tsx'), 'GridPage')
// Opened from a button, by those who change pictures.
export const ChoosePictures = lazy(async () => ({
  default: (await import('./product/choose-pictures.tsx')).ChoosePictures,
}))
export { useCategoryOptions } from './category-field.tsx'
export { useTagOptions } from './product/use-tag-options.ts'
export { TokenField } from './product/token-field.tsx'
export { VariantLabels } from './product/labels-dialog.tsx'
export { ProductsBulk } from './products-bulk.tsx'
export { ExportProducts } from './export-products.tsx'
