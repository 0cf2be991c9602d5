import { pictureTypes } from '@langraan/gallery/rules'
import { formatDate, formatThaiTaxId, startOfBangkokDay } from '@langraan/thai'
import { Button, Card, Money, Stack, Text, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { DropZone, FormFailureNote, useForm } from '@langraan/ui/forms'

import type { PayingAccount, Purchase } from '../../contract.ts'
import { billingApi } from '../billing-api.ts'
import { billingWords } from '../billing-words.ts'
import styles from '../billing.module.css'
import { purchaseSlipUrl, allBills } from '../bills-api.ts'
import { payWords } from './pay-words.ts'

const LARGEST_SLIP_BYTES = 12_582_912

type Pay = { readonly qrSvg: string; readonly receiver: string; readonly promptpayId: string }
type Props = { readonly account: PayingAccount; readonly bought: Purchase; readonly pay: Pay }

/** The QR for the amount and the place for the slip; whoever has sent one is not asked to pay a second time. */
export function PayCard({ account, bought, pay }: Props) {
  const t = useWords(payWords)
  const language = useLanguage()
  const until = formatDate(startOfBangkokDay(bought.validUntil), { language, style: 'date' })
  const sent = bought.state === 'checking'
  return (
    <Card hint={sent ? undefined : t('until', { day: until })} title={t(sent ? 'slipPicture' : 'pay')}>
      <Stack>
        {!sent && <Receiver bought={bought} pay={pay} />}
        {bought.hasSlipPicture && (
          <a href={purchaseSlipUrl(bought)} rel="noreferrer" target="_blank">
            <img alt={t('slipPicture')} className={styles.slip} src={purchaseSlipUrl(bought)} />
          </a>
        )}
        <SlipForm account={account} bought={bought} />
      </Stack>
    </Card>
  )
}

function Receiver({ bought, pay }: Omit<Props, 'account'>) {
  const t = useWords(payWords)
  return (
    <>
      <div
        aria-label={t('scan')}
        className={styles.qr}
        // Made by our own server out of digits alone.
        dangerouslySetInnerHTML={{ __html: pay.qrSvg }}
        role="img"
      />
      <div className={styles.payTo}>
        <Money place="inline" satang={bought.netSatang} size="balance" />
        <Text as="div" size="sm" tone="second">
          {t('scan')}
        </Text>
        <Text as="div" weight="medium">
          {t('receiver', { name: pay.receiver })}
        </Text>
        <Text as="div" size="sm" tone="third">
          {t('promptpay', { id: formatThaiTaxId(pay.promptpayId) })}
        </Text>
      </div>
    </>
  )
}

type Values = { files: File[] }

function SlipForm({ account, bought }: Omit<Props, 'pay'>) {
  const t = useWords(payWords)
  const words = useWords(billingWords)
  const { accountId } = account
  const send = useChange(billingApi, 'POST /billing/accounts/:accountId/purchases/:purchaseId/slip', {
    once: true,
    call: (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return { params: { accountId, purchaseId: bought.purchaseId }, body }
    },
    onAnswer: () => {
      form.settle({ files: [] })
    },
    refresh: allBills,
    said: t('sent'),
  })
  const form = useForm<Values>({
    initial: { files: [] },
    validate: ({ files }) => (files.length === 0 ? { files: t('slip') } : undefined),
    onSubmit: async ({ files: [file] }) => file !== undefined && send.mutateAsync(file),
  })
  const lock = account.permissions.includes('pay') ? undefined : words('notAllowed')
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack gap={3}>
        <DropZone
          accept={pictureTypes}
          error={form.errors['files']}
          files={form.values.files}
          help={t('slipHelp')}
          label={t('slip')}
          maxBytes={LARGEST_SLIP_BYTES}
          maxFiles={1}
          name="slip"
          onChange={(files) => form.set('files', files)}
        />
        <FormFailureNote failure={form.failure} />
        <Button
          busy={form.phase === 'sending'}
          disabledReason={lock}
          fullWidth
          size="lg"
          type="submit"
          variant={bought.state === 'checking' ? 'default' : 'primary'}
        >
          {t(bought.state === 'checking' ? 'sendAgain' : 'send')}
        </Button>
      </Stack>
    </form>
  )
}
