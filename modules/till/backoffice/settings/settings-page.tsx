import { useChangeLock } from '@langraan/shops/backoffice'
import { AskedStates, Button, Card, Row, Stack, useSaid, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import {
  Checkbox,
  type Form,
  FormFailureNote,
  NumberField,
  RadioGroup,
  Select,
  TextArea,
  useForm,
} from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { TillSettingsShown } from '../../contract.ts'
import { cashRoundings, everyCashRounding } from '../../rules/rules.ts'
import { RoomFrame } from '../room-frame.tsx'
import styles from '../room.module.css'
import { settingsQuery, tillApi } from '../till-api.ts'
import { ReceiptPreview } from './receipt-preview.tsx'
import { settingsWords } from './settings-words.ts'

const LONGEST = 300
const PER_PERCENT = 100

/** How the tills round, discount and print, and a receipt beside it. */
export function TillSettingsPage() {
  const { shopId } = useParams({ strict: false }) as { readonly shopId: string }
  const t = useWords(settingsWords)
  const settings = useQuery(settingsQuery(shopId))
  return (
    <RoomFrame fact={t('fact')} part="settings" shopId={shopId}>
      <AskedStates asked={settings} failed={t('loadFailed')} lines={6} />
      {settings.data && <SettingsForm settings={settings.data} shopId={shopId} />}
    </RoomFrame>
  )
}

type FormProps = { readonly shopId: string; readonly settings: TillSettingsShown }
type SettingsFormOf = Form<TillSettingsShown>

function SettingsForm({ shopId, settings }: FormProps) {
  const t = useWords(settingsWords)
  const lock = useChangeLock(shopId, 'till:manage')
  const save = useChange(tillApi, 'PUT /shops/:shopId/till-settings', {
    call: (body: TillSettingsShown) => ({ params: { shopId }, body }),
    saw: settings,
    keepAs: settingsQuery(shopId),
    onAnswer: (answer) => {
      form.settle(answer)
    },
    said: t('saved'),
  })
  const form = useForm<TillSettingsShown>({ initial: settings, lock, change: save })
  return (
    <div className={styles.beside}>
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <Card title={t('selling')}>
            <SellingFields form={form} />
          </Card>
          <Card title={t('receipt')}>
            <PaperFields form={form} />
          </Card>
          <FormFailureNote failure={form.failure} />
          <Row justify="end">
            <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit" variant="primary">
              {t('save')}
            </Button>
          </Row>
        </Stack>
      </form>
      <Card title={t('preview')}>
        <ReceiptPreview settings={form.values} shopId={shopId} />
      </Card>
    </div>
  )
}

function SellingFields({ form }: { readonly form: SettingsFormOf }) {
  const t = useWords(settingsWords)
  const said = useSaid()
  const { values, set, field } = form
  const { onChange: _sets, value: basisPoints, ...discount } = field('mostDiscountBasisPoints')
  return (
    <Stack gap={4}>
      <Select
        label={t('rounding')}
        name="cashRounding"
        onChange={(chosen) =>
          set('cashRounding', everyCashRounding.find((one) => one === chosen) ?? values.cashRounding)
        }
        options={everyCashRounding.map((value) => ({ value, label: said(cashRoundings[value]) }))}
        value={values.cashRounding}
      />
      <NumberField
        {...discount}
        decimals={2}
        help={t('discountHelp')}
        label={t('discount')}
        max={100}
        min={0}
        onChange={(percent) => set('mostDiscountBasisPoints', Math.round((percent ?? 0) * PER_PERCENT))}
        unit="%"
        value={basisPoints / PER_PERCENT}
      />
      <Checkbox
        checked={values.sellsUnsafe}
        help={t('unsafeHelp')}
        label={t('unsafe')}
        name="sellsUnsafe"
        onChange={(isOn) => set('sellsUnsafe', isOn)}
      />
    </Stack>
  )
}

function PaperFields({ form }: { readonly form: SettingsFormOf }) {
  const t = useWords(settingsWords)
  const { values, set, field } = form
  return (
    <Stack gap={4}>
      <RadioGroup
        inline
        legend={t('paper')}
        onChange={(mm) => set('paperMm', mm === '58' ? 58 : 80)}
        options={(['80', '58'] as const).map((value) => ({ value, label: t('mm', { mm: value }) }))}
        value={values.paperMm === 58 ? '58' : '80'}
      />
      <TextArea
        help={t('headerHelp')}
        label={t('header')}
        maxLength={LONGEST}
        rows={2}
        {...field('header')}
      />
      <TextArea
        help={t('footerHelp')}
        label={t('footer')}
        maxLength={LONGEST}
        rows={2}
        {...field('footer')}
      />
    </Stack>
  )
}
