import { bangkokDay } from '@langraan/thai'
import { Button, Modal, Stack, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import {
  DateField,
  FormFailureNote,
  MoneyField,
  NumberField,
  RadioGroup,
  TextField,
  useForm,
} from '@langraan/ui/forms'
import type { Form } from '@langraan/ui/forms'
import { useId, useState } from 'react'

import { bodyOfCoupon, couponProblems, couponsQuery, emptyCoupon } from './coupon-form.ts'
import type { CouponValues } from './coupon-form.ts'
import { ordersApi } from '../orders-api.ts'
import styles from './pricing.module.css'
import { pricingWords } from './pricing-words.ts'

const MOST_USES = 1_000_000
type Fields = { readonly form: Form<CouponValues> }

function Gift({ form }: Fields) {
  const t = useWords(pricingWords)
  const { gives } = form.values
  return (
    <>
      <div className={styles.wide}>
        <RadioGroup
          inline
          legend={t('gives')}
          onChange={(value) => form.set('gives', value)}
          options={(['percent', 'amount', 'free_shipping'] as const).map((value) => ({
            value,
            label: t(value),
          }))}
          value={gives}
        />
      </div>
      {gives === 'percent' && (
        <NumberField label={t('percentOff')} max={100} min={1} unit="%" {...form.field('percentOff')} />
      )}
      {gives === 'amount' ? (
        <MoneyField label={t('amountOff')} {...form.field('amountSatang')} />
      ) : (
        <MoneyField help={t('mostHelp')} label={t('most')} optional {...form.field('mostSatang')} />
      )}
    </>
  )
}

function Limits({ form }: Fields) {
  const t = useWords(pricingWords)
  return (
    <>
      <MoneyField help={t('mostHelp')} label={t('least')} optional {...form.field('leastGoodsSatang')} />
      <span />
      <DateField label={t('from')} {...form.field('startsOn')} />
      <DateField help={t('toHelp')} label={t('to')} optional {...form.field('endsOn')} />
      <NumberField
        help={t('mostHelp')}
        label={t('useLimit')}
        max={MOST_USES}
        min={1}
        optional
        {...form.field('useLimit')}
      />
      <NumberField
        help={t('perCustomerHelp')}
        label={t('usesPerCustomer')}
        max={MOST_USES}
        min={1}
        optional
        {...form.field('usesPerCustomer')}
      />
    </>
  )
}

export type CouponDialogProps = { readonly shopId: string; readonly onClose: () => void }

/** Makes a coupon. What it gives stays as it is once it is made. */
export function CouponDialog({ shopId, onClose }: CouponDialogProps) {
  const t = useWords(pricingWords)
  const formId = useId()
  const [today] = useState(() => bangkokDay(new Date()))
  const make = useChange(ordersApi, 'POST /shops/:shopId/coupons', {
    once: true,
    call: (values: CouponValues) => ({ params: { shopId }, body: bodyOfCoupon(values) }),
    refresh: [couponsQuery(shopId).queryKey],
    said: (_answer, values) => t('made', { code: bodyOfCoupon(values).code }),
    onDone: onClose,
  })
  const form = useForm<CouponValues>({
    initial: emptyCoupon(today),
    validate: (values) => couponProblems(t, values),
    change: make,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button busy={form.phase === 'sending'} form={formId} type="submit" variant="primary">
            {t('make')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('newCoupon')}
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <FormFailureNote failure={form.failure} />
          <TextField
            autoComplete="off"
            help={t('codeHelp')}
            label={t('code')}
            maxLength={30}
            {...form.field('code')}
          />
          <div className={styles.two}>
            <Gift form={form} />
            <Limits form={form} />
          </div>
        </Stack>
      </form>
    </Modal>
  )
}
