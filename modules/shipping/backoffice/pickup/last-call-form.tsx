import { Button, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, TimeField, useForm } from '@langraan/ui/forms'
import type { CourierCard } from '../../contract.ts'
import { couriersQuery } from '../courier-connection.ts'
import { USUAL_LAST_CALL } from '../../rules/rules.ts'
import { shippingApi } from '../shipping-api.ts'
import { pickupWords } from './pickup-words.ts'

type Props = { readonly courier: CourierCard; readonly shopId: string; readonly lock: string | undefined }
type Values = { time: string }

/** Until when the courier is called for the same day. */
export function LastCallForm({ courier: { provider, lastCallTime }, shopId, lock }: Props) {
  const t = useWords(pickupWords)
  const save = useChange(shippingApi, 'PUT /shops/:shopId/couriers/:provider/last-call', {
    call: ({ time }: Values) => ({ params: { shopId, provider }, body: { lastCallTime: time || null } }),
    onAnswer: (saved) => {
      form.settle({ time: saved.lastCallTime ?? '' })
    },
    refresh: [couriersQuery(shopId).queryKey],
    said: t('saved'),
  })
  const form = useForm<Values>({ initial: { time: lastCallTime ?? '' }, lock, change: save })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack gap={3}>
        <TimeField
          help={t('lastCallHelp')}
          label={t('lastCall')}
          placeholder={USUAL_LAST_CALL}
          {...form.field('time')}
        />
        <FormFailureNote failure={form.failure} />
        <div>
          <Button busy={form.phase === 'sending'} disabledReason={lock} size="sm" type="submit">
            {t('save')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
