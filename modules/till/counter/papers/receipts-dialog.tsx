import { type KeptPaper, type Paper, sellingOf } from '@langraan/till/device'
import { FEW_RECEIPTS, type Sale } from '@langraan/till/rules'
import { Button, Modal, moneyText, Stack, useLanguage } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { IconPrinter, IconQrcode } from '@langraan/ui/icons'
import { useEffect, useState } from 'react'
import { useApprove } from '../people/approve-dialog.tsx'
import styles from '../lists.module.css'
import { hasLink, SendReceiptDialog } from './send-receipt-dialog.tsx'
import { useSendWords } from './send-words.ts'
import { usePrint } from './use-print.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { useTill, useTillView } from '../use-till.ts'
import { useCounterWords } from '../use-words.ts'

const MOST = 200

/** The papers of this till: found by number, printed again as a copy, and the way to take goods back. */
export function ReceiptsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useCounterWords()
  const language = useLanguage()
  const till = useTill()
  const approve = useApprove()
  const { staff, unsent } = useTillView()
  const { print, sheet } = usePrint()
  const [papers, setPapers] = useState<readonly KeptPaper[]>([])
  const [typed, setTyped] = useState('')
  const [returning, setReturning] = useState<{ sale: Paper<Sale>; approvedBy: string | null }>()
  const [sending, setSending] = useState<Paper<Sale>>()
  const s = useSendWords()
  const most = staff?.rights.includes('receipts') ? MOST : FEW_RECEIPTS
  useEffect(() => {
    void sellingOf(till).papers(most).then(setPapers)
  }, [till, most, unsent])
  const found = papers.filter(({ number }) => number.toLowerCase().includes(typed.trim().toLowerCase()))
  const open = async (kept: KeptPaper): Promise<Paper | undefined> => sellingOf(till).read(kept)
  const takeBack = async (kept: KeptPaper): Promise<void> => {
    const approvedBy = await approve('refund')
    if (approvedBy === undefined) return
    const paper = await open(kept)
    const event = paper?.event
    if (event?.act.kind === 'sale')
      setReturning({ sale: { number: kept.number, event: { ...event, act: event.act } }, approvedBy })
  }
  if (sending) return <SendReceiptDialog onClose={() => setSending(undefined)} paper={sending} />
  if (returning) return <ReturnDialog {...returning} onClose={onClose} />
  return (
    <Modal onClose={onClose} open size="wide" title={t('receipts')}>
      <Stack>
        <TextField label={t('findReceipt')} onChange={setTyped} value={typed} />
        {found.length === 0 && <p className={styles.none}>{t('receiptsNone')}</p>}
        <ul className={styles.rows}>
          {found.map((kept) => (
            <li className={styles.row} key={kept.number}>
              <span className={styles.words}>
                <strong>{kept.number}</strong>
                <span>
                  {`${t(kept.kind === 'return' ? 'returned' : 'sold')} ${new Date(kept.at).toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' })}`}
                </span>
              </span>
              <span className={styles.sum}>{moneyText(kept.totalSatang)}</span>
              <span className={styles.quick}>
                <Button
                  icon={IconPrinter}
                  onClick={() => {
                    void open(kept).then((paper) => {
                      if (paper) void print(paper, true)
                    })
                  }}
                  size="lg"
                >
                  {t('printCopy')}
                </Button>
                {kept.kind !== 'return' && (
                  <Button
                    icon={IconQrcode}
                    onClick={() => {
                      void open(kept).then((paper) => {
                        if (hasLink(paper)) setSending(paper)
                      })
                    }}
                    size="lg"
                  >
                    {s('send')}
                  </Button>
                )}
                {kept.kind !== 'return' && (
                  <Button onClick={() => void takeBack(kept)} size="lg">
                    {t('takeBack')}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
        {sheet}
      </Stack>
    </Modal>
  )
}
