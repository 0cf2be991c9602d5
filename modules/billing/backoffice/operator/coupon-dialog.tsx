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

import styles from '../billing.module.css'
import { packagesWords } from './packages-words.ts'
import { couponsQuery, plansApi } from './plans-api.ts'
import type { Coupon } from './plans-api.ts'

type Values = {
  couponCode: string
  kind: 'percent' | 'amount'
  percentOff: number | undefined
  amountOffSatang: number | undefined
  validFrom: string
  validTo: string
  useLimit: number | undefined
  perPersonLimit: number | undefined
}

const valuesOf = (coupon: Coupon | undefined): Values => ({
  couponCode: coupon?.couponCode ?? '',
  kind: coupon?.amountOffSatang ? 'amount' : 'percent',
  percentOff: coupon?.percentOff ?? undefined,
  amountOffSatang: coupon?.amountOffSatang ?? undefined,
  validFrom: coupon?.validFrom ?? '',
  validTo: coupon?.validTo ?? '',
  useLimit: coupon?.useLimit ?? undefined,
  perPersonLimit: coupon?.perPersonLimit ?? undefined,
})

function missingIn(values: Values): string[] {
  const off = values.kind === 'percent' ? 'percentOff' : 'amountOffSatang'
  const needed = ['couponCode', off, 'validFrom', 'validTo'] as const
  return needed.filter((field) => values[field] === undefined || values[field] === '')
}

const bodyOf = ({ couponCode: _code, kind, ...values }: Values) => ({
  ...values,
  percentOff: kind === 'percent' ? (values.percentOff ?? null) : null,
  amountOffSatang: kind === 'amount' ? (values.amountOffSatang ?? null) : null,
  useLimit: values.useLimit ?? null,
  perPersonLimit: values.perPersonLimit ?? null,
})

function Fields({ form, isNew }: { readonly form: Form<Values>; readonly isNew: boolean }) {
  const t = useWords(packagesWords)
  return (
    <div className={styles.fields}>
      <TextField
        autoComplete="off"
        disabled={!isNew}
        help={t('codeHelp')}
        label={t('code')}
        maxLength={40}
        {...form.field('couponCode')}
      />
      <RadioGroup
        inline
        legend={t('kind')}
        onChange={(kind) => form.set('kind', kind)}
        options={[
          { value: 'percent', label: t('kindPercent') },
          { value: 'amount', label: t('kindAmount') },
        ]}
        value={form.values.kind}
      />
      {form.values.kind === 'percent' ? (
        <NumberField label={t('percentOff')} max={100} min={1} unit="%" {...form.field('percentOff')} />
      ) : (
        <MoneyField label={t('amountOff')} {...form.field('amountOffSatang')} />
      )}
      <span />
      <DateField label={t('from')} {...form.field('validFrom')} />
      <DateField label={t('to')} {...form.field('validTo')} />
      <NumberField help={t('limitHelp')} label={t('useLimit')} min={1} optional {...form.field('useLimit')} />
      <NumberField
        help={t('limitHelp')}
        label={t('perPersonLimit')}
        min={1}
        optional
        {...form.field('perPersonLimit')}
      />
    </div>
  )
}

type Props = { readonly coupon: Coupon | undefined; readonly onClose: () => void }

/** Makes a coupon, or changes one. */
export function CouponDialog({ coupon, onClose }: Props) {
  const t = useWords(packagesWords)
  const save = useChange(plansApi, 'PUT /operator/coupons/:couponCode', {
    call: (values: Values) => ({
      params: { couponCode: values.couponCode.trim().toUpperCase() },
      body: bodyOf(values),
    }),
    saw: coupon && valuesOf(coupon),
    keepAs: couponsQuery,
    said: t('saved'),
    onDone: onClose,
  })
  const form = useForm<Values>({
    initial: valuesOf(coupon),
    validate: (values) => Object.fromEntries(missingIn(values).map((field) => [field, t('missing')])),
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
      title={coupon ? t('edit', { code: coupon.couponCode }) : t('newCoupon')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <FormFailureNote failure={form.failure} />
          <Fields form={form} isNew={coupon === undefined} />
        </Stack>
      </form>
    </Modal>
  )
}
