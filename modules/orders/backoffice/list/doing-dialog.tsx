import type { ComponentProps } from 'react'
import { BulkActionDialog } from './bulk-actions.tsx'
import { ExportOrders } from './export-orders.tsx'
import { PrintPapers } from '../papers/print-papers.tsx'

type Props = Omit<ComponentProps<typeof BulkActionDialog>, 'action'> & {
  readonly doing: ComponentProps<typeof BulkActionDialog>['action'] | 'export' | 'papers'
}

/** What is asked before something is done with many orders. */
export function DoingDialog({ doing, ...props }: Props) {
  const { chosen, shopId, onClose, matchCount } = props
  if (doing === 'export') return <ExportOrders {...{ chosen, matchCount, onClose, shopId }} />
  if (doing === 'papers') return <PrintPapers {...{ chosen, matchCount, onClose, shopId }} />
  return <BulkActionDialog action={doing} {...props} />
}
