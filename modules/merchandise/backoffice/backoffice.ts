import { lazyRouteComponent } from '@tanstack/react-router'

export const SuppliesPage = lazyRouteComponent(() => import('./boxes/supplies-page.tsx'), 'SuppliesPage')
export const OwnSuppliesPage = lazyRouteComponent(
  () => import('./boxes/own-supplies-page.tsx'),
  'OwnSuppliesPage',
)
export { MeasureFields, useMeasureFaults } from './supply/measure-fields.tsx'
export { measuresOf, measureValuesOf, newMeasures, type MeasureValues } from './supply/measure-values.ts'
