import type { ModulePages } from '@langraan/ui/pages'
import { CategoriesPage, GridPage, ImportPage, NewProductPage, ProductPage } from './backoffice.ts'

export const pages = [
  { path: '/app/shops/$shopId/products/import', needs: 'catalog:write', component: ImportPage },
  { path: '/app/shops/$shopId/products/new', needs: 'catalog:write', component: NewProductPage },
  { path: '/app/shops/$shopId/products/categories', needs: 'catalog:write', component: CategoriesPage },
  { path: '/app/shops/$shopId/products/grid', needs: 'catalog:write', component: GridPage },
  { path: '/app/shops/$shopId/products/$productId', needs: 'catalog:write', component: ProductPage },
] as const satisfies ModulePages
