import { Button, Modal, Stack, useWords } from '@langraan/ui'
import { DateField, FormFailureNote, MoneyField, NumberField, useForm, useToday } from '@langraan/ui/forms'
import { HIGHEST_TAX } from '../../rules/rules.ts'
import { cashbackApi } from '../cashback-api.ts'
import { ratesWords } from './rates-words.ts'
import { useSetting } from './use-setting.ts'

type Values = {
  basisPoints: number | undefined
  thresholdSatang: number | undefined
  validFrom: string
}

/** Sets from a day on which tax is withheld. */
export function WithholdingDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(ratesWords)
  const save = useSetting(
    ({ basisPoints = 0, thresholdSatang = 0, validFrom }: Values, idempotencyKey) =>
      cashbackApi('POST /operator/withholding-policies', {
        body: { basisPoints, thresholdSatang, validFrom },
        idempotencyKey,
      }),
    { said: t('taxSaved'), onDone: onClose },
  )
  const form = useForm<Values>({
    initial: { basisPoints: undefined, thresholdSatang: undefined, validFrom: useToday() },
    validate: (values) =>
      Object.fromEntries(
        (['basisPoints', 'thresholdSatang', 'validFrom'] as const)
          .filter((field) => values[field] === undefined || values[field] === '')
          .map((field) => [field, t('missing')]),
      ),
    change: save,
  })
  const percent = form.field('basisPoints')
  const { basisPoints } = form.values
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('saveTax')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('setTax')}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <FormFailureNote failure={form.failure} />
          <NumberField
            decimals={2}
            help={t('taxHelp')}
            label={t('taxPercent')}
            max={HIGHEST_TAX / 100}
            min={0}
            unit="%"
            {...percent}
            onChange={(value) => percent.onChange(value === undefined ? undefined : Math.round(value * 100))}
            value={basisPoints === undefined ? undefined : basisPoints / 100}
          />
          <MoneyField label={t('taxLeast')} {...form.field('thresholdSatang')} />
          <DateField label={t('validFrom')} {...form.field('validFrom')} />
        </Stack>
      </form>
    </Modal>
  )
}
