import { hasLink, type KeptPaper, type LinkedPaper, type Paper, sellingOf } from '@langraan/till/device'
import { FEW_RECEIPTS, type Sale } from '@langraan/till/rules'
import { Button, Modal, moneyText, Stack, useLanguage } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { IconPrinter, IconQrcode } from '@langraan/ui/icons'
import { useEffect, useState } from 'react'
import { useApprove } from '../people/approve-dialog.tsx'
import styles from '../lists.module.css'
import { SendReceiptDialog } from './send-receipt-dialog.tsx'
import { useSendWords } from './send-words.ts'
import { isTaxed, useTaxInvoice } from './tax-invoice/use-tax-invoice.tsx'
import { useTaxInvoiceWords } from './tax-invoice/tax-invoice-words.ts'
import { usePrint } from './use-print.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { useTill, useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

const MOST = 200

/** The papers of this till: found by number, printed again as a copy, and the way to take goods back. */
export function ReceiptsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useCounterWords()
  const till = useTill()
  const approve = useApprove()
  const { staff, unsent } = useTillView()
  const { print, sheet } = usePrint()
  const taxInvoice = useTaxInvoice()
  const [papers, setPapers] = useState<readonly KeptPaper[]>([])
  const [typed, setTyped] = useState('')
  const [returning, setReturning] = useState<{ sale: Paper<Sale>; approvedBy: string | null }>()
  const [sending, setSending] = useState<LinkedPaper>()
  const most = staff?.rights.includes('receipts') ? MOST : FEW_RECEIPTS
  useEffect(() => {
    void sellingOf(till).papers(most).then(setPapers)
  }, [till, most, unsent])
  const found = papers.filter(({ number }) => number.toLowerCase().includes(typed.trim().toLowerCase()))
  const open = async (kept: KeptPaper, use: (paper: Paper) => void): Promise<void> => {
    const paper = await sellingOf(till).read(kept)
    if (paper) use(paper)
  }
  const takeBack = async (kept: KeptPaper): Promise<void> => {
    const approvedBy = await approve('refund')
    if (approvedBy === undefined) return
    const paper = await sellingOf(till).read(kept)
    const event = paper?.event
    if (event?.act.kind === 'sale')
      setReturning({ sale: { number: kept.number, event: { ...event, act: event.act } }, approvedBy })
  }
  if (sending) return <SendReceiptDialog onClose={() => setSending(undefined)} paper={sending} />
  if (taxInvoice.dialog) return taxInvoice.dialog
  if (returning) return <ReturnDialog {...returning} onClose={onClose} />
  return (
    <Modal onClose={onClose} open size="wide" title={t('receipts')}>
      <Stack>
        <TextField label={t('findReceipt')} onChange={setTyped} value={typed} />
        {found.length === 0 && <p className={styles.none}>{t('receiptsNone')}</p>}
        <ul className={styles.rows}>
          {found.map((kept) => (
            <li className={styles.row} key={kept.number}>
              <PaperRow
                kept={kept}
                onPrint={() => void open(kept, (paper) => void print(paper, true))}
                onSend={() => void open(kept, (paper) => hasLink(paper) && setSending(paper))}
                onTakeBack={() => void takeBack(kept)}
                onTaxInvoice={() => void open(kept, (paper) => isTaxed(paper) && void taxInvoice.open(paper))}
              />
            </li>
          ))}
        </ul>
        {sheet}
      </Stack>
    </Modal>
  )
}

type RowProps = {
  readonly kept: KeptPaper
  readonly onPrint: () => void
  readonly onSend: () => void
  readonly onTakeBack: () => void
  readonly onTaxInvoice: () => void
}

/** A paper with what can be done with it; one of goods that came back is only printed. */
function PaperRow({ kept, onPrint, onSend, onTakeBack, onTaxInvoice }: RowProps) {
  const t = useCounterWords()
  const s = useSendWords()
  const v = useTaxInvoiceWords()
  const language = useLanguage()
  const at = new Date(kept.at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' })
  const isSale = kept.kind !== 'return'
  return (
    <>
      <span className={styles.words}>
        <strong>{kept.number}</strong>
        <span>{`${t(isSale ? 'sold' : 'returned')} ${at}`}</span>
      </span>
      <span className={styles.sum}>{moneyText(kept.totalSatang)}</span>
      <span className={styles.quick}>
        <Button icon={IconPrinter} onClick={onPrint} size="lg">
          {t('printCopy')}
        </Button>
        {isSale && (
          <Button icon={IconQrcode} onClick={onSend} size="lg">
            {s('send')}
          </Button>
        )}
        {kept.kind === 'abbreviated' && (
          <Button onClick={onTaxInvoice} size="lg">
            {v('open')}
          </Button>
        )}
        {isSale && (
          <Button onClick={onTakeBack} size="lg">
            {t('takeBack')}
          </Button>
        )}
      </span>
    </>
  )
}
