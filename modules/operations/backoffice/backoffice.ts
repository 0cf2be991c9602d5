import { lazyRouteComponent } from '@tanstack/react-router'

export const OperationsPage = lazyRouteComponent(() => import('./operations-page.tsx'), 'OperationsPage')
export { OperationFaults } from './operation-faults.tsx'
export { MadeFileDialog } from './made-file-dialog.tsx'
export { TableFileDialog } from './table-file-dialog.tsx'
export { WorkCard } from './work-card.tsx'
export { WorkDialog } from './work-dialog.tsx'
export { useOperationName } from './use-operation-name.ts'
export { doneItems } from './done-items.ts'
export { FileProgress } from './file-reading/file-progress.tsx'
