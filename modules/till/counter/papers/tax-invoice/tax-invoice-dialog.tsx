import { ApiError } from '@langraan/http/client'
import type { TillTaxInvoice } from '@langraan/till/contract'
import { NoNetwork, type Paper, taxInvoicesOf } from '@langraan/till/device'
import type { Sale } from '@langraan/till/rules'
import { Button, Modal, Note, Stack, useLanguage } from '@langraan/ui'
import { IconPrinter } from '@langraan/ui/icons'
import { useEffect, useState } from 'react'
import styles from '../../lists.module.css'
import { useOnce } from '../../use-once.ts'
import { useTill } from '../../use-till.ts'
import { useCounterWords } from '../../use-words.ts'
import { BuyerForm } from './buyer-form.tsx'
import { useTaxInvoiceWords } from './tax-invoice-words.ts'

type Props = { readonly paper: Paper<Sale>; readonly approvedBy: string | null; readonly onClose: () => void }

/** The full tax invoice of a sale: to whom it goes, then its number and the paper. */
export function TaxInvoiceDialog({ paper, approvedBy, onClose }: Props) {
  const t = useCounterWords()
  const v = useTaxInvoiceWords()
  const till = useTill()
  const { orderId } = paper.event.act
  const [found, setFound] = useState<TillTaxInvoice>()
  const [number, setNumber] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [look, isLooking] = useOnce(async () => {
    setFailure(undefined)
    try {
      setFound(await taxInvoicesOf(till).look(orderId))
    } catch (error) {
      if (!(error instanceof NoNetwork) && !(error instanceof ApiError)) throw error
      setFailure(error instanceof NoNetwork ? v('offline') : error.message)
    }
  })
  useEffect(() => {
    look()
    // Once, as it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const issued = number ?? found?.issued?.number
  if (found && issued === undefined && found.why === null)
    return (
      <BuyerForm
        approvedBy={approvedBy}
        found={found}
        hint={paper.number}
        onClose={onClose}
        onIssued={setNumber}
        orderId={orderId}
      />
    )
  return (
    <Modal
      actions={
        <Button onClick={onClose} size="xl" variant={issued === undefined ? 'default' : 'primary'}>
          {t('close')}
        </Button>
      }
      hint={paper.number}
      onClose={onClose}
      open
      size="small"
      title={v('title')}
    >
      {issued !== undefined && <Issued number={issued} orderId={orderId} />}
      {isLooking && <p role="status">{v('looking')}</p>}
      {typeof found?.why === 'string' && issued === undefined && <Note tone="amber">{found.why}</Note>}
      {failure !== undefined && (
        <Stack>
          <Note announce="status" tone="amber">
            {failure}
          </Note>
          <Button fullWidth onClick={() => look()} size="lg">
            {v('again')}
          </Button>
        </Stack>
      )}
    </Modal>
  )
}

/** Its number, and the paper as the browser shows and prints it. */
function Issued({ number, orderId }: { readonly number: string; readonly orderId: string }) {
  const v = useTaxInvoiceWords()
  const till = useTill()
  const language = useLanguage()
  const [address, setAddress] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const [fetchPdf] = useOnce(async () => {
    setFailed(false)
    try {
      setAddress(URL.createObjectURL(await taxInvoicesOf(till).pdf(orderId, language)))
    } catch (error) {
      if (!(error instanceof NoNetwork)) throw error
      setFailed(true)
    }
  })
  useEffect(() => {
    fetchPdf()
    // Once, as it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Stack>
      <p className={styles.none}>{v('issued')}</p>
      <p className={styles.big}>{number}</p>
      {address !== undefined && (
        <Button fullWidth href={address} icon={IconPrinter} newTab size="xl">
          {v('print')}
        </Button>
      )}
      {address === undefined && !hasFailed && <p role="status">{v('preparing')}</p>}
      {hasFailed && (
        <>
          <Note announce="status" tone="amber">
            {v('pdfFailed')}
          </Note>
          <Button fullWidth onClick={() => fetchPdf()} size="lg">
            {v('again')}
          </Button>
        </>
      )}
    </Stack>
  )
}
