import { hasLink, movesCash, type Paper, printingOf } from '@langraan/till/device'
import { changeOf, type Return, type Sale } from '@langraan/till/rules'
import { Button, Modal, moneyText, Stack } from '@langraan/ui'
import { IconFileInvoice, IconPrinter, IconQrcode } from '@langraan/ui/icons'
import { useEffect, useState } from 'react'
import styles from '../lists.module.css'
import { useDrawer } from '../devices/use-drawer.ts'
import { useShownToCustomer } from '../display/customer-feed.ts'
import { SendReceiptDialog } from '../papers/send-receipt-dialog.tsx'
import { useSendWords } from '../papers/send-words.ts'
import { isTaxed, useTaxInvoice } from '../papers/tax-invoice/use-tax-invoice.tsx'
import { useTaxInvoiceWords } from '../papers/tax-invoice/tax-invoice-words.ts'
import { usePrint } from '../papers/use-print.tsx'
import { useTill } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

type SoldDialogProps = { readonly paper: Paper<Sale> | Paper<Return>; readonly onClose: () => void }

/** It is done and kept: the change to give, and the receipt. Enter begins the next bill. */
export function SoldDialog({ paper, onClose }: SoldDialogProps) {
  const t = useCounterWords()
  const taxInvoice = useTaxInvoice()
  const till = useTill()
  const [isSending, setSending] = useState(false)
  const openDrawer = useDrawer()
  const { print, sheet, isAsking, hasPrinted } = usePrint()
  const { act } = paper.event
  useEffect(() => {
    void printingOf(till)
      .settings()
      .then(({ way, printsAlone }) => {
        if (way !== 'browser' && printsAlone) return print(paper, false)
        return movesCash(paper) ? openDrawer() : undefined
      })
    // Once, as it opens: the sale is on the disk.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const close = (): void => {
    if (!isAsking) void printingOf(till).settle(paper.event.seq)
    onClose()
  }
  const change = act.kind === 'sale' ? act.tenders.reduce((sum, tender) => sum + changeOf(tender), 0) : 0
  useShownToCustomer(act.kind === 'sale' ? { kind: 'sold', changeSatang: change } : undefined)
  if (isSending && hasLink(paper))
    return <SendReceiptDialog onClose={() => setSending(false)} paper={paper} />
  if (taxInvoice.dialog) return taxInvoice.dialog
  return (
    <Modal
      actions={
        <>
          {!isAsking && (
            <Button icon={IconPrinter} onClick={() => void print(paper, hasPrinted)} size="xl">
              {t(hasPrinted ? 'printCopy' : 'print')}
            </Button>
          )}
          <Button onClick={close} size="xl" variant="primary">
            {t('newBill')}
          </Button>
        </>
      }
      hint={paper.number}
      keepsTyped
      onClose={close}
      open
      size="small"
      title={t(act.kind === 'sale' ? 'soldTitle' : 'returned')}
    >
      <Stack>
        {change > 0 && (
          <>
            <p className={styles.none}>{t('change')}</p>
            <p className={styles.big}>{moneyText(change)}</p>
          </>
        )}
        {change === 0 && <p className={styles.big}>{moneyText(act.totalSatang + act.roundingSatang)}</p>}
        {sheet}
        {!isAsking && (
          <OtherPapers
            onSend={hasLink(paper) ? () => setSending(true) : undefined}
            onTaxInvoice={isTaxed(paper) ? () => void taxInvoice.open(paper) : undefined}
          />
        )}
      </Stack>
    </Modal>
  )
}

type OtherProps = {
  readonly onSend: (() => void) | undefined
  readonly onTaxInvoice: (() => void) | undefined
}

/** What a customer may want beside the printed receipt. */
function OtherPapers({ onSend, onTaxInvoice }: OtherProps) {
  const s = useSendWords()
  const v = useTaxInvoiceWords()
  return (
    <>
      {onSend && (
        <Button fullWidth icon={IconQrcode} onClick={onSend} size="lg">
          {s('send')}
        </Button>
      )}
      {onTaxInvoice && (
        <Button fullWidth icon={IconFileInvoice} onClick={onTaxInvoice} size="lg">
          {v('title')}
        </Button>
      )}
    </>
  )
}
