import type { Paper } from '@langraan/till/device'
import type { Return, Sale } from '@langraan/till/rules'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApprove } from '../../people/approve-dialog.tsx'

// Few customers ask for one: what it is made of is loaded when the first does.
const TaxInvoiceDialog = lazy(async () => ({
  default: (await import('./tax-invoice-dialog.tsx')).TaxInvoiceDialog,
}))

/** Whether a full tax invoice can ever be made of it: a shop without VAT never hears of one. */
export const isTaxed = (paper: Paper<Sale | Return>): paper is Paper<Sale> =>
  paper.event.act.kind === 'sale' && paper.event.act.vat !== null && paper.event.act.totalSatang > 0

/** Opens the full tax invoice of a sale for whoever may issue one; `dialog` stands in the place of what it was opened from. */
export function useTaxInvoice(): { open: (paper: Paper<Sale>) => Promise<void>; dialog: ReactNode } {
  const approve = useApprove()
  const [shown, setShown] = useState<{ paper: Paper<Sale>; approvedBy: string | null }>()
  const open = async (paper: Paper<Sale>): Promise<void> => {
    const approvedBy = await approve('taxInvoice')
    if (approvedBy !== undefined) setShown({ paper, approvedBy })
  }
  const dialog = shown && (
    <Suspense fallback={null}>
      <TaxInvoiceDialog {...shown} onClose={() => setShown(undefined)} />
    </Suspense>
  )
  return { open, dialog }
}
