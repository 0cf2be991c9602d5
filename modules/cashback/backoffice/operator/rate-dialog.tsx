import { knownCarriers } from '@langraan/thai'
import { Button, Modal, Stack, useLanguage, useWords } from '@langraan/ui'
import {
  DateField,
  type Form,
  FormFailureNote,
  NumberField,
  RadioGroup,
  Select,
  useForm,
  useToday,
} from '@langraan/ui/forms'
import { HIGHEST_RATE, ratePlans as plans } from '../../rules/rules.ts'
import { cashbackApi } from '../cashback-api.ts'
import { ratesWords } from './rates-words.ts'
import { useSetting } from './use-setting.ts'

type Values = {
  carrier: string
  planCode: string
  kind: 'rate' | 'none'
  basisPoints: number | undefined
  validFrom: string
}

const planOf = (code: string) => plans.find((one) => one === code) ?? null

/** Sets a rate from a day on. */
export function RateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(ratesWords)
  const today = useToday()
  const save = useSetting(
    ({ carrier, planCode, kind, basisPoints, validFrom }: Values, idempotencyKey) =>
      cashbackApi('POST /operator/cashback-rates', {
        body: {
          carrier: carrier === '' ? null : carrier,
          planCode: planOf(planCode),
          basisPoints: kind === 'none' ? null : (basisPoints ?? 0),
          validFrom,
        },
        idempotencyKey,
      }),
    { said: t('saved'), onDone: onClose },
  )
  const form = useForm<Values>({
    initial: {
      carrier: '',
      planCode: '',
      kind: 'rate',
      basisPoints: undefined,
      validFrom: today,
    },
    validate: ({ kind, basisPoints, validFrom }) => ({
      ...(kind === 'rate' && basisPoints === undefined && { basisPoints: t('missing') }),
      ...(validFrom === '' && { validFrom: t('missing') }),
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
      title={t('setTitle')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <FormFailureNote failure={form.failure} />
          <Fields form={form} />
        </Stack>
      </form>
    </Modal>
  )
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const t = useWords(ratesWords)
  const language = useLanguage()
  const { kind, basisPoints, carrier, planCode } = form.values
  const percent = form.field('basisPoints')
  // Of all carriers and packages there is no more general one.
  const mayEnd = carrier !== '' || planCode !== ''
  return (
    <>
      <Select
        label={t('carrier')}
        options={knownCarriers.map(({ code, name }) => ({ value: code, label: name[language] }))}
        placeholder={t('allCarriers')}
        {...form.field('carrier')}
      />
      <Select
        label={t('plan')}
        options={plans.map((code) => ({ value: code, label: t(`plan_${code}`) }))}
        placeholder={t('allPackages')}
        {...form.field('planCode')}
      />
      {mayEnd && (
        <RadioGroup
          legend={t('kind')}
          onChange={(chosen) => form.set('kind', chosen)}
          options={[
            { value: 'rate', label: t('kindRate') },
            { value: 'none', label: t('kindNone') },
          ]}
          value={kind}
        />
      )}
      {(kind === 'rate' || !mayEnd) && (
        <NumberField
          decimals={2}
          label={t('percent')}
          max={HIGHEST_RATE / 100}
          min={0}
          unit="%"
          {...percent}
          onChange={(value) => percent.onChange(value === undefined ? undefined : Math.round(value * 100))}
          value={basisPoints === undefined ? undefined : basisPoints / 100}
        />
      )}
      <DateField label={t('validFrom')} {...form.field('validFrom')} />
    </>
  )
}
