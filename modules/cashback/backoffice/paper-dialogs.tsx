import { Button, Modal, MonthPicker, Stack, Text, useWords } from '@langraan/ui'
import { useToday } from '@langraan/ui/forms'
import { type ReactNode, useState } from 'react'
import { PaperLinks } from './paper-links.tsx'
import { paperWords } from './paper-words.ts'

type Props = { readonly shopId: string; readonly onClose: () => void }

/** The statement of a month. */
export function StatementDialog({ shopId, onClose }: Props) {
  const t = useWords(paperWords)
  const thisMonth = useToday().slice(0, 7)
  const [month, setMonth] = useState(thisMonth)
  return (
    <PaperDialog onClose={onClose} text={t('statementText')} title={t('statementTitle')}>
      <MonthPicker isLast={month >= thisMonth} month={month} onChange={setMonth} />
      <PaperLinks key={month} shopId={shopId} wanted={{ cashbackPaper: 'statement', month }} />
    </PaperDialog>
  )
}

type VoucherProps = Props & { readonly withdrawalId: string; readonly number: string }

/** The payment voucher of a withdrawal that was paid. */
export function VoucherDialog({ shopId, withdrawalId, number, onClose }: VoucherProps) {
  const t = useWords(paperWords)
  return (
    <PaperDialog onClose={onClose} text={t('voucherText')} title={t('voucherTitle', { number })}>
      <PaperLinks shopId={shopId} wanted={{ cashbackPaper: 'voucher', withdrawalId }} />
    </PaperDialog>
  )
}

type PaperDialogProps = {
  readonly title: string
  readonly text: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function PaperDialog({ title, text, onClose, children }: PaperDialogProps) {
  const t = useWords(paperWords)
  return (
    <Modal actions={<Button onClick={onClose}>{t('close')}</Button>} onClose={onClose} open title={title}>
      <Stack>
        <Text tone="second">{text}</Text>
        {children}
      </Stack>
    </Modal>
  )
}
