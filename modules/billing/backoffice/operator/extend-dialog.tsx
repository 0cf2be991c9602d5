import { useVerified } from '@langraan/identity/backoffice'
import { Button, Modal, Stack, Text, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { DateField, FormFailureNote, Select, TextArea, useForm } from '@langraan/ui/forms'

import type { OperatedShop } from '../../operated-shops-contract.ts'
import { billingApi } from '../billing-api.ts'
import { shopsWords } from './shops-words.ts'

type Values = { planCode: OperatedShop['planCode']; until: string; reason: string }
type Props = { readonly shop: OperatedShop; readonly onClose: () => void }

/** Puts a shop on a package until a day, and says why. */
export function ExtendDialog({ shop, onClose }: Props) {
  const t = useWords(shopsWords)
  const { shopId, name, planCode, expiresOn } = shop
  const verified = useVerified()
  const save = useSending(
    (values: Values, idempotencyKey) =>
      verified(() =>
        billingApi('POST /operator/shops/:shopId/extension', {
          params: { shopId },
          body: { ...values, seen: { planCode, expiresOn } },
          idempotencyKey,
        }),
      ),
    {
      refresh: ['GET /operator/shops'],
      refreshAfterFailure: true,
      said: (answer) => (answer === 'cancelled' ? undefined : t('saved')),
      onDone: (answer) => answer !== 'cancelled' && onClose(),
    },
  )
  const form = useForm<Values>({
    initial: { planCode, until: expiresOn, reason: '' },
    validate: ({ until, reason }) => ({
      ...(until === '' && { until: t('missing') }),
      ...(reason.trim() === '' && { reason: t('missing') }),
    }),
    change: save,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('dialogTitle', { name })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <Text as="p" tone="second">
            {t('dialogText')}
          </Text>
          <FormFailureNote failure={form.failure} />
          <Select
            label={t('package')}
            options={(['trial', 'business', 'dropship'] as const).map((value) => ({
              value,
              label: t(value),
            }))}
            onChange={(code) => form.set('planCode', code as Values['planCode'])}
            value={form.values.planCode}
          />
          <DateField label={t('until')} {...form.field('until')} />
          <TextArea help={t('reasonHelp')} label={t('reason')} maxLength={300} {...form.field('reason')} />
        </Stack>
      </form>
    </Modal>
  )
}
