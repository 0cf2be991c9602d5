import { TestAccount } from '@langraan/shops/backoffice'
import { Button, Modal, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { CopyField, FormFailureNote, TextField, useForm } from '@langraan/ui/forms'
import { inboxApi } from '../inbox-api.ts'
import styles from '../inbox.module.css'
import { channelsWords } from './channels-words.ts'

type LineDialogProps = {
  readonly shopId: string
  readonly webhookUrl: string
  readonly onClose: () => void
}

const FORM = 'connect-line'

/** The way to LINE's console step by step; the webhook is set and tried by us. */
export function LineDialog({ shopId, webhookUrl, onClose }: LineDialogProps) {
  const t = useWords(channelsWords)
  const connect = useChange(inboxApi, 'POST /shops/:shopId/channels/line', {
    once: true,
    call: (body: { channelSecret: string; accessToken: string }) => ({ params: { shopId }, body }),
    refresh: 'everything',
    said: ({ name }) => t('connectedToast', { name }),
    onDone: onClose,
  })
  const form = useForm({ initial: { channelSecret: '', accessToken: '' }, change: connect })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={connect.isPending} form={FORM} type="submit" variant="primary">
            {t('connect')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('lineDialog')}
    >
      <form id={FORM} noValidate onSubmit={form.submit} ref={form.ref}>
        <Stack gap={3}>
          <ol className={styles.steps}>
            <li>{t('lineStep1')}</li>
            <li>{t('lineStep2')}</li>
            <li>{t('lineStep3')}</li>
            <li>{t('lineStep4')}</li>
          </ol>
          {form.failure && <FormFailureNote failure={form.failure} />}
          <TextField
            autoComplete="off"
            label={t('channelSecret')}
            required
            {...form.field('channelSecret')}
          />
          <TextField autoComplete="off" label={t('accessToken')} required {...form.field('accessToken')} />
          <TestAccount
            onUse={({ channelSecret = '', accessToken = '' }) => {
              form.set('channelSecret', channelSecret)
              form.set('accessToken', accessToken)
            }}
            service="line-oa"
            shopId={shopId}
          />
          <CopyField label={t('webhookUrl')} value={webhookUrl} />
        </Stack>
      </form>
    </Modal>
  )
}
